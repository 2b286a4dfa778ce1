import { findChangeProblem } from '@atrium/core/chat/rules';
import type { chatPushes } from '@atrium/core/chat/topics';
import type * as z from 'zod/mini';
import type { Db } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { nextVersion } from '../db/version.ts';
import { PushRefusal } from '../realtime/domain-channel.ts';
import { abilitiesFor } from './chat.policy.ts';
import { type MessageGiven, presentMessage } from './chat.presenter.ts';
import { type FoundChat, lockChat } from './chat.repository.ts';
import { type ChatPush, requireChat } from './chat-push.channel.ts';
import { type FoundMessage, findMessage, type MessageRow, updateMessage } from './message.repository.ts';
import { checkContent, messageEvents } from './send-message.command.ts';

type Pushes = typeof chatPushes;

/** Edits an own message (CHAT-D12). */
export async function editMessage(
  push: ChatPush,
  payload: z.output<Pushes['update_message']['payload']>,
): Promise<{ message: MessageGiven }> {
  checkContent(push, payload);
  const links = payload.link_attachments.map(({ url }) => url);
  return change(push, payload, { kind: 'edit', values: { text: payload.text, links } });
}

/** Deletes an own message: its place stays, without content (CHAT-D13). */
export async function deleteMessage(
  push: ChatPush,
  payload: z.output<Pushes['delete_message']['payload']>,
): Promise<{ message: MessageGiven }> {
  return change(push, payload, {
    kind: 'delete',
    values: { text: '', links: [], quotedId: null, deletedAt: push.now },
  });
}

type Named = Pick<z.output<Pushes['delete_message']['payload']>, 'chat_id' | 'id'>;

interface Change {
  readonly kind: 'edit' | 'delete';
  readonly values: Partial<MessageRow>;
}

async function change(push: ChatPush, { chat_id, id }: Named, act: Change): Promise<{ message: MessageGiven }> {
  const found = await requireChat(push.db, push, chat_id);
  const message = await transact(push.db, (tx) => write(tx, { push, found, id, act }));
  return { message: presentMessage(message, chat_id) };
}

interface Writing {
  readonly push: ChatPush;
  readonly found: FoundChat;
  readonly id: string;
  readonly act: Change;
}

async function write(tx: Db, { push, found, id, act }: Writing): Promise<FoundMessage> {
  await lockChat(tx, found.chat.id);
  const before = await findMessage(tx, found.chat.id, id);
  if (before === undefined) throw new PushRefusal('not_found');
  checkChange(push, found, { message: before.message, act: act.kind });
  const updatedAt = nextVersion(before.message.updatedAt, push.now);
  await updateMessage(tx, id, { ...act.values, updatedAt });
  const after = await findMessage(tx, found.chat.id, id);
  if (after === undefined) throw new Error('The message that was just changed is missing.');
  await push.services.events.record(tx, messageEvents(found, after, act.kind));
  return after;
}

function checkChange(
  { reader, config, now }: ChatPush,
  found: FoundChat,
  { message, act }: { message: MessageRow; act: Change['kind'] },
): void {
  const situation = {
    act,
    isOwn: message.authorId === reader.id,
    isDeleted: message.deletedAt !== null,
    canWrite: abilitiesFor(found, config).write,
    createdAt: message.createdAt.getTime(),
    now: now.getTime(),
  };
  const problem = findChangeProblem(situation, config.chat);
  if (problem !== null) throw new PushRefusal(problem);
}
