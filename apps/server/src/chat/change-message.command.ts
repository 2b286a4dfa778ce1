import { type ChangeSituation, findDeleteProblem, findEditProblem } from '@atrium/core/chat/rules';
import { chatPushes } from '@atrium/core/chat/topics';
import type * as z from 'zod/mini';
import type { Db } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { nextVersion } from '../db/version.ts';
import { PushRefusal } from '../realtime/domain-channel.ts';
import { attachObjects } from './attach-objects.command.ts';
import { abilitiesFor } from './chat.policy.ts';
import { type MessageGiven, presentMessage } from './chat.presenter.ts';
import type { FoundChat } from './chat.repository.ts';
import { type ChatPush, type ChatPushOf, requireLockedChat } from './chat-push.channel.ts';
import { imagesOf, previewsOf } from './link-previews.command.ts';
import { type FoundMessage, findMessage, type MessageRow, updateMessage } from './message.repository.ts';
import type { WantedObjects } from './message-objects.repository.ts';
import { removeReactions } from './reactions.repository.ts';
import { retellMessage } from './retell-message.command.ts';
import { checkContent, messageEvents } from './send-message.command.ts';

type Pushes = typeof chatPushes;

/** Edits an own message (CHAT-D12). */
export async function editMessage(
  push: ChatPushOf<'update_message'>,
  payload: z.output<Pushes['update_message']['payload']>,
): Promise<{ message: MessageGiven }> {
  checkContent(push, payload);
  const links = payload.link_attachments.map(({ url }) => url);
  return change(push, payload, {
    kind: 'edit',
    fail: push.fail,
    values: { text: payload.text, links },
    objects: payload,
    judge: (situation) => {
      const problem = findEditProblem(situation, push.config.chat);
      return problem && push.fail(problem);
    },
  });
}

/** Deletes an own message: its place stays, without content (CHAT-D13). */
export async function deleteMessage(
  push: ChatPushOf<'delete_message'>,
  payload: z.output<Pushes['delete_message']['payload']>,
): Promise<{ message: MessageGiven }> {
  return change(push, payload, {
    kind: 'delete',
    fail: PushRefusal.of(chatPushes.update_message),
    values: { text: '', links: [], quotedId: null, deletedAt: push.now },
    objects: { file_ids: [], image_ids: [] },
    judge: (situation) => {
      const problem = findDeleteProblem(situation, push.config.chat);
      return problem && push.fail(problem);
    },
  });
}

type Named = Pick<z.output<Pushes['delete_message']['payload']>, 'chat_id' | 'id'>;

interface Change {
  readonly kind: 'edit' | 'delete';
  readonly values: Partial<MessageRow>;
  /** What the message holds then. */
  readonly objects: Pick<WantedObjects, 'file_ids' | 'image_ids'>;
  readonly fail: ChatPushOf<'update_message'>['fail'];
  /** Why it is not done. */
  readonly judge: (situation: ChangeSituation) => PushRefusal | null;
}

async function change(push: ChatPush, { chat_id, id }: Named, act: Change): Promise<{ message: MessageGiven }> {
  const message = await transact(push.db, (tx) => write(tx, { push, chatId: chat_id, id, act }));
  return { message: presentMessage(message, chat_id) };
}

interface Writing {
  readonly push: ChatPush;
  readonly chatId: Named['chat_id'];
  readonly id: string;
  readonly act: Change;
}

async function write(tx: Db, { push, chatId, id, act }: Writing): Promise<FoundMessage> {
  const found = await requireLockedChat(tx, push, chatId);
  const before = await findMessage(tx, found.chat.id, id);
  if (before === undefined) throw push.fail('not_found');
  const refusal = act.judge(situationOf(push, found, before.message));
  if (refusal !== null) throw refusal;
  const updatedAt = nextVersion(before.message.updatedAt, push.now);
  const { links = [] } = act.values;
  const previews = await previewsOf(tx, { authorId: push.reader.id, links, known: before.message.previews });
  await updateMessage(tx, id, { ...act.values, previews, updatedAt });
  if (act.kind === 'delete') await removeReactions(tx, id);
  const { file_ids, image_ids } = act.objects;
  const objects = { messageId: id, file_ids, image_ids, preview_ids: imagesOf(previews) };
  await attachObjects(tx, { ...push, fail: act.fail }, objects);
  const after = await findMessage(tx, found.chat.id, id);
  if (after === undefined) throw new Error('The message that was just changed is missing.');
  await retellMessage(tx, found, after);
  await push.services.events.record(tx, messageEvents(found, after, { kind: act.kind }));
  return after;
}

function situationOf({ reader, config, now }: ChatPush, found: FoundChat, message: MessageRow): ChangeSituation {
  return {
    isOwn: message.authorId === reader.id,
    isDeleted: message.deletedAt !== null,
    canWrite: abilitiesFor(found, config).write,
    createdAt: message.createdAt.getTime(),
    now: now.getTime(),
  };
}
