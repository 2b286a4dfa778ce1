import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { groupCategories, groups } from '../groups/groups.tables.ts';
import { namedMemberColumns } from '../members/index.ts';
import { memberships } from '../members/members.tables.ts';
import { groupGrantColumns, type Reader } from './appointment-detail.repository.ts';
import { calendarAbilities } from './calendar.policy.ts';
import { calendarShares, calendars } from './calendar.tables.ts';
import { calendarIsVisible } from './calendar-visibility.repository.ts';

/** A calendar its reader sees. */
export type VisibleCalendar = Awaited<ReturnType<typeof findVisibleCalendars>>[number];

/** Every calendar a member sees, or those of them that meet a condition. */
export function findVisibleCalendars(db: Db, { caller }: Reader, condition?: SQL) {
  return db
    .select({
      row: calendars,
      group: { ...groupGrantColumns, slug: groups.slug, name: groups.name },
      categoryName: groupCategories.pluralName,
      author: namedMemberColumns,
      shares: sql<number>`(select count(*)::int from ${calendarShares} where ${calendarShares.calendarId} = ${calendars.id})`,
    })
    .from(calendars)
    .leftJoin(groups, eq(groups.id, calendars.groupId))
    .leftJoin(groupCategories, eq(groupCategories.id, groups.groupCategoryId))
    .leftJoin(memberships, eq(memberships.id, calendars.authorId))
    .where(and(calendarIsVisible(caller), condition));
}

/** The calendars of one group a member sees. */
export function findGroupCalendars(db: Db, reader: Reader, groupId: string) {
  return findVisibleCalendars(db, reader, eq(calendars.groupId, groupId));
}

/** The calendars a member sees and may put appointments into. */
export async function findWritableCalendarIds(db: Db, reader: Reader): Promise<ReadonlySet<string>> {
  const visible = await findVisibleCalendars(db, reader);
  const writable = visible.filter((calendar) => abilitiesIn(calendar, reader).create_appointments);
  return new Set(writable.map(({ row }) => row.id));
}

/** What the reader may do with a calendar. */
export function abilitiesIn({ row, group }: Pick<VisibleCalendar, 'row' | 'group'>, { caller, network }: Reader) {
  const { type, ownerMembershipId } = row;
  return calendarAbilities(caller, { type, ownerMembershipId, group }, network);
}
