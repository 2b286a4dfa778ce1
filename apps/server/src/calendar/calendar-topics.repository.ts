import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { CurrentNetwork } from '../http/caller.ts';
import { appointmentCalendars, calendarShares, calendars } from './calendar.tables.ts';
import { findParticipatingMembers } from './participation/participation.repository.ts';

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
    .where(inArray(calendarShares.calendarId, [...calendarIds]));
  return rows.map((row) => row.membershipId);
}
