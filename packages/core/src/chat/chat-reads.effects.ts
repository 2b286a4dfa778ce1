import type { HttpClient } from '../http/index.ts';
import { AtriumError } from '../machine/index.ts';
import type { RealtimeConnection } from '../realtime/index.ts';
import { getChat } from './chat.contract.ts';
import type { Chat, ChatId, MessageId } from './chat.schema.ts';
import { chatKind, chatParams, ownerOfChat, topicOfChat } from './chat-id.rules.ts';
import type { PushChat } from './chat-link.effects.ts';
import { oldestInteraction } from './list/chat-list.rules.ts';
import type { OpenedRoom } from './room/room.machine.ts';
import { readThroughOf } from './timeline/chat-entry.rules.ts';
import { indexOfMessage } from './timeline/message-version.rules.ts';
import { changesSince, newestId, shownMessages } from './timeline/message-window.rules.ts';
import { entryOf } from './timeline/timeline.rules.ts';
import type { TimelineStore } from './timeline/timeline.store.ts';

/** What reading chats needs from the client. */
export interface ReadsParts {
  readonly http: HttpClient;
  readonly connection: RealtimeConnection;
  readonly push: PushChat;
  readonly store: TimelineStore;
  readonly memberId: string;
  readonly now: () => number;
}

/** Reads of the chat: each answer goes into the timeline. */
export interface ChatReads {
  /** Reads the first page of chats, or the page after those that are known. */
  loadChats(isMore: boolean): Promise<readonly Chat[]>;
  /** Reads the newest messages of a chat, unless the timeline has them already; who is not connected yet asks by a call. */
  open(chatId: ChatId, signal: AbortSignal): Promise<OpenedRoom>;
  loadOlder(chatId: ChatId, signal: AbortSignal): Promise<void>;
  /** Loads what is older until a message is among what is shown; rejects when there is no such message. */
  reach(chatId: ChatId, id: MessageId, signal: AbortSignal): Promise<void>;
  /** Asks for what was missed in a chat, one question at a time; what fails is asked again after the next join. */
  catchUp(chatId: ChatId): Promise<void>;
}

/** Largest page a catch-up asks for; after two of them the window is replaced (CHAT-D26). */
const missedPage = 100;
const missedPages = 2;

/** Creates the reads of one member's chats. */
export function createChatReads(parts: ReadsParts): ChatReads {
  const catching = new Set<ChatId>();
  return {
    loadChats: (isMore) => loadChats(parts, isMore),
    open: (chatId, signal) => openRoom(parts, { chatId, signal }),
    loadOlder: (chatId, signal) => loadOlder(parts, { chatId, signal }),
    reach: (chatId, id, signal) => reachMessage(parts, { chatId, id, signal }),
    catchUp: async (chatId) => {
      if (catching.has(chatId) || !windowOf(parts, chatId).gap) return;
      catching.add(chatId);
      await fillGap(parts, chatId).catch(() => undefined);
      catching.delete(chatId);
    },
  };
}

async function loadChats({ push, store, memberId, now }: ReadsParts, isMore: boolean): Promise<readonly Chat[]> {
  const before = isMore ? oldestInteraction(store.get()) : null;
  store.tell({ type: 'chats.requested', isMore });
  try {
    const page = await push(`member:${memberId}`, 'my_chats', before === null ? {} : { before });
    store.tell({ ...page, type: 'chats.loaded', isMore, at: now() });
    return page.chats;
  } catch (error) {
    store.tell({ type: 'chats.failed' });
    throw error;
  }
}

interface RoomRead {
  readonly chatId: ChatId;
  readonly signal: AbortSignal;
}

async function openRoom(parts: ReadsParts, { chatId, signal }: RoomRead): Promise<OpenedRoom> {
  const { from, gap } = windowOf(parts, chatId);
  if ((from === 'unloaded' || gap) && !(await openBeforeJoining(parts, { chatId, signal }))) {
    await untilReachable(parts.connection, topicOfChat(chatId, parts.memberId), signal);
    await openOrBegin(parts, { chatId, signal });
  }
  const entry = entryOf(parts.store.get(), chatId);
  return { lastReadId: readThroughOf(entry), newestId: newestId(entry.window) };
}

/**
 * Whether a call has answered before there was a connection. What is told meanwhile follows the join, which says where in
 * the log the answer was read; what a call could not have, the connection may.
 */
async function openBeforeJoining(
  { http, connection, store }: ReadsParts,
  { chatId, signal }: RoomRead,
): Promise<boolean> {
  if (connection.identity() !== null) return false;
  const opened = await http.request(getChat, { params: chatParams(chatId), signal }).catch(() => null);
  signal.throwIfAborted();
  if (opened === null) return false;
  const { participants_count, ...page } = opened;
  store.tell({ ...page, type: 'messages.opened', participantsCount: participants_count });
  return true;
}

