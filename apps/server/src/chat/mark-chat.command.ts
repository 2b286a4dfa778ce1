import { moveMarks, mutedForever, type ReadMarks } from '@atrium/core/chat/rules';
import type { MessageId } from '@atrium/core/chat/schema';
import type { chatPushes } from '@atrium/core/chat/topics';
import type * as z from 'zod/mini';
import type { Db } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { nextVersion } from '../db/version.ts';
import type { TopicEvent } from '../realtime/event-log.ts';
import { topicOf } from '../realtime/topic.ts';
import { type ChatGiven, directChatId, presentPartnerState, presentState } from './chat.presenter.ts';
import type { ChatMemberRow, FoundChat } from './chat.repository.ts';
import { type ChatPush, requireChat } from './chat-push.channel.ts';
import { findByOthers, lockOwnRow, updateOwnRow } from './message.repository.ts';
import { countUnread } from './unread-messages.repository.ts';

type Pushes = typeof chatPushes;
type Payload<Name extends keyof Pushes> = z.output<Pushes[Name]['payload']>;
interface StateReply {
  state: ChatGiven['state'];
}

/** A message has reached the reader (CHAT-053). */
export function markAsReceived(push: ChatPush, payload: Payload<'mark_as_received'>): Promise<StateReply> {
  return move(push, payload.chat_id, { last_received_id: payload.last_received_id, last_read_id: null });
}

/** The reader has read up to a message; that ends the mark as unread that they name (CHAT-055, CHAT-D63). */
export function markAsRead(push: ChatPush, payload: Payload<'mark_as_read'>): Promise<StateReply> {
  const told = { last_received_id: null, last_read_id: payload.last_read_id };
  return setOwn(push, payload.chat_id, (own, found) => ({
    ...moved(own, found, told),
    ...(endsMark(own, payload) && mark(own, null, push.now)),
  }));
}

/** The reader wants a chat to be unread again from a message of somebody else on (CHAT-D63). */
export async function markAsUnread(push: ChatPush, payload: Payload<'mark_as_unread'>): Promise<StateReply> {
  const { chat } = await requireChat(push.db, push, payload.chat_id);
  const named = { chatId: chat.id, readerId: push.reader.id, id: payload.from_id };
  const fromId = await findByOthers(push.db, named);
  if (fromId === undefined) throw push.fail('not_found');
  return setOwn(push, payload.chat_id, (own) => mark(own, fromId, push.now));
}

/** A mark as unread that came meanwhile, or that nobody has seen yet, goes on. */
function endsMark(own: ChatMemberRow, { last_read_id, unread_mark }: Payload<'mark_as_read'>): boolean {
  if (own.unreadFromId === null || unread_mark === undefined) return false;
  return own.unreadMarkedAt?.getTime() === Date.parse(unread_mark) && last_read_id >= own.unreadFromId;
}

function mark({ unreadMarkedAt }: ChatMemberRow, unreadFromId: string | null, now: Date): Partial<ChatMemberRow> {
  return { unreadFromId, unreadMarkedAt: unreadMarkedAt === null ? now : nextVersion(unreadMarkedAt, now) };
}

/** Silences a chat for a while, in the browser or in the app (CHAT-062, CHAT-064). */
export function muteChat(push: ChatPush, payload: Payload<'mute_chat'>): Promise<StateReply> {
  const values =
    'app_muted_until' in payload
      ? { appMutedUntil: new Date(payload.app_muted_until ?? mutedForever) }
      : { mutedUntil: new Date(payload.muted_until ?? mutedForever) };
  return setOwn(push, payload.chat_id, () => values);
}

/** Lets a chat be heard again (CHAT-063). */
export function unmuteChat(push: ChatPush, payload: Payload<'unmute_chat'>): Promise<StateReply> {
  return setOwn(push, payload.chat_id, () => (payload.app ? { appMutedUntil: null } : { mutedUntil: null }));
}

function move(push: ChatPush, chatId: Payload<'mark_as_read'>['chat_id'], told: ReadMarks): Promise<StateReply> {
  return setOwn(push, chatId, (own, found) => moved(own, found, told));
}

function moved(own: ChatMemberRow, { chat }: FoundChat, told: ReadMarks): Partial<ChatMemberRow> {
  // The last message's id is one.
  const marks = moveMarks(marksOf(own), told, chat.lastMessageId as MessageId | null);
  return { lastReceivedId: marks.last_received_id, lastReadId: marks.last_read_id };
}

type Choose = (own: ChatMemberRow, found: FoundChat) => Partial<ChatMemberRow>;

async function setOwn(push: ChatPush, chatId: Payload<'mark_as_read'>['chat_id'], choose: Choose): Promise<StateReply> {
  const found = await requireChat(push.db, push, chatId);
  return transact(push.db, async (tx) => {
    const own = await lockOwnRow(tx, found.chat.id, push.reader.id);
    const changed = { ...own, ...choose(own, found) };
    const unread = await setAndCount(tx, own, changed);
    const state = presentState(changed, unread);
    if (!isSame(own, changed))
      await push.services.events.record(tx, stateEvents(push, { found, own, changed, state, chatId }));
    return { state };
  });
}

async function setAndCount(tx: Db, own: ChatMemberRow, changed: ChatMemberRow): Promise<number> {
  if (!isSame(own, changed)) await updateOwnRow(tx, own, changed);
  return (await countUnread(tx, [own.membershipId], [own.chatId]))(own.membershipId, own.chatId);
}

interface StateChange {
  readonly found: FoundChat;
  readonly own: ChatMemberRow;
  readonly changed: ChatMemberRow;
  readonly state: ChatGiven['state'];
  readonly chatId: string;
}

/** The reader's other devices hear of their state, the partner of how far the reader is. */
function stateEvents({ reader }: ChatPush, { found, own, changed, state, chatId }: StateChange): TopicEvent[] {
  const mine = { topic: topicOf('member', reader.id), event: 'chat_state', payload: { chat_id: chatId, state } };
  const isMoved = own.lastReceivedId !== changed.lastReceivedId || own.lastReadId !== changed.lastReadId;
  if (found.partner === null || !isMoved) return [mine];
  const payload = { chat_id: directChatId(reader.id), partner_state: presentPartnerState(changed) };
  return [mine, { topic: topicOf('member', found.partner.id), event: 'chat_state', payload }];
}

function isSame(own: ChatMemberRow, changed: ChatMemberRow): boolean {
  return JSON.stringify(own) === JSON.stringify(changed);
}

function marksOf({ lastReceivedId, lastReadId }: ChatMemberRow): ReadMarks {
  // Only ids of messages are ever stored as marks.
  return { last_received_id: lastReceivedId as MessageId | null, last_read_id: lastReadId as MessageId | null };
}
