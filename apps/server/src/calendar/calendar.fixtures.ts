import type { AppointmentDraft } from '@atrium/core/calendar/schema';
import type { Db } from '../db/database.ts';
import { newId } from '../db/id.ts';
import { groupCategories, groupMemberships, groups } from '../groups/groups.tables.ts';
import { sessions } from '../session/session.tables.ts';
import { calendarShares, calendars } from './calendar.tables.ts';

const at = new Date('2026-01-01T00:00:00.000Z');
const dates = { createdAt: at, updatedAt: at };

/** A calendar of the network. */
export function createNetworkCalendar(db: Db, name = 'Netzwerk'): Promise<string> {
  return insertCalendar(db, { type: 'network', name });
}

/** A member's own calendar, shared with others. */
export async function createPersonalCalendar(
  db: Db,
  { owner, sharedWith = [] }: { owner: string; sharedWith?: readonly string[] },
): Promise<string> {
  const id = await insertCalendar(db, { type: 'personal', name: 'Eigener', ownerMembershipId: owner });
  for (const membershipId of sharedWith)
    await db.insert(calendarShares).values({ calendarId: id, membershipId, createdAt: at });
  return id;
}

/** A group with a calendar. */
export async function createGroupCalendar(
  db: Db,
  { slug, members = [], admins = [], ...values }: Partial<typeof groups.$inferInsert> & GroupPeople & { slug: string },
): Promise<{ groupId: string; calendarId: string }> {
  const [groupId, groupCategoryId] = [newId(), newId()];
  const names = { singularName: 'Gruppe', pluralName: 'Gruppen' };
  await db.insert(groupCategories).values({ id: groupCategoryId, slug: `category-${slug}`, ...names, ...dates });
  await db.insert(groups).values({ id: groupId, slug, name: slug, groupCategoryId, ...dates, ...values });
  const people = [...members.map((id) => [id, 'member'] as const), ...admins.map((id) => [id, 'admin'] as const)];
  for (const [membershipId, role] of people) {
    await db.insert(groupMemberships).values({ groupId, membershipId, role, state: 'member', ...dates });
  }
  return { groupId, calendarId: await insertCalendar(db, { type: 'group', name: slug, groupId }) };
}

interface GroupPeople {
  readonly members?: readonly string[];
  readonly admins?: readonly string[];
}

/** Keeps everybody signed in, however far a test moves the clock. */
export async function keepSessions(db: Db): Promise<void> {
  await db
    .update(sessions)
    .set({ expiresAt: new Date('2100-01-01T00:00:00.000Z'), lastUsedAt: new Date('2099-01-01T00:00:00.000Z') });
}

/** The least a new appointment needs, an hour on 20 November 2026 in Berlin, and what a test says otherwise. */
export function draftOf<Values extends object>(calendarId: string, values: Values) {
  return {
    name: 'Jour fixe',
    calendar_ids: [calendarId],
    date: timed('2026-11-20T14:00:00+01:00', '2026-11-20T15:00:00+01:00'),
    ...values,
  };
}

/** A time in Berlin. */
export function timed(start: string, end: string, time_zone = 'Europe/Berlin'): AppointmentDraft['date'] {
  return { start, end, all_day: false, time_zone };
}

/** Whole days. */
export function allDay(start: string, end = start, time_zone = 'Europe/Berlin'): AppointmentDraft['date'] {
  return { start, end, all_day: true, time_zone };
}

async function insertCalendar(db: Db, values: Partial<typeof calendars.$inferInsert>): Promise<string> {
  const id = newId();
  await db.insert(calendars).values({ type: 'network', name: 'Kalender', color: '1565c0', ...dates, ...values, id });
  return id;
}
