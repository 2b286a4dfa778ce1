import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { anyOf } from '../db/any-of.ts';
import type { Db } from '../db/database.ts';
import { type NamedMember, namedMemberColumns } from '../members/index.ts';
import { memberships } from '../members/members.tables.ts';
import { notifications } from './notifications.tables.ts';

/** A notification as it is stored. */
export type NotificationRow = typeof notifications.$inferSelect;

/** A notification with the people it names. */
export interface FoundNotification {
  readonly row: NotificationRow;
  /** Who did it last; null for what nobody did. */
  readonly actor: NamedMember | null;
}

interface Paging {
  readonly limit: number;
  readonly offset: number;
  readonly unread: boolean;
}

/** What a reader has been told, newest first. */
export async function findNotifications(
  db: Db,
  membershipId: string,
  { limit, offset, unread }: Paging,
): Promise<FoundNotification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(and(isOf(membershipId), unread ? isNull(notifications.readAt) : undefined))
    .orderBy(desc(notifications.happenedAt), desc(notifications.id))
    .limit(limit)
    .offset(offset);
  return withActors(db, rows);
}

/** Notifications with whoever did it last. */
export async function withActors(db: Db, rows: readonly NotificationRow[]): Promise<FoundNotification[]> {
  const people = await findPeople(db, rows);
  return rows.map((row) => ({ row, actor: people.get(row.actorIds[0] ?? '') ?? null }));
}

/** How many a reader has not read. */
export function countUnread(db: Db, membershipId: string): Promise<number> {
  return db.$count(notifications, and(isOf(membershipId), isNull(notifications.readAt)));
}

interface Reading {
  readonly ids: readonly string[];
  readonly all: boolean;
  readonly until: Date;
}

/** Marks what a reader has seen as read; tells how many that were. */
export async function markRead(
  db: Db,
  membershipId: string,
  { ids, all, until, now }: Reading & { readonly now: Date },
): Promise<number> {
  const { id, readAt, happenedAt } = notifications;
  const isMeant = all ? undefined : inArray(id, [...ids]);
  if (!all && ids.length === 0) return 0;
  const read = await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(isOf(membershipId), isNull(readAt), lte(happenedAt, until), isMeant))
    .returning({ id });
  return read.length;
}

const keptForMs = 90 * 24 * 60 * 60 * 1000;

/** Forgets what was told 90 days ago (NOTIF-D08). */
export async function forgetOldNotifications(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptForMs);
  await db.delete(notifications).where(sql`${notifications.happenedAt} < ${before.toISOString()}::timestamptz`);
}

function isOf(membershipId: string) {
  return and(eq(notifications.membershipId, membershipId), eq(notifications.inProduct, true));
}

async function findPeople(db: Db, rows: readonly NotificationRow[]): Promise<ReadonlyMap<string, NamedMember>> {
  const ids = new Set(rows.flatMap(({ actorIds }) => actorIds.slice(0, 1)));
  if (ids.size === 0) return new Map();
  const people = await db.select(namedMemberColumns).from(memberships).where(anyOf(memberships.id, ids));
  return new Map(people.map((person) => [person.id, person]));
}
