import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { finishUpload } from '@atrium/core/uploads/contract';
import { clientIdSchema, type StoredObject } from '@atrium/upload/schema';
import type { Services } from '../../app/services.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Context } from '../../http/route.ts';
import { findObject } from '../index.ts';
import { type StoreParts, store } from '../store-object.command.ts';
import { presentStored } from '../uploads.presenter.ts';
import { dropUpload, findOwnUpload, noteFinished } from './resumable-uploads.repository.ts';
import type { ResumableRow } from './resumable-uploads.tables.ts';

type FinishContext = Context<typeof finishUpload>;

type FinishParts = StoreParts & Pick<Services, 'parts'>;

/** Finishes uploads, of each one call at a time: whoever asks again while it runs hears the same. */
export function createFinisher(finishParts: FinishParts) {
  const finishing = new Map<string, Promise<StoredObject | Refusal>>();
  return (context: FinishContext): Promise<StoredObject | Refusal> => {
    const name = `${context.member.membershipId} ${context.params.uploadId}`;
    const running = finishing.get(name) ?? finish(context, finishParts).finally(() => finishing.delete(name));
    finishing.set(name, running);
    return running;
  };
}

/** Stores an upload that has come whole: only where both ends have counted the same bytes (UPL-D10). */
async function finish(context: FinishContext, { parts, ...storing }: FinishParts): Promise<StoredObject | Refusal> {
  const { body, db, fail, member, params } = context;
  const row = await findOwnUpload(db, member.membershipId, params.uploadId);
  if (row === undefined) return fail('not_found');
  if (row.objectId !== null) {
    const object = await findObject(db, { directory: row.directory, objectId: row.objectId });
    return object === undefined || object.authorId !== row.authorId
      ? fail('not_found')
      : presentStored(object, context);
  }
  if ((await parts.sizeOf(row.id)) !== row.size) return fail('upload_incomplete');
  const path = parts.pathOf(row.id);
  if ((await hashOf(path)) !== body.sha256) {
    await forget(row, { db, parts });
    return fail('checksum_mismatch');
  }
  try {
    const stored = await store(asOneBody(context, row, path), storing);
    if (stored instanceof Refusal) throw stored;
    await noteFinished(db, row.id, stored.id);
    await parts.remove(row.id);
    return stored;
  } catch (error) {
    // What was judged is judged for good; what could not be asked may be asked again.
    if (!isPassing(error)) await forget(row, { db, parts });
    throw error;
  }
}

async function forget(row: ResumableRow, { db, parts }: Pick<FinishContext, 'db'> & Pick<FinishParts, 'parts'>) {
  await parts.remove(row.id);
  await dropUpload(db, row.id);
}

/** The same upload, as if it had come in a single body. */
function asOneBody(context: FinishContext, row: ResumableRow, path: string) {
  const { db, fail, member, network, now, request, session } = context;
  const type = row.contentType ?? 'application/octet-stream';
  return {
    ...{ db, fail, member, network, now, request, session },
    params: { directory: row.directory },
    body: { name: row.name, type, external_id: clientIdSchema.parse(row.externalId) },
    files: [{ field: 'file', name: row.name, contentType: type, path, size: row.size }],
  };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}

function isPassing(error: unknown): boolean {
  return !(error instanceof Refusal) || error.code === 'unavailable';
}