/** A chat that was never written in begins when it is opened, unless there is nobody to write to. */
async function openOrBegin(parts: ReadsParts, read: RoomRead): Promise<void> {
  try {
    await openNewest(parts, read);
  } catch (error) {
    if (!isRefused(error) || error.code !== 'not_found') throw error;
    await beginChat(parts, read).catch((refusal: unknown) => {
      throw isRefused(refusal) ? error : refusal;
    });
    await openNewest(parts, read);
  }
}

/** Opens the chat with a member or of a group; one that exists is not doubled (CHAT-D19). */
async function beginChat({ push, store, memberId }: ReadsParts, { chatId, signal }: RoomRead): Promise<void> {
  const owner = ownerOfChat(chatId);
  const partner = chatKind(chatId) === 'group' ? { group_id: owner } : { member_id: owner };
  const { chat } = await push(`member:${memberId}`, 'create_chat', partner, { signal });
  store.tell({ type: 'chat.changed', chat });
}

const refusals = ['forbidden', 'invalid', 'not_found', 'read_only'];

function isRefused(error: unknown): error is AtriumError {
  return error instanceof AtriumError && refusals.includes(error.code);
}

async function loadOlder(
  parts: ReadsParts,
  { chatId, signal, limit }: RoomRead & { readonly limit?: number },
): Promise<void> {
  const { from } = windowOf(parts, chatId);
  if (from === 'beginning' || from === 'unloaded') return;
  const question = { chat_id: chatId, before_id: from, ...(limit !== undefined && { limit }) };
  const page = await parts.push(topicOfChat(chatId, parts.memberId), 'more_messages', question, { signal });
  parts.store.tell({ ...page, type: 'messages.older', chatId, beforeId: from });
}

async function reachMessage(parts: ReadsParts, { id, ...read }: RoomRead & { readonly id: MessageId }): Promise<void> {
  for (;;) {
    const { from } = windowOf(parts, read.chatId);
    if (from === 'beginning' || from === 'unloaded' || from <= id) break;
    await loadOlder(parts, { ...read, limit: missedPage });
    read.signal.throwIfAborted();
    // A page that brings nothing older would be asked for again for ever.
    if (windowOf(parts, read.chatId).from === from) break;
  }
  if (indexOfMessage(shownMessages(windowOf(parts, read.chatId)), id) < 0) {
    throw new AtriumError('not_found', `The message ${id} is not in this chat.`);
  }
}

async function fillGap(parts: ReadsParts, chatId: ChatId): Promise<void> {
  for (let page = 1; page <= missedPages; page += 1) {
    const afterId = windowOf(parts, chatId).gap?.afterId;
    if (afterId === undefined) return;
    if (afterId === null || !(await catchUpPage(parts, { chatId, afterId }))) break;
  }
  if (windowOf(parts, chatId).gap) await openNewest(parts, { chatId });
}

async function catchUpPage(
  parts: ReadsParts,
  { chatId, afterId }: { readonly chatId: ChatId; readonly afterId: MessageId },
): Promise<boolean> {
  const { gap } = windowOf(parts, chatId);
  const since = gap && changesSince(gap);
  const question = { chat_id: chatId, after_id: afterId, limit: missedPage, ...(since && { updated_since: since }) };
  const page = await parts.push(topicOfChat(chatId, parts.memberId), 'more_messages', question);
  parts.store.tell({ ...page, type: 'messages.caughtUp', chatId, afterId });
  return page.has_more;
}

async function openNewest(
  { push, store, memberId }: ReadsParts,
  { chatId, signal }: Pick<RoomRead, 'chatId'> & Partial<RoomRead>,
): Promise<void> {
  const { participants_count, ...page } = await push(
    topicOfChat(chatId, memberId),
    'chat_details',
    { chat_id: chatId },
    { ...(signal && { signal }) },
  );
  store.tell({ ...page, type: 'messages.opened', participantsCount: participants_count });
}

function windowOf({ store }: ReadsParts, chatId: ChatId) {
  return entryOf(store.get(), chatId).window;
}

/** Whether pushes to a topic are answered now, if only by a refusal. */
export function isReachable(connection: RealtimeConnection, topic: string): boolean {
  const status = connection.statusOf(topic);
  return status === 'joined' || status === 'catchingUp' || status === 'refused';
}

/** Answers once pushes to a topic are answered. */
export async function untilReachable(
  connection: RealtimeConnection,
  topic: string,
  signal: AbortSignal,
): Promise<void> {
  const isThere = () => isReachable(connection, topic);
  if (!isThere()) await untilTold(connection.watch, signal, isThere);
  signal.throwIfAborted();
}

/** Waits for news after which something is so, as long as somebody wants to know. */
export function untilTold(
  listen: (tell: () => void) => () => void,
  signal: AbortSignal,
  isSo: () => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    const stop = listen(look);
    signal.addEventListener('abort', look);
    function look(): void {
      if (!signal.aborted && !isSo()) return;
      stop();
      signal.removeEventListener('abort', look);
      resolve();
    }
  });
}
