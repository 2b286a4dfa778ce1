import {
  type AnswerRefusal,
  type AnswerSituation,
  answerOn,
  appointmentReader,
  isFull,
  isRegistrationClosed,
  lastOccurrence,
  occurrenceOn,
  type RefusedAnswer,
  seriesEndsAt,
  standingAt,
  type Times,
} from '@atrium/core/calendar/rules';
import { type Answered, dateFailures, type Scope } from '@atrium/core/calendar/schema';
import { refusalCode } from '@atrium/core/machine/rules';
import type { CalendarDate } from '@atrium/core/time';
import { and, eq, notInArray } from 'drizzle-orm';
import type { Services } from '../../app/services.ts';
import type { Db } from '../../db/database.ts';
import type { CurrentNetwork } from '../../http/caller.ts';
import { type Fail, leftOutCode, type Refusal } from '../../http/refusal.ts';
import { configOf } from '../../network/index.ts';
import { mayJoinAll } from '../access/appointment.policy.ts';
import { gatheringOf, gatheringWithin, type LoadedAppointment } from '../access/appointment.repository.ts';
import { countParticipants, type ParticipationRow } from '../access/participation.repository.ts';
import { recordAnswers } from '../calendar.channel.ts';
import { canOpt } from '../calendar.policy.ts';
import { appointmentInvites } from '../calendar.tables.ts';
import { occurrenceIdOf } from '../series/occurrence-id.rules.ts';
import { answerSeries } from './answer-all.command.ts';
import {
  findAnswersOf,
  findSeriesSeats,
  isFullOn,
  openDatesJudged,
  rowOn,
  type SeriesAnswers,
} from './answer-all.repository.ts';
import { lockSeats, writeAnswer } from './answer-one.command.ts';
import { recordInvites } from './invite.channel.ts';

/** An answer about to be given, to all of a subject or to its occurrence. */
export interface Answering {
  readonly subject: LoadedAppointment;
  readonly scope: Scope;
  readonly membershipId: string;
  readonly status: 'open' | 'accepted' | 'declined';
  /** Found once the seats are taken, since who answers may have to be looked at then. */
  readonly findJudge: () => Judge | Promise<Judge>;
}

/** Why an answer cannot be given: asked of all that is meant, and of each date of a series that may stand apart from it. */
export type Judge = (situation: AnswerSituation) => Refusal | null;

/** The request an answer is given in. */
export interface AnswerContext {
  readonly db: Db;
  readonly network: CurrentNetwork;
  readonly now: Date;
}

/** What an answer came to. */
export type Given = Pick<Answered, 'participants_summary' | 'skipped'>;

/** Gives an answer within the seats, settles the invite where all of it was answered, and tells who may know. */
export async function giveAnswer(
  context: AnswerContext,
  { events }: Pick<Services, 'events'>,
  answering: Answering,
): Promise<Given> {
  const { db } = context;
  const { subject, membershipId, status } = answering;
  const { row } = subject;
  const target = gatheringWithin(subject, answering.scope);
  await lockSeats(db, target);
  const own = await findAnswersOf(db, subject, membershipId);
  const skipped = await writeWithinSeats(context, { ...answering, own, judge: await answering.findJudge() });
  if (target.occursOn === null) await settleInvite(context, events, answering);
  const participants_summary = await countParticipants(db, gatheringOf(subject));
  const told = { row, occursOn: target.occursOn, participants_summary, membershipIds: [membershipId], status };
  await recordAnswers(context, events, told);
  return { participants_summary, skipped };
}

interface Situation extends Answering {
  /** All answers so far of the member whose answer it is. */
  readonly own: readonly ParticipationRow[];
  readonly judge: Judge;
}

