import type { FastifyRequest } from 'fastify';
import type { Services } from '../../app/services.ts';
import { transact } from '../../db/transact.ts';
import { commonRefusal } from '../../http/refusal.ts';
import { storedObjects } from '../../uploads/uploads.tables.ts';
import { requireFile } from '../find-file.command.ts';
import type { FileReader } from '../folders.repository.ts';
import { bringObject } from '../place-files.command.ts';
import { refuseHeld } from '../refuse-held.command.ts';
import { heldLock, type LockAnswer } from './edit-lock.command.ts';
import type { Editing } from './edit-token.rules.ts';

/** Bytes an editor saves, and in whose name. */
export interface Saving {
  readonly request: FastifyRequest;
  readonly fileId: string;
  readonly speaker: FileReader & { readonly editing: Editing };
  readonly lock: string;
  readonly kept: { readonly key: string; readonly size: number; readonly sha256: string };
}

/** Writes a new version under the editor's own lock; without one only what is empty is filled. */
export function saveEdited(services: Services, { request, fileId, speaker, lock, kept }: Saving): Promise<LockAnswer> {
  return transact(services.database.db, async (db) => {
    const { member, now, editing } = speaker;
    const found = await requireFile({ db, ...speaker }, fileId, { lock: true });
    const { file } = found.listed;
    if (editing.action === 'view' || !found.can.update) throw commonRefusal('forbidden');
    refuseHeld(speaker, found, (code, details) => commonRefusal(code === 'locked' ? 'conflict' : 'forbidden', details));
    const held = await heldLock(db, file.id, now);
    if (held !== lock || (held === '' && file.size > 0)) return { isDone: false, held };
    const [object] = await db
      .insert(storedObjects)
      .values({
        ...{ directory: 'files', state: 'published', authorId: member.membershipId, externalId: crypto.randomUUID() },
        ...{ name: file.originalFilename, size: kept.size, sha256: kept.sha256, contentType: file.contentType },
        ...{ storageKey: kept.key, createdAt: now, publishedAt: now },
      })
      .returning();
    if (object === undefined) throw commonRefusal('conflict');
    await bringObject({ db, caller: member, request, ...speaker }, services, { object, fileId: file.id });
    const after = await requireFile({ db, ...speaker }, file.id);
    return { isDone: true, held: String(after.listed.file.major) };
  });
}
