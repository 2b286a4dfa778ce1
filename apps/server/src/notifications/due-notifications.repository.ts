import { isWanted } from '@atrium/core/notifications/rules';
import { dayLength, periods } from '@atrium/core/time';
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { anyOf } from '../db/any-of.ts';
import type { Db } from '../db/database.ts';
import { findChoicesOf } from './choices.repository.ts';
import { type FoundNotification, type NotificationRow, withActors } from './notifications.repository.ts';
import { notifications } from './notifications.tables.ts';

const takenAtOnce = 100;
const due = { mail: notifications.mailDueAt, push: notifications.pushDueAt } as const;

/** Notifications that were due on a channel, and those of them that still are to be told there. */
export interface DueNotifications {
  readonly taken: number;
  /** Unread, and wanted there by now as well. */
  readonly rows: readonly NotificationRow[];
}

/**
 * Takes notifications that are due on a channel, each once. What is told on no other one has thereby been told: what
 * happens next is a notification of its own.
 */
export async function takeDue(tx: Db, channel: 'mail' | 'push', now: Date): Promise<DueNotifications> {
  const found = await tx
    .select()
    .from(notifications)
    .where(lt(due[channel], now))
    .orderBy(due[channel])
    .limit(takenAtOnce)
    .for('update', { skipLocked: true });
  if (found.length === 0) return { taken: 0, rows: [] };
  const ids = found.map(({ id }) => id);
  const isOver = channel === 'mail' ? sql`push_due_at is null` : sql`mail_due_at is null`;
  const readAt = sql`case when not in_product and not in_digest and ${isOver} then ${now.toISOString()}::timestamptz else read_at end`;
  await tx
    .update(notifications)
    .set({ readAt, ...(channel === 'mail' ? { mailDueAt: null } : { pushDueAt: null }) })
    .where(inArray(notifications.id, ids));
  const unread = found.filter((row) => row.readAt === null);
  const choices = await findChoicesOf(
    tx,
    unread.map(({ membershipId }) => membershipId),
  );
  const rows = unread.filter(({ membershipId, kind }) => isWanted(choices(membershipId), kind, channel));
  return { taken: found.length, rows };
}

/** How long a digest looks back; between two slots of a network lies a week at most. */
const newForMs = 8 * dayLength;

/**
 * Takes what digests of some members are to tell, the newest first, each once: what is still unread, cannot be taken back
 * any more, and is wanted there by now as well (NOTIF-D11).
 */
export async function takeForDigests(
  tx: Db,
  { membershipIds, now }: { readonly membershipIds: readonly string[]; readonly now: Date },
): Promise<(membershipId: string) => readonly FoundNotification[]> {
  if (membershipIds.length === 0) return () => [];
  const { happenedAt, inDigest, membershipId: whose, readAt } = notifications;
  const isNew = and(
    lt(happenedAt, new Date(now.getTime() - periods.undo)),
    gt(happenedAt, new Date(now.getTime() - newForMs)),
  );
  const isToldElsewhere = sql`in_product or mail_due_at is not null or push_due_at is not null`;
  const taken = await tx
    .update(notifications)
    .set({
      inDigest: false,
      readAt: sql`case when not (${isToldElsewhere}) then ${now.toISOString()}::timestamptz end`,
    })
    .where(and(anyOf(whose, membershipIds), eq(inDigest, true), isNull(readAt), isNew))
    .returning();
  const choices = await findChoicesOf(tx, membershipIds);
  const rows = taken
    .filter(({ kind, membershipId }) => isWanted(choices(membershipId), kind, 'digest'))
    .sort((one, other) => other.happenedAt.getTime() - one.happenedAt.getTime() || (one.id < other.id ? 1 : -1));
  const found = await withActors(tx, rows);
  return (membershipId) => found.filter(({ row }) => row.membershipId === membershipId);
}

/** How many each of these readers has not read. */
export async function countUnreadOf(db: Db, membershipIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { membershipId } = notifications;
  const rows = await db
    .select({ membershipId, unread: sql<number>`count(*)::int` })
    .from(notifications)
    .where(sql`${anyOf(membershipId, membershipIds)} and read_at is null and in_product`)
    .groupBy(membershipId);
  return new Map(rows.map((row) => [row.membershipId, row.unread]));
}
