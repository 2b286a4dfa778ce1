import { and, asc, eq, isNull, lt, lte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import type { NoticeTarget } from './notice.mail.ts';
import type { BatchKind } from './notice-batch.rules.ts';
import { type NoticeBatchRow, noticeBatches } from './notice-batches.tables.ts';

/** Puts a batch into the queue, with the transaction of what it tells. */
export async function addBatch(
  db: Db,
  batch: Omit<typeof noticeBatches.$inferInsert, 'createdAt' | 'nextAttemptAt'>,
  now: Date,
): Promise<void> {
  await db.insert(noticeBatches).values({ ...batch, createdAt: now, nextAttemptAt: now });
}

/** Whether letters about an appointment are still to be written. */
export async function hasBatches(db: Db, appointmentId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: noticeBatches.id })
    .from(noticeBatches)
    .where(eq(noticeBatches.appointmentId, appointmentId))
    .limit(1);
  return found !== undefined;
}

/** Those of these appointments about which letters are still to be written. */
export async function findBatched(db: Db, appointmentIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ id: noticeBatches.appointmentId })
    .from(noticeBatches)
    .where(anyOf(noticeBatches.appointmentId, appointmentIds));
  return new Set(rows.map(({ id }) => id));
}

/** Takes the next batch for this transaction: of each appointment the earliest, and none that another server works on. */
export async function takeBatch(db: Db, now: Date): Promise<NoticeBatchRow | undefined> {
  const earlier = alias(noticeBatches, 'earlier');
  const before = db
    .select({ one: sql`1` })
    .from(earlier)
    .where(and(eq(earlier.appointmentId, noticeBatches.appointmentId), lt(earlier.id, noticeBatches.id)));
  const [batch] = await db
    .select()
    .from(noticeBatches)
    .where(and(lte(noticeBatches.nextAttemptAt, now), notExists(before)))
    .orderBy(asc(noticeBatches.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return batch;
}

/** Notes for how many recipients of a batch letters are written; one that has told everybody is gone. */
export async function noteWritten(db: Db, { id, recipients }: NoticeBatchRow, written: number): Promise<void> {
  if (written >= recipients.length) await db.delete(noticeBatches).where(eq(noticeBatches.id, id));
  else await db.update(noticeBatches).set({ written }).where(eq(noticeBatches.id, id));
}

/** Lets a batch whose letters could not be written rest. */
export async function putOff(db: Db, id: number, nextAttemptAt: Date): Promise<void> {
  await db.update(noticeBatches).set({ nextAttemptAt }).where(eq(noticeBatches.id, id));
}

/** Drops the rest of what was to be told; waits for letters that are being written. */
export async function dropBatches(db: Db, target: NoticeTarget, kind: BatchKind): Promise<void> {
  await db.delete(noticeBatches).where(isOf(target, kind));
}

/** Strikes somebody off invitations that are still to be written; tells whether they stood on one. */
export async function strikeInvited(db: Db, target: NoticeTarget, membershipId: string): Promise<boolean> {
  const batches = await db.select().from(noticeBatches).where(isOf(target, 'invited')).for('update');
  let isStruck = false;
  for (const { id, recipients, written } of batches) {
    const left = recipients.filter((one, index) => index < written || one.membershipId !== membershipId);
    if (left.length === recipients.length) continue;
    isStruck = true;
    await db.update(noticeBatches).set({ recipients: left }).where(eq(noticeBatches.id, id));
  }
  return isStruck;
}

function isOf({ appointmentId, occursOn }: NoticeTarget, kind: BatchKind) {
  const { appointmentId: ofAppointment, occursOn: on, kind: ofKind } = noticeBatches;
  return and(eq(ofAppointment, appointmentId), occursOn === null ? isNull(on) : eq(on, occursOn), eq(ofKind, kind));
}
