import { randomBytes } from 'node:crypto';
import { mayChat } from '@atrium/core/chat/rules';
import { chatPushes } from '@atrium/core/chat/topics';
import type { NetworkConfig } from '@atrium/core/network/schema';
import * as z from 'zod/mini';
import type { Services } from '../../app/services.ts';
import { noLimits } from '../../http/rate-limits.ts';
import { configOf } from '../../network/index.ts';
import { type PushContext, type PushHandler, PushRefusal } from '../../realtime/domain-channel.ts';
import { presentMessage } from '../chat.presenter.ts';
import type { FoundChat } from '../chat.repository.ts';
import { answer } from '../chat-push.channel.ts';
import type { FoundMessage } from '../message.repository.ts';
import { nextMessageId } from '../message-id.rules.ts';
import { type Composed, judgeSending, messageEvents, sendMessage } from '../send-message.command.ts';
import { type FoundSender, findSenders, writeMessages } from './sending.repository.ts';
import { createTurns } from './take-turns.rules.ts';
import { topicOfChat, type WrittenTo, writtenTo } from './written-to.rules.ts';

const { payload: payloadSchema, reply: replySchema } = chatPushes.message;
const fail = PushRefusal.of(chatPushes.message);

/** A message on its way. */
interface Sending {
  readonly context: PushContext;
  readonly payload: Composed;
  /** It has been counted against its writer's limit. */
  isCounted: boolean;
  resolve(reply: z.output<typeof replySchema> | PromiseLike<Readonly<Record<string, unknown>>>): void;
  reject(reason: unknown): void;
}

/**
 * Sends messages; those that come to a chat while one is being written are written together, each judged by itself. What
 * holds files or links, quotes what may be taken back meanwhile, or begins a chat, is written by itself, in its turn.
 */
export function sendTogether(services: Services): PushHandler {
  const turns = createTurns<Sending>((items) => sendInTurn(services, items));
  return (context) => {
    const result = z.safeParse(payloadSchema, context.payload);
    if (!result.success) return Promise.reject(PushRefusal.common('invalid'));
    const payload = result.data;
    return new Promise((resolve, reject) => {
      const { key } = writtenTo(context.membershipId, payload.chat_id);
      turns.add(key, { context, payload, isCounted: false, resolve, reject });
    });
  };
}

async function sendInTurn(services: Services, items: readonly Sending[]): Promise<void> {
  let plain: Sending[] = [];
  for (const item of items) {
    if (isPlain(item.payload)) {
      plain.push(item);
      continue;
    }
    await sendPlain(services, plain);
    plain = [];
    await sendAlone(services, [item]);
  }
  await sendPlain(services, plain);
}

function isPlain({ file_ids, image_ids, link_attachments, quoted_message_id }: Composed): boolean {
  return quoted_message_id === null && file_ids.length + image_ids.length + link_attachments.length === 0;
}

const attempts = 3;

/** Whatever stands in the way of writing them together does not stand in the way of each. */
async function sendPlain(services: Services, items: readonly Sending[]): Promise<void> {
  let left = items;
  for (let attempt = 0; attempt < attempts && left.length > 0; attempt += 1) {
    try {
      const { again, alone } = await writeTogether(services, left);
      await sendAlone(services, alone);
      left = again;
    } catch {
      break;
    }
  }
  await sendAlone(services, left);
}

/** In a transaction of its own, and the reason told when that fails. */
async function sendAlone(services: Services, items: readonly Sending[]): Promise<void> {
  for (const { context, isCounted, resolve } of items) {
    const limits = isCounted ? noLimits : services.limits;
    const reply = answer({ ...services, limits }, { name: 'message', place: 'chat' }, sendMessage)(context);
    resolve(reply);
    await reply.catch(() => undefined);
  }
}

interface Left {
  /** The chat, or what they are judged by, has changed meanwhile. */
  readonly again: readonly Sending[];
  readonly alone: readonly Sending[];
}

