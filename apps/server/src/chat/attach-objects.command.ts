import type { Directory } from '@atrium/upload/schema';
import type { Db } from '../db/database.ts';
import { lockOwnObjects, publishRows } from '../uploads/index.ts';
import type { ChatPush } from './chat-push.channel.ts';
import { findHeld, letGo, setObjects, type WantedObjects } from './message-objects.repository.ts';

/**
 * Attaches one's own uploads to a message and publishes them with it; what the message held and is not wanted any more
 * is let go. An upload that is gone, withheld or somebody else's is missing (CHAT-D09, CHAT-D24).
 */
export async function attachObjects(
  tx: Db,
  { reader, now, fail }: Pick<ChatPush<'attachment_missing'>, 'reader' | 'now' | 'fail'>,
  { messageId, ...wanted }: WantedObjects & { readonly messageId: string },
): Promise<void> {
  const { file_ids, image_ids, preview_ids } = wanted;
  if (new Set([...file_ids, ...image_ids]).size < file_ids.length + image_ids.length) throw fail('invalid');
  const held = await findHeld(tx, messageId);
  await publishOwn('files', file_ids);
  await publishOwn('images', image_ids);
  await setObjects(tx, messageId, wanted);
  const kept = new Set([...file_ids, ...image_ids, ...preview_ids]);
  await letGo(
    tx,
    held.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
  );

  async function publishOwn(directory: Directory, wantedIds: readonly string[]): Promise<void> {
    // What the message holds as such already is only kept.
    const kind = directory === 'files' ? 'file' : 'image';
    const known = new Set(held.flatMap((one) => (one.kind === kind ? [one.id] : [])));
    const ids = wantedIds.filter((id) => !known.has(id));
    if (ids.length === 0) return;
    const rows = await lockOwnObjects(tx, { authorId: reader.id, directory, ids });
    const attachable = rows.filter(({ state }) => state === 'volatile' || state === 'published');
    if (attachable.length < ids.length) throw fail('attachment_missing');
    await publishRows(tx, ids, now);
  }
}
