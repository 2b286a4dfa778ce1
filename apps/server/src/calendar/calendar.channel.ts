import type { AppointmentEvent, ParticipationEvent } from '@atrium/core/calendar/topics';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { CurrentNetwork } from '../http/caller.ts';
import type { EventLog } from '../realtime/event-log.ts';
import { appointmentCalendars, calendarShares, calendars } from './calendar.tables.ts';
import { findParticipatingMembers } from './participation.repository.ts';

/** Where something about an appointment is told: by its calendars, and to each participant. */
export async function findTopics(db: Db, appointmentId: string, network: CurrentNetwork): Promise<Set<string>> {
  const rows = await db
    .select({ id: calendars.id, type: calendars.type, groupId: calendars.groupId, owner: calendars.ownerMembershipId })
    .from(appointmentCalendars)
    .innerJoin(calendars, eq(calendars.id, appointmentCalendars.calendarId))
    .where(eq(appointmentCalendars.appointmentId, appointmentId));
  const shares = await findShares(
    db,
    rows.filter((row) => row.type === 'personal').map((row) => row.id),
  );
  const owners = rows.flatMap((row) => row.owner ?? []);
  const members = [...owners, ...shares, ...(await findParticipatingMembers(db, appointmentId))];
  return new Set([
    ...rows.filter((row) => row.type === 'network').map(() => `network:${network.id}`),
    ...rows.flatMap((row) => (row.groupId === null ? [] : `group:${row.groupId}`)),
    ...members.map((id) => `member:${id}`),
  ]);
}

/** Tells that an appointment changed; the event has no content, readers ask for what they may read. */
export async function recordChange(
  db: Db,
  events: EventLog,
  { topics, ...payload }: Omit<AppointmentEvent, 'seq'> & { readonly topics: ReadonlySet<string> },
): Promise<void> {
  await events.record(
    db,
    [...topics].map((topic) => ({ topic, event: 'appointment', payload })),
  );
}

/** Tells that somebody answered; what they answered goes to themselves alone. */
export async function recordAnswer(
  db: Db,
  events: EventLog,
  answer: Omit<ParticipationEvent, 'seq'> & { readonly topics: ReadonlySet<string>; readonly membershipId: string },
): Promise<void> {
  const { topics, membershipId, my_status, ...payload } = answer;
  const own = `member:${membershipId}`;
  const others = [...topics].filter((topic) => topic !== own);
  await events.record(db, [
    ...others.map((topic) => ({ topic, event: 'participation', payload })),
    { topic: own, event: 'participation', payload: { ...payload, my_status } },
  ]);
}

/** The ids of an appointment's calendars, those the reader cannot see among them. */
export async function findCalendarIds(db: Db, appointmentId: string): Promise<string[]> {
  const rows = await db
    .select({ id: appointmentCalendars.calendarId })
    .from(appointmentCalendars)
    .where(eq(appointmentCalendars.appointmentId, appointmentId))
    .orderBy(appointmentCalendars.calendarId);
  return rows.map((row) => row.id);
}

async function findShares(db: Db, calendarIds: readonly string[]): Promise<string[]> {
  if (calendarIds.length === 0) return [];
  const rows = await db
    .select({ membershipId: calendarShares.membershipId })
    .from(calendarShares)
    .where(and(inArray(calendarShares.calendarId, [...calendarIds])));
  return rows.map((row) => row.membershipId);
}
