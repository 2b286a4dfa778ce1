import { createAppointment, getAppointment, getOverview, updateAppointment } from '@atrium/core/calendar/contract';
import type { AppointmentDraft, Scope } from '@atrium/core/calendar/schema';
import type { Db } from '../db/database.ts';
import { newId } from '../db/id.ts';
import { groupCategories, groupMemberships, groups } from '../groups/groups.tables.ts';
import type { EventLog, TopicEvent } from '../realtime/event-log.ts';
import { sessions } from '../session/session.tables.ts';
import type { TestMember, TestServer } from '../testing/index.ts';
import { calendarShares, calendars } from './calendar.tables.ts';

const at = new Date('2026-01-01T00:00:00.000Z');
const dates = { createdAt: at, updatedAt: at };

/** Settings of a network whose members make appointments in its own calendars. */
export const membersMayCreate = { calendars: { network: { create_appointments: 'members' } } } as const;

/** A calendar of the network. */
export function createNetworkCalendar(db: Db, name = 'Netzwerk'): Promise<string> {
  return insertCalendar(db, { type: 'network', name });
}

/** Anna and Berta in an empty network, and its calendar: at nine on a Friday, ten in Berlin. */
export async function beginFriday(server: TestServer): Promise<[TestMember, TestMember, string]> {
  await server.reset();
  server.clock.set('2026-11-20T09:00:00.000Z');
  return [await server.member('Anna'), await server.member('Berta'), await createNetworkCalendar(server.db)];
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

/** What a server tells live, kept for a test in place of the log. */
export function recordEvents() {
  const recorded: TopicEvent[] = [];
  const events: EventLog = {
    record: async (_db, told) => {
      recorded.push(...told);
    },
  };
  return { recorded, events };
}

/** The calls that make, change and show appointments, as tests make them; a refusal throws. */
export function callAppointments(server: () => TestServer) {
  const at = (appointmentId: string) => ({ params: { appointmentId } });
  return {
    create: (as: TestMember, calendar: string, values: object = {}) =>
      server()
        .reply(createAppointment, { as, body: { appointment: draftOf(calendar, values) } })
        .then((reply) => reply.appointment),
    update: (as: TestMember, { id, updated_at }: Seen, draft: ReturnType<typeof draftOf>, apply_to?: Scope) =>
      server()
        .reply(updateAppointment, { as, ...at(id), body: { appointment: { ...draft, updated_at }, apply_to } })
        .then((reply) => reply.appointment),
    read: (as: TestMember, id: string) =>
      server()
        .reply(getAppointment, { as, ...at(id) })
        .then((reply) => reply.appointment),
    items: (as: TestMember, date = '2026-11-20') =>
      server()
        .reply(getOverview, { as, query: { date } })
        .then((reply) => reply.appointments),
  };
}

/** An appointment, or one date of a series, as whoever changes it last saw it. */
interface Seen {
  readonly id: string;
  readonly updated_at: string;
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

/** When a series takes place: an hour a week at nine in Berlin, in winter. */
export function everyWeek(firstDay: string, lastDay: string) {
  return {
    date: timed(`${firstDay}T09:00:00+01:00`, `${firstDay}T10:00:00+01:00`),
    recurrence_pattern: { recurrence_frequency: 'weekly', recurrence_end_time: lastDay } as const,
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
