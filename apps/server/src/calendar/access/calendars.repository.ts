import { mostCalendars } from '@atrium/core/calendar/rules';
import { countVerdict } from '@atrium/core/machine/rules';
import { and, countDistinct, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { groupCategories, groups } from '../../groups/groups.tables.ts';
import { type NamedMember, namedMemberColumns, oneAfterAnother } from '../../members/index.ts';
import { memberships } from '../../members/members.tables.ts';
import { networkSettings } from '../../network/network.tables.ts';
import { calendarAbilities } from '../calendar.policy.ts';
import { appointmentCalendars, appointments, calendarShares, calendars, isOfNetwork } from '../calendar.tables.ts';
import { groupGrantColumns, type Reader } from './appointment-detail.repository.ts';
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

/** One calendar, if the member sees it; `lock` keeps others from changing it until the transaction ends. */
export async function findVisibleCalendar(
  db: Db,
  id: string,
  { lock = false, ...reader }: Reader & { readonly lock?: boolean },
): Promise<VisibleCalendar | undefined> {
  if (lock) await db.select({ id: calendars.id }).from(calendars).where(eq(calendars.id, id)).for('update');
  const [found] = await findVisibleCalendars(db, reader, eq(calendars.id, id));
  return found;
}

/** Whom a calendar is shared with, by name. */
export function findSharedWith(db: Db, calendarId: string): Promise<NamedMember[]> {
  return db
    .select(namedMemberColumns)
    .from(calendarShares)
    .innerJoin(memberships, eq(memberships.id, calendarShares.membershipId))
    .where(eq(calendarShares.calendarId, calendarId))
    .orderBy(memberships.lastName, memberships.firstName, memberships.id);
}

/** How many appointments lie in a calendar or in its children; a series is one. */
export async function countAppointments(db: Db, calendarId: string): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(appointments.id) })
    .from(appointments)
    .innerJoin(appointmentCalendars, eq(appointmentCalendars.appointmentId, appointments.id))
    .innerJoin(calendars, eq(calendars.id, appointmentCalendars.calendarId))
    .where(
      and(isNull(appointments.deletedAt), or(eq(calendars.id, calendarId), eq(calendars.parentCalendarId, calendarId))),
    );
  return row?.count ?? 0;
}

/** Stores a calendar where its member, its group or else the network has room for a further one (CAL-D170). */
export async function insertCalendar(db: Db, row: typeof calendars.$inferInsert) {
  const room = countVerdict(mostCalendars, await holdCalendarCount(db, row));
  if (room.allowed) await db.insert(calendars).values(row);
  return room;
}

/** How many calendars there are where one is to be stored; nobody else adds one there until the transaction ends. */
async function holdCalendarCount(
  db: Db,
  { ownerMembershipId = null, groupId = null }: Pick<typeof calendars.$inferInsert, 'ownerMembershipId' | 'groupId'>,
): Promise<number> {
  if (ownerMembershipId !== null) {
    await oneAfterAnother(db, ownerMembershipId);
    return db.$count(calendars, eq(calendars.ownerMembershipId, ownerMembershipId));
  }
  if (groupId !== null) {
    await db.select({ id: groups.id }).from(groups).where(eq(groups.id, groupId)).for('no key update');
    return db.$count(calendars, eq(calendars.groupId, groupId));
  }
  await db.select({ id: networkSettings.id }).from(networkSettings).for('no key update');
  return db.$count(calendars, isOfNetwork);
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
