import { participantsPageSize } from '@atrium/core/calendar/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { groups } from '../../groups/groups.tables.ts';
import type { CurrentNetwork, MemberCaller } from '../../http/caller.ts';
import { type NamedMember, namedMemberColumns } from '../../members/index.ts';
import { memberships } from '../../members/members.tables.ts';
import { calendarAbilities } from '../calendar.policy.ts';
import { appointmentCalendars, calendars, meetingRooms } from '../calendar.tables.ts';
import type { LoadedAppointment } from './appointment.repository.ts';
import { gatheringOf } from './appointment.repository.ts';
import { findAppointmentFiles } from './appointment-files.repository.ts';
import { calendarIsVisible } from './calendar-visibility.repository.ts';
import { findCategory } from './categories.repository.ts';
import { findInviteTo } from './invite.repository.ts';
import { countHeadings, countParticipants, findParticipants } from './participation.repository.ts';

/** Everything around an appointment that its page shows. */
export type AppointmentDetail = Awaited<ReturnType<typeof findDetail>>;

/** Reads everything around an appointment that its page shows. */
export async function findDetail(db: Db, subject: LoadedAppointment, reader: Reader & { readonly now: Date }) {
  const { view } = subject;
  const { membershipId } = reader.caller;
  const gathering = gatheringOf(subject);
  const summary = await countParticipants(db, gathering);
  return {
    ...(await findCalendarsOf(db, subject.row.id, reader)),
    category: await findCategory(db, view.categoryId),
    room: await findRoom(db, view.meetingRoomId),
    members: await findMembers(db, membersNamedBy(subject)),
    files: await findAppointmentFiles(db, subject.row.id),
    invite: (await findInviteTo(db, { appointmentId: subject.row.id, membershipId, now: reader.now })) ?? null,
    summary,
    participants: await findParticipants(db, gathering, participantsPageSize),
    headings: summary.total > participantsPageSize ? await countHeadings(db, gathering) : null,
  };
}

/** What rights in a group's calendar depend on. */
export const groupGrantColumns = {
  id: groups.id,
  createCalendars: groups.createCalendars,
  createAppointments: groups.createAppointments,
  archivedAt: groups.archivedAt,
} as const;

/** Who reads, in which network. */
export interface Reader {
  readonly caller: MemberCaller;
  readonly network: CurrentNetwork;
}

/** The calendars of an appointment the reader sees, how many they do not, whether they may update one, and whether all are archived groups'. */
export async function findCalendarsOf(db: Db, appointmentId: string, { caller, network }: Reader) {
  const rows = await db
    .select({
      id: calendars.id,
      type: calendars.type,
      ownerMembershipId: calendars.ownerMembershipId,
      group: groupGrantColumns,
      isVisible: sql<boolean>`${calendarIsVisible(caller)}`,
    })
    .from(appointmentCalendars)
    .innerJoin(calendars, eq(calendars.id, appointmentCalendars.calendarId))
    .leftJoin(groups, eq(groups.id, calendars.groupId))
    .where(eq(appointmentCalendars.appointmentId, appointmentId))
    .orderBy(calendars.id);
  const visible = rows.filter((row) => row.isVisible);
  return {
    calendarIds: visible.map((row) => row.id),
    unknownCalendars: rows.length - visible.length,
    managesCalendar: visible.some((row) => calendarAbilities(caller, row, network).update),
    isArchived: rows.length > 0 && rows.every(({ group }) => group !== null && group.archivedAt !== null),
  };
}

async function findMembers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, NamedMember>> {
  const rows = await db
    .select(namedMemberColumns)
    .from(memberships)
    .where(inArray(memberships.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

function membersNamedBy({ view, row }: LoadedAppointment): readonly string[] {
  const { consultant_ids, contact_ids } = view.event;
  const organizer = view.organizerId === null ? [] : [view.organizerId];
  return [...new Set([row.authorId, row.lastAuthorId, ...organizer, ...consultant_ids, ...contact_ids])];
}

/** A room with its way in; null for none. */
export async function findRoom(db: Db, id: string | null) {
  if (id === null) return null;
  const [row] = await db.select().from(meetingRooms).where(eq(meetingRooms.id, id));
  return row ?? null;
}