async function writeTogether(services: Services, items: readonly Sending[]): Promise<Left> {
  const to = placeOf(items);
  const senderIds = [...new Set(items.map(({ context }) => context.membershipId))];
  const cids = items.map(({ payload }) => payload.cid);
  const senders = await findSenders(services.database.db, to, { senderIds, cids });
  const { accepted, alone } = judgeAll(services, items, senders);
  const messages = composeAll(accepted);
  const [first] = messages;
  if (first === undefined) return { again: [], alone };
  const { id: chatId, lastMessageId } = first.chat.chat;
  const told = messages.map(({ found, chat }) => messageEvents(chat, found, { kind: 'new' }));
  const { values, recorded } = services.realtime.events.compose(told);
  const stamps = senders.map(({ stamp }) => stamp).join(',');
  const rows = messages.map(({ found }) => found.message);
  const writing = { to, chatId, lastMessageId, senderIds, stamps, rows, log: values };
  const progress = await writeMessages(services.database.db, writing);
  if (progress.length === 0) return { again: messages.map(({ item }) => item), alone };
  recorded(progress);
  for (const { item, found } of messages) {
    item.resolve(z.parse(replySchema, { message: presentMessage(found, item.payload.chat_id) }));
  }
  return { again: [], alone };
}

function placeOf([first]: readonly Sending[]): WrittenTo {
  if (first === undefined) throw new Error('Nothing is sent to no chat.');
  return writtenTo(first.context.membershipId, first.payload.chat_id);
}

/** A message that may be written. */
interface Accepted {
  readonly item: Sending;
  readonly chat: FoundChat;
}

function judgeAll(services: Services, items: readonly Sending[], senders: readonly FoundSender[]) {
  const byId = new Map(senders.map((sender) => [sender.reader.id, sender]));
  const network = senders[0]?.network ?? undefined;
  const config = network && configOf(network);
  const taken = new Set<string>();
  const accepted: Accepted[] = [];
  const alone: Sending[] = [];
  for (const item of items) {
    const { cid } = item.payload;
    const sender = byId.get(item.context.membershipId);
    const key = `${item.context.membershipId} ${cid}`;
    const isKnown = sender?.used.includes(cid) || taken.has(key);
    if (config === undefined || sender?.isListed === false || isKnown) {
      alone.push(item);
      continue;
    }
    try {
      const limits = item.isCounted ? noLimits : services.limits;
      const chat = requireSender(item, sender, config);
      judgeSending({ config, fail, limits }, chat, item.payload);
      item.isCounted = true;
      taken.add(key);
      accepted.push({ item, chat });
    } catch (error) {
      item.reject(error);
    }
  }
  return { accepted, alone };
}

/** The same questions, in the same order, as every push of the chat is asked. */
function requireSender(
  { context, payload }: Sending,
  sender: FoundSender | undefined,
  config: NetworkConfig,
): FoundChat {
  if (sender === undefined || sender.reader.lockedAt !== null) throw fail('unauthorized');
  const { reader, chat, isReadable, group, partner } = sender;
  if (!mayChat(reader, config.chat)) throw fail('forbidden');
  if (context.topic.name !== topicOfChat(reader.id, payload.chat_id)) throw fail('unauthorized');
  if (chat === null || !isReadable) throw fail('not_found');
  return { reader, chat, own: null, group, partner, partnerOwn: null };
}

interface Message extends Accepted {
  readonly found: FoundMessage;
}

/** The messages as they will be stored: nothing of them is read again. */
function composeAll(accepted: readonly Accepted[]): Message[] {
  let lastId = accepted[0]?.chat.chat.lastMessageId ?? null;
  return accepted.map(({ item, chat }) => {
    const { cid, text } = item.payload;
    const { now } = item.context;
    lastId = nextMessageId(lastId, { now, random: randomBytes(6).toString('hex') });
    const of = { id: lastId, chatId: chat.chat.id, authorId: chat.reader.id, cid, text, ...unattached };
    return { item, chat, found: { message: { ...of, createdAt: now, updatedAt: now }, author: chat.reader, ...bare } };
  });
}

const unattached = { quotedId: null, links: [], previews: [], deletedAt: null, reactedAt: null };
const bare = { quoted: null, quotedAuthor: null, objects: [], quotedObjects: [], reactions: [], ownReactions: null };
