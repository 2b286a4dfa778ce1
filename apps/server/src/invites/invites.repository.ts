import { spanInstants } from '@atrium/core/calendar/rules';
import type { InviteStatus } from '@atrium/core/invites/schema';
import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import {
  type AppointmentRow,
  appointmentInvites,
  appointments,
  type ExceptionRow,
  participations,
} from '../calendar/calendar.tables.ts';
import {
  appointmentIsVisible,
  findExceptionsBySeries,
  hasInviteStatus,
  shownSpanOf,
  standingOf,
} from '../calendar/index.ts';
import type { Db } from '../db/database.ts';
import type { MemberCaller } from '../http/caller.ts';
import { type NamedMember, namedMemberColumns } from '../members/index.ts';
import { memberships } from '../members/members.tables.ts';
import { comparePlaces, type ListPlace } from './list-place.rules.ts';

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

/** Which of one's own invites, and from where on. */
export interface InviteSearch extends Invitee {
  readonly status: InviteStatus;
  readonly after: InviteRow | null;
  readonly limit: number;
}

/** One's own invites of a status by the date they show: open ones soonest first, others latest first (CAL-D167). */
export async function findInvites(db: Db, { after, ...search }: InviteSearch): Promise<InviteRow[]> {
  const { status, limit, now } = search;
  const compare = comparePlaces(status === 'open' ? 'soonest' : 'latest');
  const from = after === null ? null : placeOf(after, now);
  const found = [...(await findPlain(db, { ...search, from })), ...(await findInSeries(db, search))];
  return found
    .map((invite) => ({ invite, place: placeOf(invite, now) }))
    .filter(({ place }) => from === null || compare(from, place) < 0)
    .sort((one, other) => compare(one.place, other.place))
    .slice(0, limit)
    .map(({ invite }) => invite);
}

type PlaceSearch = Omit<InviteSearch, 'after'>;

async function findPlain(db: Db, { from, ...search }: PlaceSearch & { from: ListPlace | null }): Promise<InviteRow[]> {
  const { status, now, limit } = search;
  const order = status === 'open' ? asc : desc;
  const sign = sql.raw(status === 'open' ? '>' : '<');
  const { startsAt, unit } = appointments;
  const follows =
    from === null
      ? undefined
      : sql`(${startsAt}, ${appointmentInvites.id}) ${sign} (${new Date(from.startsAt).toISOString()}::timestamptz, ${from.id})`;
  const rows = await selectInvites(db, search)
    .where(and(isOwn(search), hasInviteStatus(status, now), isNull(unit), follows))
    .orderBy(order(startsAt), order(appointmentInvites.id))
    .limit(limit);
  return completed(db, rows, now);
}

/** Series are laid out here: the database does not know their dates. */
async function findInSeries(db: Db, { status, ...invitee }: PlaceSearch): Promise<InviteRow[]> {
  const { now } = invitee;
  const rows = await selectInvites(db, invitee).where(
    and(isOwn(invitee), hasInviteStatus(status, now), isNotNull(appointments.unit)),
  );
  return completed(db, rows, now);
}

function placeOf({ id, appointment, exceptions }: InviteRow, now: Date): ListPlace {
  return { id, startsAt: spanInstants(shownSpanOf(appointment, exceptions, now)).startsAt };
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
