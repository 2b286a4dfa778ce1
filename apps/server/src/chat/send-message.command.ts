import { randomBytes } from 'node:crypto';
import { type ContentProblem, findContentProblem, type MessageContent } from '@atrium/core/chat/rules';
import type { chatEvents, chatPushes } from '@atrium/core/chat/topics';
import type * as z from 'zod/mini';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import type { TopicEvent } from '../realtime/event-log.ts';
import { attachObjects } from './attach-objects.command.ts';
import { abilitiesFor } from './chat.policy.ts';
import { type MessageGiven, presentMessage } from './chat.presenter.ts';
import { enterChat, type FoundChat, setLastMessage } from './chat.repository.ts';
import { audienceOf, type ChatPush, type ChatPushOf, requireChat, requireLockedChat } from './chat-push.channel.ts';
import { imagesOf, previewsOf } from './link-previews.command.ts';
import { type FoundMessage, findByCid, findMessage, insertMessage } from './message.repository.ts';
import { nextMessageId } from './message-id.rules.ts';
import { chatEventsFor } from './tell-chat.command.ts';

/** What a writer sends. */
export type Composed = z.output<(typeof chatPushes)['message']['payload']>;

const messageRule = { name: 'chat_message', count: 30, seconds: 10 } as const;

/** Sends a message; the same cid again is the same message (CHAT-D09, CHAT-D10). */
export async function sendMessage(push: ChatPushOf<'message'>, payload: Composed): Promise<{ message: MessageGiven }> {
  const found = await requireChat(push.db, push, payload.chat_id);
  const earlier = await findByCid(push.db, push.reader.id, payload.cid);
  if (earlier !== undefined) return { message: presentEarlier(push, { message: earlier, found }, payload.chat_id) };
  judgeSending({ ...push, limits: push.services.limits }, found, payload);
  const message = await transact(push.db, (tx) => accept(tx, { push, payload }));
  return { message: presentEarlier(push, { message, found }, payload.chat_id) };
}

/** Refuses what may not be sent there, is no message, or is one too many. */
export function judgeSending(
  { config, fail, limits }: Pick<ChatPushOf<'message'>, 'config' | 'fail'> & Pick<Services, 'limits'>,
  found: FoundChat,
  payload: Composed,
): void {
  if (!abilitiesFor(found, config).write) throw fail('read_only');
  checkContent({ config, fail }, payload);
  const retryAfter = limits.take(messageRule, [found.reader.id]);
  if (retryAfter !== undefined) throw fail('rate_limited', { retry_after_ms: retryAfter * 1000 });
}

/** Refuses what is no message (CHAT-D24). */
export function checkContent(
  { config, fail }: Pick<ChatPush<ContentProblem>, 'config' | 'fail'>,
  content: MessageContent,
): void {
  const problem = findContentProblem(content, config.chat);
  if (problem !== null) throw fail(problem);
}

interface Accepting {
  readonly push: ChatPushOf<'message'>;
  readonly payload: Composed;
}

async function accept(tx: Db, { push, payload }: Accepting): Promise<FoundMessage> {
  const { reader, now } = push;
  const found = await requireLockedChat(tx, push, payload.chat_id);
  const { chat } = found;
  if (!abilitiesFor(found, push.config).write) throw push.fail('read_only');
  const earlier = await findByCid(tx, reader.id, payload.cid);
  if (earlier !== undefined) return earlier;
  const quotedId = payload.quoted_message_id;
  if (quotedId !== null && (await findMessage(tx, chat.id, quotedId)) === undefined) throw push.fail('not_found');
  const id = nextMessageId(chat.lastMessageId, { now, random: randomBytes(6).toString('hex') });
  const { cid, text, link_attachments } = payload;
  const links = link_attachments.map(({ url }) => url);
  const dates = { createdAt: now, updatedAt: now };
  const previews = await previewsOf(tx, { authorId: reader.id, links });
  const content = { cid, text, quotedId, links, previews };
  await insertMessage(tx, { id, chatId: chat.id, authorId: reader.id, ...content, ...dates });
  const { file_ids, image_ids } = payload;
  await attachObjects(tx, push, { messageId: id, file_ids, image_ids, preview_ids: imagesOf(previews) });
  await setLastMessage(tx, chat.id, { id, at: now });
  const message = await findMessage(tx, chat.id, id);
  if (message === undefined) throw new Error('The message that was just written is missing.');
  const newcomers = await enterBoth(tx, found);
  const listing = { config: push.config, chatId: chat.id, memberIds: newcomers };
  const events = messageEvents(found, message, { kind: 'new' });
  await push.services.events.record(tx, [...events, ...(await chatEventsFor(tx, listing))]);
  return message;
}

/** What is told of a message. */
type MessageNews = z.input<(typeof chatEvents)['message']>;

/** The event of a message for each who reads it, the writer's other devices among them (CHAT-D11). */
export function messageEvents(
  found: Pick<FoundChat, 'chat' | 'group'>,
  message: FoundMessage,
  { kind, reacted }: Pick<MessageNews, 'kind' | 'reacted'>,
): TopicEvent[] {
  return audienceOf(found).map(({ topic, chatId }) => ({
    topic,
    event: 'message',
    payload: { kind, message: presentMessage({ ...message, ownReactions: null }, chatId), ...(reacted && { reacted }) },
  }));
}

/** A direct chat is listed at both from its first message on (CHAT-D19). */
async function enterBoth(tx: Db, found: FoundChat): Promise<string[]> {
  const newcomers: string[] = [];
  for (const { membershipId } of audienceOf(found)) {
    if (membershipId !== undefined && (await enterChat(tx, found.chat.id, membershipId))) newcomers.push(membershipId);
  }
  return newcomers;
}

function presentEarlier(
  { fail }: ChatPush,
  { message, found }: { message: FoundMessage; found: FoundChat },
  chatId: string,
): MessageGiven {
  if (message.message.chatId !== found.chat.id) throw fail('invalid');
  return presentMessage(message, chatId);
}