/** Asks the rule, writes, and names what was left out. */
async function writeWithinSeats(context: AnswerContext, situation: Situation): Promise<Given['skipped']> {
  const { db, now } = context;
  const { subject, scope, own, membershipId, status } = situation;
  const given = { membershipId, status, now };
  if (subject.series === null || scope === 'this') {
    const gathering = gatheringWithin(subject, scope);
    const { accepted } = await countParticipants(db, gathering);
    const { total, total_attendees_enforced: enforced } = subject.view.attendees;
    judgeAll(situation, situationOf(context, situation, isFull({ total, enforced, accepted })));
    await writeAnswer(db, gathering, given);
    return [];
  }
  const seats = await findSeriesSeats(db, subject.row.id, membershipId);
  const state: SeriesAnswers = { row: subject.row, series: subject.series, now, own, ...seats };
  const whole = situationOf(context, situation, isFullOn(state, null));
  judgeAll(situation, whole);
  const leftOut = openDatesJudged(state).flatMap((date) => {
    const refusal = situation.judge(situationOn(state, date, whole));
    if (refusal === null) return [];
    return [{ date, code: leftOutCode(refusal, dateFailures), values: refusal.details.values }];
  });
  await answerSeries(db, state, { ...given, leftOut: leftOut.map(({ date }) => date) });
  return leftOut.map(({ date, ...why }) => ({ id: occurrenceIdOf(subject.row, date), ...why }));
}

function judgeAll({ judge }: Situation, situation: AnswerSituation): void {
  const refusal = judge(situation);
  if (refusal !== null) throw refusal;
}

/** How one date stands within all of them: who may answer all may answer it, and a canceled one takes the answer as well. */
function situationOn(state: SeriesAnswers, date: CalendarDate, whole: AnswerSituation): AnswerSituation {
  const { attendees, registration, zone } = rowOn(state, date);
  return {
    ...whole,
    currentStatus: answerOn(state.own, date),
    canceled: false,
    ...standingAt(occurrenceOn(state.series, date) ?? noTimes, state.now.getTime()),
    terms: attendees,
    registrationClosed: isRegistrationClosed(registration.registration_deadline, zone, state.now.getTime()),
    full: isFullOn(state, date),
  };
}

function situationOf(
  { network, now }: AnswerContext,
  { subject, scope, own }: Situation,
  full: boolean,
): AnswerSituation {
  const isWhole = subject.series !== null && scope === 'all';
  const { attendees, registration, zone } = isWhole ? subject.row : subject.view;
  const currentStatus = answerOn(own, gatheringWithin(subject, scope).occursOn);
  const time = now.getTime();
  return {
    currentStatus,
    canceled: isWhole ? subject.row.canceledAt !== null : subject.canceled,
    // Whether it is canceled is asked apart, so that the answer names it.
    canOpt: isWhole
      ? mayJoinAll({ ...subject, own })
      : canOpt({ isParticipant: currentStatus !== null, canceled: false, attendees }),
    terms: attendees,
    ...standingAt(isWhole ? timesOfAll(subject) : subject, time),
    reader: appointmentReader({ network: { config: configOf(network) } }),
    registrationClosed: isRegistrationClosed(registration.registration_deadline, zone, time),
    full,
  };
}

const noTimes: Times = { startsAt: null, endsAt: null };

/** All of a series ends with its last date, and is answered until the answers to that one are closed. */
function timesOfAll({ series, ...plain }: LoadedAppointment): Times {
  if (series === null) return plain;
  return { startsAt: lastOccurrence(series)?.startsAt ?? null, endsAt: seriesEndsAt(series) };
}

async function settleInvite(
  { db, now }: AnswerContext,
  events: Services['events'],
  { subject, membershipId, status }: Answering,
): Promise<void> {
  if (status === 'open') return;
  const invites = appointmentInvites;
  const own = and(eq(invites.appointmentId, subject.row.id), eq(invites.membershipId, membershipId));
  const settled = await db
    .update(invites)
    .set({ status, answeredAt: now })
    .where(and(own, notInArray(invites.status, ['obsolete', status])))
    .returning({ id: invites.id });
  await recordInvites(
    db,
    events,
    settled.map(({ id }) => ({ id, membershipId, status })),
  );
}

/**
 * How a rule refuses an answer: who may not answer at all is forbidden to, and taking an answer back is no status one can
 * give, told where the request says it.
 */
export function refusedBy<Code extends AnswerRefusal>(
  { reason, values }: RefusedAnswer<Code>,
  fail: Fail<Exclude<Code, 'opt_not_allowed' | 'status_not_allowed'>>,
  field = 'status',
): Refusal {
  const code: string = refusalCode(reason);
  if (code === 'opt_not_allowed') return fail('forbidden');
  if (code === 'status_not_allowed')
    return fail('invalid', { errors: { [field]: ['calendar.refusal.status_not_allowed'] } });
  // The two above are the ones left out.
  return fail(code as Exclude<Code, 'opt_not_allowed' | 'status_not_allowed'>, { values });
}
