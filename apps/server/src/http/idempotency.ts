import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { idempotencyKeys } from './idempotency.tables.ts';

const keptForMs = 24 * 60 * 60 * 1000;

/** A write and the key its caller gave it. */
export interface KeyedWrite {
  readonly membershipId: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly now: Date;
}

/** What became of an earlier write with the same key. */
export type EarlierWrite =
  | { readonly kind: 'none' }
  | { readonly kind: 'other' }
  | { readonly kind: 'same'; readonly status: number; readonly body: unknown };

/** What a repeated write has in common with the first: its call, path and content. */
export function fingerprintOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Claims a key inside the write's transaction; who comes second waits here until the first is done. */
export async function claimKey(db: Db, write: KeyedWrite): Promise<EarlierWrite> {
  const own = and(eq(idempotencyKeys.membershipId, write.membershipId), eq(idempotencyKeys.key, write.key));
  const expired = lt(idempotencyKeys.createdAt, new Date(write.now.getTime() - keptForMs));
  await db.delete(idempotencyKeys).where(and(own, expired));
  const { membershipId, key, fingerprint, now } = write;
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ membershipId, key, fingerprint, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return { kind: 'none' };
  const [earlier] = await db.select().from(idempotencyKeys).where(own);
  if (earlier?.status === undefined || earlier.status === null || earlier.fingerprint !== fingerprint) {
    return { kind: 'other' };
  }
  return { kind: 'same', status: earlier.status, body: earlier.body };
}

/** Stores what the write answered, in its transaction. */
export async function keepAnswer(db: Db, write: KeyedWrite, answer: { status: number; body: unknown }): Promise<void> {
  const { status, body } = answer;
  await db
    .update(idempotencyKeys)
    .set({ status, body: body ?? null })
    .where(and(eq(idempotencyKeys.membershipId, write.membershipId), eq(idempotencyKeys.key, write.key)));
}

/** Forgets keys older than 24 hours. */
export async function forgetExpiredKeys(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - keptForMs)));
}
