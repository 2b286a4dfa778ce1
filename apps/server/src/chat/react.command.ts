import { findReactionProblem } from '@atrium/core/chat/rules';
import type { chatPushes } from '@atrium/core/chat/topics';
import type * as z from 'zod/mini';
import type { Db } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { nextVersion } from '../db/version.ts';
import { abilitiesFor } from './chat.policy.ts';
import { inOrder, type MessageGiven, presentMessage } from './chat.presenter.ts';
import { type ChatPushOf, requireLockedChat } from './chat-push.channel.ts';
import { type FoundMessage, findMessageFor, updateMessage } from './message.repository.ts';
import { addReaction, removeReaction } from './reactions.repository.ts';
import { messageEvents } from './send-message.command.ts';

type Payload = z.output<(typeof chatPushes)['react']['payload']>;

const reactionRule = { name: 'chat_reaction', count: 60, seconds: 10 } as const;

/** Answers a message with an emoji, or takes that back; what is as wanted already is told to nobody (CHAT-D62). */
export async function react(push: ChatPushOf<'react'>, payload: Payload): Promise<{ message: MessageGiven }> {
  const retryAfter = push.services.limits.take(reactionRule, [push.reader.id]);
  if (retryAfter !== undefined) throw push.fail('rate_limited', { retry_after_ms: retryAfter * 1000 });
  const message = await transact(push.db, (tx) => write(tx, push, payload));
  return { message: presentMessage(message, payload.chat_id) };
}

async function write(tx: Db, push: ChatPushOf<'react'>, { chat_id, id, emoji, on }: Payload): Promise<FoundMessage> {
  const found = await requireLockedChat(tx, push, chat_id);
  const find = () => findMessageFor(tx, push.reader.id, { chatId: found.chat.id, id });
  const before = await find();
  if (before === undefined) throw push.fail('not_found');
  const isDeleted = before.message.deletedAt !== null;
  const problem = findReactionProblem({ isDeleted, canWrite: abilitiesFor(found, push.config).write });
  if (problem !== null) throw push.fail(problem);
  const given = { messageId: id, membershipId: push.reader.id, emoji };
  const isChanged = on ? await addReaction(tx, given, push.now) : await removeReaction(tx, given);
  if (!isChanged) return before;
  const { reactedAt, createdAt } = before.message;
  await updateMessage(tx, id, { reactedAt: nextVersion(reactedAt ?? createdAt, push.now) });
  const after = await find();
  if (after === undefined) throw new Error('The message that was just answered is missing.');
  const reacted = { member_id: push.reader.id, emoji: inOrder(after.ownReactions ?? []) };
  await push.services.events.record(tx, messageEvents(found, after, { kind: 'reaction', reacted }));
  return after;
}
