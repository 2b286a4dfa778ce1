import { type AnyColumn, and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { calendars } from '../calendar/calendar.tables.ts';
import type { Db } from '../db/database.ts';
import { lockName } from '../db/lock-name.ts';
import { mailOutbox } from '../mail/mail.tables.ts';
import { memberships, users } from '../members/members.tables.ts';

/** So many people, those next in the order of their ids. */
export interface Portion {
  /** The last one of the portion before. */
  readonly after: string;
  readonly limit: number;
  /** Whether letters arrive at an address. */
  readonly isReachable: (address: AnyColumn) => SQL;
}

/** Those who can be written to, in the order of their ids, a portion at a time. */
export function findReaders(db: Db, portion: Portion): Promise<string[]> {
  return findPortion(db, portion, undefined);
}

/** Those whose birthday is on a day such as `11-20`; who was born on 29 February has it on the 28th in other years. */
export function findBorn(db: Db, { on, ...portion }: Portion & { readonly on: readonly string[] }): Promise<string[]> {
  return findPortion(db, portion, or(...on.map((day) => sql`right(${memberships.birthday}, 5) = ${day}`)));
}

async function findPortion(
  db: Db,
  { after, limit, isReachable }: Portion,
  condition: SQL | undefined,
): Promise<string[]> {
  const { id, lockedAt, removedAt, userId } = memberships;
  const rows = await db
    .select({ id })
    .from(memberships)
    .innerJoin(users, eq(users.id, userId))
    .where(and(gt(id, after), isNull(lockedAt), isNull(removedAt), isReachable(users.email), condition))
    .orderBy(id)
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Waits until nobody else writes the letters of a slot, and tells whose are written, by their keys. */
export async function lockLetters(db: Db, { prefix, since }: { prefix: string; since: Date }): Promise<Set<string>> {
  await lockName(db, prefix);
  const rows = await db
    .select({ key: mailOutbox.dedupeKey })
    .from(mailOutbox)
    .where(and(gt(mailOutbox.createdAt, since), sql`starts_with(${mailOutbox.dedupeKey}, ${prefix})`));
  return new Set(rows.flatMap(({ key }) => (key === null ? [] : [key])));
}

/** Calendars of the network, each with null, and those of groups, each with its group. */
export async function findSharedCalendars(db: Db): Promise<ReadonlyMap<string, string | null>> {
  const { id, groupId, type } = calendars;
  const rows = await db
    .select({ id, groupId })
    .from(calendars)
    .where(or(eq(type, 'network'), eq(type, 'group')));
  return new Map(rows.map((row) => [row.id, row.groupId]));
}
