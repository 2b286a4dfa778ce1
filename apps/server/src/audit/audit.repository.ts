import { and, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { asTyped } from '../db/as-typed.ts';
import type { Db } from '../db/database.ts';
import { memberships } from '../members/members.tables.ts';
import { auditEvents } from './audit.tables.ts';

/** Which entries are meant. */
export interface AuditSearch {
  readonly from: Date | null;
  /** Those before this instant. */
  readonly before: Date | null;
  readonly details: string;
  readonly eventTypes: readonly string[];
  readonly actorId: string;
  readonly membershipId: string;
}

/** Which of them are read. */
interface PageOfEvents {
  readonly limit: number;
  readonly offset: number;
  /** Those that are older than this one. */
  readonly after?: Pick<typeof auditEvents.$inferSelect, 'id' | 'createdAt'> | undefined;
}

const actor = alias(memberships, 'actor');
const member = alias(memberships, 'member');

/** An entry with the people it names, as they are called now. */
export type FoundEvent = Awaited<ReturnType<typeof findEvents>>[number];

/** Entries that fit, newest first. */
export function findEvents(db: Db, search: AuditSearch, { limit, offset, after }: PageOfEvents) {
  return db
    .select({ event: auditEvents, actor, member })
    .from(auditEvents)
    .leftJoin(actor, eq(actor.id, auditEvents.actorId))
    .leftJoin(member, eq(member.id, auditEvents.membershipId))
    .where(and(fits(search), after && isBefore(after)))
    .orderBy(desc(auditEvents.createdAt), desc(auditEvents.id))
    .limit(limit)
    .offset(offset);
}

/** All entries that fit, newest first, a page at a time. */
export async function* findEventPages(db: Db, search: AuditSearch): AsyncGenerator<readonly FoundEvent[]> {
  for (let last: FoundEvent | undefined; ; ) {
    const found = await findEvents(db, search, { limit: mostInPage, offset: 0, after: last?.event });
    yield found;
    last = found.at(-1);
    if (found.length < mostInPage) return;
  }
}

const mostInPage = 1_000;

/** How many entries fit. */
export async function countEvents(db: Db, search: AuditSearch): Promise<number> {
  const [row] = await db.select({ total: count() }).from(auditEvents).where(fits(search));
  return row?.total ?? 0;
}

/** Forgets entries whose time is over by the database's own clock, as its guard allows (AUDIT-D03). */
export async function forgetOldEvents(db: Db): Promise<void> {
  await db.execute(sql`delete from audit_events where kept_until < clock_timestamp()`);
}

/** Types nobody knows fit nothing (AUDIT-E03). */
function fits({ from, before, details, eventTypes, actorId, membershipId }: AuditSearch): SQL | undefined {
  const { createdAt } = auditEvents;
  return and(
    from === null ? undefined : gte(createdAt, from),
    before === null ? undefined : lt(createdAt, before),
    details === '' ? undefined : hasText(details),
    eventTypes.length === 0 ? undefined : inArray(sql`${auditEvents.action}`, [...eventTypes]),
    actorId === '' ? undefined : eq(auditEvents.actorId, actorId),
    membershipId === '' ? undefined : eq(auditEvents.membershipId, membershipId),
  );
}

function isBefore({ id, createdAt }: NonNullable<PageOfEvents['after']>): SQL {
  return sql`(${auditEvents.createdAt}, ${auditEvents.id}) < (${createdAt.toISOString()}::timestamptz, ${id})`;
}

function hasText(text: string): SQL | undefined {
  const pattern = `%${asTyped(text)}%`;
  const { objectName, changes, address } = auditEvents;
  return or(
    sql`search_fold(${objectName}) like search_fold(${pattern})`,
    sql`search_fold(${changes}::text) like search_fold(${pattern})`,
    sql`${address} like ${pattern}`,
  );
}
