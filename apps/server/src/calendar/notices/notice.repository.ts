import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { CurrentNetwork } from '../../http/caller.ts';
import { findMailRecipients, type MailRecipient, namedMemberColumns } from '../../members/index.ts';
import { memberships } from '../../members/members.tables.ts';
import { findExceptions } from '../access/appointment.repository.ts';
import { effectiveAnswers, type OccurrenceRef } from '../access/participation.repository.ts';
import { type AppointmentRow, appointments, type ExceptionRow, participations } from '../calendar.tables.ts';
import { findExceptionsBySeries } from '../overview/overview.repository.ts';
import type { IcsRoom } from '../subscription/ics.presenter.ts';
import { findRooms } from '../subscription/ics.repository.ts';

/** An appointment as far as a notice tells of it. */
export interface Noticed {
  readonly row: AppointmentRow;
  readonly exceptions: readonly ExceptionRow[];
  readonly rooms: ReadonlyMap<string, IcsRoom>;
}

/** Somebody a notice goes to. */
export interface NoticeRecipient extends MailRecipient {
  readonly status: 'open' | 'accepted';
  /** Original dates of the only occurrences they take part in; null where they take part in what the notice is about. */
  readonly onlyDates: readonly string[] | null;
}

/** An appointment as it stands after a write, deleted ones too. */
export async function findNoticed(db: Db, appointmentId: string): Promise<Noticed> {
  const [row] = await db.select().from(appointments).where(eq(appointments.id, appointmentId));
  if (row === undefined) throw new Error(`The appointment ${appointmentId} a notice is about is not there.`);
  const exceptions = row.unit === null ? [] : await findExceptions(db, row.id);
  return withRooms(db, { row, exceptions });
}

/** Appointments that were just written, as notices tell of them; what they have in common is asked once. */
export async function noticedOf(db: Db, rows: readonly AppointmentRow[]): Promise<readonly Noticed[]> {
  const exceptionsOf = await findExceptionsBySeries(
    db,
    rows.filter(({ unit }) => unit !== null).map(({ id }) => id),
  );
  const exceptions = [...exceptionsOf.values()].flat();
  const rooms = await findRooms(db, { rows, exceptions, showsWayIn: true });
  return rows.map((row) => ({ row, exceptions: exceptionsOf.get(row.id) ?? [], rooms }));
}

/** An appointment as it was read, with the rooms it named. */
export async function withRooms(db: Db, { row, exceptions }: Omit<Noticed, 'rooms'>): Promise<Noticed> {
  return { row, exceptions, rooms: await findRooms(db, { rows: [row], exceptions, showsWayIn: true }) };
}

/** Who takes part or has not answered yet, but for one; of a whole series also those of single occurrences. */
export async function findNoticeRecipients(
  db: Db,
  gathering: OccurrenceRef,
  { network, exceptId }: { readonly network: CurrentNetwork; readonly exceptId: string },
): Promise<NoticeRecipient[]> {
  const answers =
    gathering.occursOn === null ? await findAnswers(db, [gathering.appointmentId]) : await findEffective(db, gathering);
  const standings = standingsOf(answers);
  const ids = [...standings.keys()].filter((id) => id !== exceptId);
  return withStandings(await findMailRecipients(db, ids, network), standings);
}

/** The same of many appointments as a whole, by their ids. */
export async function findRecipientsOfAll(
  db: Db,
  appointmentIds: readonly string[],
  { network, exceptId }: { readonly network: CurrentNetwork; readonly exceptId: string },
): Promise<ReadonlyMap<string, readonly NoticeRecipient[]>> {
  const byAppointment = Map.groupBy(await findAnswers(db, appointmentIds), ({ appointmentId }) => appointmentId);
  const answers = [...byAppointment.values()].flat();
  const ids = [...new Set(answers.map(({ membershipId }) => membershipId))].filter((id) => id !== exceptId);
  const members = await findMailRecipients(db, ids, network);
  return new Map([...byAppointment].map(([id, own]) => [id, withStandings(members, standingsOf(own))]));
}

type Standings = ReadonlyMap<string, Pick<NoticeRecipient, 'status' | 'onlyDates'>>;

function standingsOf(answers: readonly Omit<AttendingAnswer, 'appointmentId'>[]): Standings {
  const standings = new Map<string, Pick<NoticeRecipient, 'status' | 'onlyDates'>>();
  for (const { membershipId, occursOn, status } of answers) {
    const known = standings.get(membershipId);
    if (occursOn === null) standings.set(membershipId, { status, onlyDates: null });
    else if (known?.onlyDates !== null)
      standings.set(membershipId, { status, onlyDates: [...(known?.onlyDates ?? []), occursOn].sort() });
  }
  return standings;
}

function withStandings(members: readonly MailRecipient[], standings: Standings): NoticeRecipient[] {
  return members.flatMap((member) => {
    const standing = standings.get(member.membershipId);
    return standing === undefined ? [] : [{ ...member, ...standing }];
  });
}

/** What members are called, whoever they are. */
export async function findNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select(namedMemberColumns)
    .from(memberships)
    .where(inArray(memberships.id, [...ids]));
  return new Map(rows.map(({ id, displayName }) => [id, displayName]));
}

const attending = ['open', 'invited', 'accepted'] as const;

interface AttendingAnswer {
  readonly appointmentId: string;
  readonly membershipId: string;
  readonly occursOn: string | null;
  readonly status: 'open' | 'accepted';
}

async function findAnswers(db: Db, appointmentIds: readonly string[]): Promise<AttendingAnswer[]> {
  const { appointmentId, membershipId, occursOn, status } = participations;
  const rows = await db
    .select({ appointmentId, membershipId, occursOn, status })
    .from(participations)
    .where(and(inArray(appointmentId, [...appointmentIds]), inArray(status, [...attending])));
  return rows.map((row) => ({ ...row, status: standingOf(row.status) }));
}

async function findEffective(db: Db, gathering: OccurrenceRef): Promise<Omit<AttendingAnswer, 'appointmentId'>[]> {
  const effective = effectiveAnswers(db, gathering);
  const rows = await db
    .select({ membershipId: effective.membershipId, status: effective.status })
    .from(effective)
    .where(inArray(effective.status, [...attending]));
  return rows.map((row) => ({ ...row, occursOn: null, status: standingOf(row.status) }));
}

function standingOf(status: string): AttendingAnswer['status'] {
  return status === 'accepted' ? 'accepted' : 'open';
}
