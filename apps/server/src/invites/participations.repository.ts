import { answerOn, occurrenceSpan } from '@atrium/core/calendar/rules';
import type { ParticipationFilter } from '@atrium/core/invites/schema';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import {
  appointmentCalendars,
  appointments,
  calendars,
  type ExceptionRow,
  participations,
} from '../calendar/calendar.tables.ts';
import {
  chosenOf,
  findExceptionsBySeries,
  findOffers,
  findOwnAnswers,
  type ListedEntry,
  listedColumns,
  type Offers,
  type ParticipationRow,
  presentStatus,
  seriesOf,
  spanOfRow,
  visibleCalendarIds,
} from '../calendar/index.ts';
import type { Db } from '../db/database.ts';
import type { MemberCaller } from '../http/caller.ts';
import { type NamedRole, rolesWithin } from '../members/index.ts';
import { memberships } from '../members/members.tables.ts';
import type { Invitee } from './invites.repository.ts';
import { comparePlaces, type ListPlace } from './list-place.rules.ts';
import { listAnswers } from './participations.rules.ts';

/** An own answer with what it was given to. */
export interface ParticipationEntry {
  readonly place: ListPlace;
  readonly entry: ListedEntry & { readonly status: 'accepted' | 'declined' };
  /** One's own, in the network and in the groups in whose calendars the appointment lies. */
  readonly roles: readonly NamedRole[];
}

/** Which of one's own answers, and from where on. */
export interface AnswerSearch extends Invitee {
  readonly filter: ParticipationFilter;
  readonly after: ListPlace | null;
  readonly limit: number;
}

/** One's own answers in the order of what they were given to: upcoming ones soonest first, others latest first. */
export async function findParticipations(db: Db, search: AnswerSearch): Promise<ParticipationEntry[]> {
  const { filter, after, limit } = search;
  const compare = comparePlaces(filter === 'upcoming' ? 'soonest' : 'latest');
  const inSeries = await findInSeries(db, search);
  const following = inSeries.filter(({ place }) => after === null || compare(after, place) < 0);
  return [...(await findPlain(db, search)), ...following]
    .sort((one, other) => compare(one.place, other.place))
    .slice(0, limit);
}

async function findPlain(db: Db, search: AnswerSearch): Promise<ParticipationEntry[]> {
  const { caller, filter, now, limit } = search;
  const { startsAt, endsAt, unit } = appointments;
  const order = filter === 'upcoming' ? asc : desc;
  const isUpcoming = filter === 'upcoming' ? gt(endsAt, now) : undefined;
  const answers = await db
    .select({ id: participations.id, appointmentId: appointments.id })
    .from(participations)
    .innerJoin(appointments, eq(appointments.id, participations.appointmentId))
    .where(and(isMeant(search), isNull(appointments.deletedAt), isNull(unit), isUpcoming, followsPlace(search)))
    .orderBy(order(startsAt), order(participations.id))
    .limit(limit);
  const known = await findAnswered(
    db,
    caller,
    answers.map(({ appointmentId }) => appointmentId),
  );
  return answers.flatMap(({ id, appointmentId }) => {
    const found = known.get(appointmentId);
    if (found === undefined) return [];
    const { row, roles, calendarIds, offers } = found;
    const shown = { row, calendarIds, ...chosenOf(offers, row), occurrence: null, span: spanOfRow(row) };
    const place = { startsAt: row.startsAt.getTime(), id };
    return [{ place, roles, entry: { ...shown, status: statusOf[filter] } }];
  });
}

/** Series are laid out here: the database does not know their dates. */
async function findInSeries(db: Db, search: AnswerSearch): Promise<ParticipationEntry[]> {
  const { caller, filter, now } = search;
  const { seriesEndsAt, unit } = appointments;
  const isUpcoming = filter === 'upcoming' ? or(isNull(seriesEndsAt), gt(seriesEndsAt, now)) : undefined;
  const rows = await db
    .selectDistinct({ id: appointments.id })
    .from(participations)
    .innerJoin(appointments, eq(appointments.id, participations.appointmentId))
    .where(and(isMeant(search), isNull(appointments.deletedAt), isNotNull(unit), isUpcoming));
  const ids = rows.map(({ id }) => id);
  const exceptions = await findExceptionsBySeries(db, ids);
  const answers = await findOwnAnswers(db, caller, ids);
  const known = await findAnswered(db, caller, ids);
  return [...known].flatMap(([id, found]) => {
    const answered = { ...found, exceptions: exceptions.get(id) ?? [], own: answers.get(id) ?? [] };
    return seriesEntries(answered, search);
  });
}

interface AnsweredSeries extends Answered {
  readonly exceptions: readonly ExceptionRow[];
  readonly own: readonly ParticipationRow[];
}

function seriesEntries(
  { row, calendarIds, exceptions, own, roles, offers }: AnsweredSeries,
  { filter, now }: AnswerSearch,
): ParticipationEntry[] {
  const series = seriesOf(row, exceptions);
  const status = statusOf[filter];
  const listed = listAnswers({
    series,
    answers: own.filter((row) => storedAs[status].some((stored) => stored === row.status)),
    holdsOn: (date) => presentStatus(answerOn(own, date)) === status,
    now: now.getTime(),
    upcoming: filter === 'upcoming',
  });
  return listed.map(({ id, occurrence }) => ({
    place: { startsAt: occurrence.startsAt, id },
    roles,
    entry: {
      ...{ row, calendarIds, ...chosenOf(offers, { ...row, ...occurrence.exception?.row.patch }) },
      ...{ occurrence, span: occurrenceSpan(series, occurrence), status },
    },
  }));
}

/** An answered appointment as the overview knows it, and one's own roles there. */
interface Answered extends Pick<ListedEntry, 'calendarIds'>, Pick<ParticipationEntry, 'roles'> {
  readonly row: ListedEntry['row'] & { readonly startsAt: Date };
  readonly offers: Offers;
}

async function findAnswered(
  db: Db,
  caller: MemberCaller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Answered>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      row: { ...listedColumns, startsAt: appointments.startsAt },
      calendarIds: visibleCalendarIds(caller),
      roles: rolesWithin(itsGroups),
    })
    .from(appointments)
    .innerJoin(memberships, eq(memberships.id, caller.membershipId))
    .where(inArray(appointments.id, [...ids]));
  const offers = await findOffers(db);
  return new Map(rows.map((answered) => [answered.row.id, { ...answered, offers }]));
}

const statusOf = { upcoming: 'accepted', accepted: 'accepted', declined: 'declined' } as const;

const storedAs = { accepted: ['accepted'], declined: ['declined', 'rejected'] } as const;

function isMeant({ caller, filter }: AnswerSearch): SQL | undefined {
  return and(
    eq(participations.membershipId, caller.membershipId),
    inArray(participations.status, [...storedAs[statusOf[filter]]]),
  );
}

function followsPlace({ after, filter }: AnswerSearch): SQL | undefined {
  if (after === null) return undefined;
  const sign = sql.raw(filter === 'upcoming' ? '>' : '<');
  const start = new Date(after.startsAt).toISOString();
  return sql`(${appointments.startsAt}, ${participations.id}) ${sign} (${start}::timestamptz, ${after.id})`;
}

const query = new QueryBuilder();

const itsGroups = query
  .select({ groupId: calendars.groupId })
  .from(appointmentCalendars)
  .innerJoin(calendars, eq(calendars.id, appointmentCalendars.calendarId))
  .where(and(eq(appointmentCalendars.appointmentId, appointments.id), isNotNull(calendars.groupId)));
