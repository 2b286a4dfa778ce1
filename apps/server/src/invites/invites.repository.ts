import type { InviteStatus } from '@atrium/core/invites/schema';
import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import {
  type AppointmentRow,
  appointmentInvites,
  appointments,
  type ExceptionRow,
  participations,
} from '../calendar/calendar.tables.ts';
import { appointmentIsVisible, findExceptionsBySeries, hasInviteStatus, standingOf } from '../calendar/index.ts';
import type { Db } from '../db/database.ts';
import type { MemberCaller } from '../http/caller.ts';
import { type NamedMember, namedMemberColumns } from '../members/index.ts';
import { memberships } from '../members/members.tables.ts';

/** Who looks at their invites, and when. */
export interface Invitee {
  readonly caller: MemberCaller;
  readonly now: Date;
}

/** An invite with what its row shows. */
export interface InviteRow {
  readonly id: string;
  readonly status: InviteStatus;
  readonly createdAt: Date;
  /** What it invites to, gone or not. */
  readonly appointment: AppointmentRow;
  readonly exceptions: readonly ExceptionRow[];
  readonly author: NamedMember;
  /** How many have accepted all of it. */
  readonly accepted: number;
  /** Whether its page still opens for the invitee. */
  readonly isReachable: boolean;
}

/** A place in the list, newest first. */
export interface InvitePlace {
  readonly id: string;
  readonly createdAt: Date;
}

/** One's own invites of a status, newest first; those after a place, where one is given. */
export async function findInvites(
  db: Db,
  { status, after, limit, ...invitee }: Invitee & { status: InviteStatus; after: InvitePlace | null; limit: number },
): Promise<InviteRow[]> {
  const { id, createdAt } = appointmentInvites;
  const follows =
    after === null
      ? undefined
      : sql`(${createdAt}, ${id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id})`;
  const rows = await selectInvites(db, invitee)
    .where(and(isOwn(invitee), hasInviteStatus(status, invitee.now), follows))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
  return completed(db, rows, invitee.now);
}

/** How many of one's own invites have a status. */
export async function countInvites(
  db: Db,
  { status, ...invitee }: Invitee & { status: InviteStatus },
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(appointmentInvites)
    .innerJoin(appointments, eq(appointments.id, appointmentInvites.appointmentId))
    .where(and(isOwn(invitee), hasInviteStatus(status, invitee.now)));
  return row?.total ?? 0;
}

/** One's own invite, whatever became of it. */
export async function findInvite(db: Db, id: string, invitee: Invitee): Promise<InviteRow | undefined> {
  const rows = await selectInvites(db, invitee).where(and(isOwn(invitee), eq(appointmentInvites.id, id)));
  const [invite] = await completed(db, rows, invitee.now);
  return invite;
}

function selectInvites(db: Db, { caller }: Invitee) {
  const accepted = sql<number>`(select count(*)::int from ${participations} where ${and(
    eq(participations.appointmentId, appointments.id),
    isNull(participations.occursOn),
    eq(participations.status, 'accepted'),
  )})`;
  return db
    .select({
      id: appointmentInvites.id,
      kept: appointmentInvites.status,
      createdAt: appointmentInvites.createdAt,
      appointment: appointments,
      author: namedMemberColumns,
      accepted,
      isReachable: sql<boolean>`${and(isNull(appointments.deletedAt), appointmentIsVisible(caller))}`,
    })
    .from(appointmentInvites)
    .innerJoin(appointments, eq(appointments.id, appointmentInvites.appointmentId))
    .innerJoin(memberships, eq(memberships.id, appointmentInvites.authorId))
    .$dynamic();
}

function isOwn({ caller }: Invitee): SQL {
  return eq(appointmentInvites.membershipId, caller.membershipId);
}

type FoundInvite = Awaited<ReturnType<typeof selectInvites>>[number];

async function completed(db: Db, rows: readonly FoundInvite[], now: Date): Promise<InviteRow[]> {
  const series = rows.filter(({ appointment }) => appointment.unit !== null);
  const exceptions = await findExceptionsBySeries(
    db,
    series.map(({ appointment }) => appointment.id),
  );
  return rows.map(({ kept, ...row }) => ({
    ...row,
    status: standingOf({ kept, ...row.appointment }, now),
    exceptions: exceptions.get(row.appointment.id) ?? [],
  }));
}
