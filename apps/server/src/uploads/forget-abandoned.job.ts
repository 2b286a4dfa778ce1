import type { FastifyInstance } from 'fastify';
import type { Services } from '../app/services.ts';
import type { ObjectHolder } from './object-holder.port.ts';
import { objectIsHeld } from './object-visibility.repository.ts';
import { dropUploadsBefore, findUpload } from './resumable/resumable-uploads.repository.ts';
import { dropAbandoned, findKnownKeys } from './uploads.repository.ts';

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;
const keysAtOnce = 500;

type Parts = Pick<Services, 'bytes' | 'database' | 'now' | 'parts'>;

/**
 * Deletes what was uploaded a day ago and never published, what never became whole, what was let go
 * and is held no more, and bytes without a name.
 */
export async function forgetAbandoned(
  { bytes, database, now, parts }: Parts,
  holders: readonly ObjectHolder[],
): Promise<void> {
  const before = new Date(now().getTime() - dayMs);
  for (const key of await dropAbandoned(database.db, before, objectIsHeld(holders))) await bytes.remove(key);
  await forgetParts(before, { database, parts });
  let keys: string[] = [];
  for await (const key of bytes.keysOlderThan(dayMs)) {
    keys.push(key);
    if (keys.length < keysAtOnce) continue;
    await dropNameless(keys, { bytes, database });
    keys = [];
  }
  if (keys.length > 0) await dropNameless(keys, { bytes, database });
}

/** Forgets what is abandoned every hour for as long as the server runs. */
export function forgetAbandonedHourly(fastify: FastifyInstance, services: Services, holders: readonly ObjectHolder[]) {
  const timer = setInterval(() => {
    forgetAbandoned(services, holders).catch((err: unknown) => services.log.error({ err }, 'uploads were not swept'));
  }, hourMs).unref();
  fastify.addHook('onClose', async () => clearInterval(timer));
}

/** An upload that has not become whole within a day will not; its bytes go once nothing has come for as long. */
async function forgetParts(before: Date, { database, parts }: Pick<Parts, 'database' | 'parts'>): Promise<void> {
  await dropUploadsBefore(database.db, before);
  for await (const id of parts.idsOlderThan(dayMs)) {
    if ((await findUpload(database.db, id)) === undefined) await parts.remove(id);
  }
}

async function dropNameless(
  keys: readonly string[],
  { bytes, database }: Pick<Parts, 'bytes' | 'database'>,
): Promise<void> {
  const known = await findKnownKeys(database.db, keys);
  for (const key of keys) if (!known.has(key)) await bytes.remove(key);
}
