import type { FastifyRequest } from 'fastify';
import type { Services } from '../../app/services.ts';
import type { Db } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { commonRefusal } from '../../http/refusal.ts';
import { storedObjects } from '../../uploads/uploads.tables.ts';
import { requireFile } from '../find-file.command.ts';
import type { FileReader } from '../folders.repository.ts';
import { bringObject } from '../place-files.command.ts';
import { refuseHeld } from '../refuse-held.command.ts';
import { heldLock, keepNewest, type LockAnswer } from './edit-lock.command.ts';
import type { Editing } from './edit-token.rules.ts';

/** Which file an editor saves, in whose name and under which lock. */
export interface SaveWish {
  readonly fileId: string;
  readonly speaker: FileReader & { readonly editing: Editing };
  readonly lock: string;
}

/** Bytes an editor saves. */
export interface Saving extends SaveWish {
  readonly request: FastifyRequest;
  readonly kept: { readonly key: string; readonly size: number; readonly sha256: string };
}

/** Whether an editor could save now, and what the file is called: asked before anything of its bytes is taken in. */
export function judgeSaving(services: Services, wish: SaveWish): Promise<{ answer: LockAnswer; name: string }> {
  return transact(services.database.db, async (db) => {
    const { answer, file } = await openToSave(db, wish);
    return { answer, name: file.originalFilename };
  });
}

/** Writes a new version under the editor's own lock; without one only what is empty is filled. */
export function saveEdited(services: Services, { request, kept, ...wish }: Saving): Promise<LockAnswer> {
  return transact(services.database.db, async (db) => {
    const { speaker } = wish;
    const { member, now } = speaker;
    const { file, answer } = await openToSave(db, wish);
    if (!answer.isDone) return answer;
    const [object] = await db
      .insert(storedObjects)
      .values({
        ...{ directory: 'files', state: 'published', authorId: member.membershipId, externalId: crypto.randomUUID() },
        ...{ name: file.originalFilename, size: kept.size, sha256: kept.sha256, contentType: file.contentType },
        ...{ storageKey: kept.key, createdAt: now, publishedAt: now },
      })
      .returning();
    if (object === undefined) throw commonRefusal('conflict');
    const writing = { db, caller: member, request, ...speaker };
    await keepNewest(db, await bringObject(writing, services, { object, fileId: file.id }));
    const after = await requireFile({ db, ...speaker }, file.id);
    return { isDone: true, held: String(after.listed.file.major) };
  });
}

/** The file, locked, and whether its editor's lock is the one that holds; a refusal where its rights do not let it save. */
async function openToSave(db: Db, { fileId, speaker, lock }: SaveWish) {
  const found = await requireFile({ db, ...speaker }, fileId, { lock: true });
  const { file } = found.listed;
  if (speaker.editing.action === 'view' || !found.can.update) throw commonRefusal('forbidden');
  refuseHeld(speaker, found, (code, details) => commonRefusal(code === 'locked' ? 'conflict' : 'forbidden', details));
  const held = await heldLock(db, file.id, speaker.now);
  return { file, answer: { isDone: held === lock && (held !== '' || file.size === 0), held } };
}
