import type { answerAppointment } from '@atrium/core/calendar/contract';
import {
  canAnswer,
  canSetStatus,
  isFull,
  isPast,
  isRegistrationClosed,
  isSeriesPast,
  refusalCode,
  type StoredStatus,
} from '@atrium/core/calendar/rules';
import type { Scope } from '@atrium/core/calendar/schema';
import type { ReplyGivenOf } from '@atrium/core/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import { RefusalError } from '../http/refusal.ts';
import type { Context } from '../http/route.ts';
import { configOf } from '../network/index.ts';
import { answerSeries } from './answer-all.command.ts';
import { findAnswersOf, findSeriesSeats, isFullOn, type SeriesAnswers } from './answer-all.repository.ts';
import { lockSeats, writeAnswer } from './answer-one.command.ts';
import { abilitiesFor, presentParticipant } from './appointment.presenter.ts';
import { findSubject, gatheringOf, type Subject } from './appointment.repository.ts';
import { findCalendarsOf } from './appointment-detail.repository.ts';
import { recordAnswer } from './calendar.channel.ts';
import { canOpt } from './calendar.policy.ts';
import { appointmentInvites } from './calendar.tables.ts';
import { findTopics } from './calendar-topics.repository.ts';
import { occurrenceIdOf } from './occurrence-id.rules.ts';
import { answerOn } from './overview.repository.ts';
import {
  countParticipants,
  findParticipant,
  findParticipantMember,
  type ParticipationRow,
} from './participation.repository.ts';
import { scopeOf } from './scope.policy.ts';

type AnswerContext = Context<typeof answerAppointment>;
type AnsweredGiven = ReplyGivenOf<typeof answerAppointment>;

/** Answers for oneself, or sets the status of a participant (CAL-123). */
export async function answer(context: AnswerContext, { events }: Services): Promise<AnsweredGiven> {
  const { db, network, now } = context;
  const found = await findSubject(db, context.params.appointmentId, { caller: context.member, now, lock: 'share' });
  if (found === undefined) throw refused(context, 'not_found');
  const who = await findAnswerer(context, found);
  const scope = scopeOf(found, context.body.apply_to);
  const target = targetOf(found, scope);
  await lockSeats(db, target);
  const own = await findAnswersOf(db, found, who.membershipId);
  const situation = { subject: found, scope, own, who };
  const skipped = await writeWithinSeats(context, situation);
  if (target.occursOn === null) await settleInvite(context, found, who.membershipId);
  const participants_summary = await countParticipants(db, gatheringOf(found));
  await recordAnswer(db, events, {
    id: context.params.appointmentId,
    occurs_on: target.occursOn,
    participants_summary,
    attending_participants_count: participants_summary.accepted,
    my_status: statusFrom(context.body),
    membershipId: who.membershipId,
    topics: await findTopics(db, found.row.id, network),
  });
  return { participant: await presentAnswerer(context, found, who), participants_summary, skipped };
}

interface Answerer {
  readonly membershipId: string;
  /** Somebody who may set statuses does, rather than the member themselves. */
  readonly byOrganizer: boolean;
}

interface Situation {
  readonly subject: Subject;
  readonly scope: Scope;
  readonly own: readonly ParticipationRow[];
  readonly who: Answerer;
}

async function findAnswerer(context: AnswerContext, subject: Subject): Promise<Answerer> {
  const { db, member, network, now, params } = context;
  if (params.participantId === 'me') return { membershipId: member.membershipId, byOrganizer: false };
  const membershipId = await findParticipantMember(db, subject.row.id, params.participantId);
  if (membershipId === undefined) throw refused(context, 'not_found');
  const calendars = await findCalendarsOf(db, subject.row.id, { caller: member, network });
  const can = abilitiesFor(subject, calendars, { caller: member, network, now });
  if (can.update_participants) return { membershipId, byOrganizer: true };
  if (membershipId !== member.membershipId) throw refused(context, 'forbidden');
  return { membershipId, byOrganizer: false };
}

function targetOf({ row, occurrence }: Subject, scope: Scope) {
  return { appointmentId: row.id, occursOn: scope === 'this' ? (occurrence?.occursOn ?? null) : null };
}

/** Asks the rule, writes, and names what was left out. */
async function writeWithinSeats(context: AnswerContext, situation: Situation): Promise<AnsweredGiven['skipped']> {
  const { db, now } = context;
  const { subject, scope, own, who } = situation;
  const status = statusFrom(context.body);
  const given = { membershipId: who.membershipId, status, now };
  if (subject.series === null || scope === 'this') {
    const gathering = targetOf(subject, scope);
    const { accepted } = await countParticipants(db, gathering);
    const { total, total_attendees_enforced: enforced } = subject.view.attendees;
    ask(context, situation, isFull({ total, enforced, accepted }));
    await writeAnswer(db, gathering, given);
    return [];
  }
  const seats = await findSeriesSeats(db, subject.row.id, who.membershipId);
  const state: SeriesAnswers = { row: subject.row, series: subject.series, now, own, ...seats };
  ask(context, situation, isFullOn(state, null));
  const full = await answerSeries(db, state, given);
  return full.map((date) => ({ id: occurrenceIdOf(subject.row, date), code: 'attendee_limit_reached' }));
}

function ask(context: AnswerContext, { subject, scope, own, who }: Situation, full: boolean): void {
  const status = statusFrom(context.body);
  const { occursOn } = targetOf(subject, scope);
  const currentStatus = answerOn(own, occursOn);
  const isWhole = subject.series !== null && scope === 'all';
  const canceled = isWhole ? subject.row.canceledAt !== null : subject.canceled;
  const seats = { canceled, full, currentStatus };
  const verdict = who.byOrganizer
    ? canSetStatus({ ...seats, canUpdateParticipants: true }, status)
    : canAnswer({ ...seats, ...ownSituation(context, { subject, isWhole, own, currentStatus }) }, status);
  if (!verdict.allowed) throw refusedBy(context, refusalCode(verdict.reason));
}

interface OwnSituation extends Pick<Situation, 'subject' | 'own'> {
  readonly isWhole: boolean;
  readonly currentStatus: StoredStatus | null;
}

function ownSituation({ network, now }: AnswerContext, { subject, isWhole, own, currentStatus }: OwnSituation) {
  const { attendees, registration, zone } = isWhole ? subject.row : subject.view;
  const isParticipant = isWhole ? own.some((row) => row.status !== 'removed') : currentStatus !== null;
  const time = now.getTime();
  return {
    // Whether it is canceled is asked apart, so that the answer names it.
    canOpt: canOpt({ isParticipant, canceled: false, attendees }),
    participationLocked: attendees.participation_locked,
    isPast: isWhole && subject.series !== null ? isSeriesPast(subject.series, time) : isPast(subject.endsAt, time),
    retroactiveOpting: configOf(network).appointments.retroactive_opting,
    registrationClosed: isRegistrationClosed(registration.registration_deadline, zone, time),
  };
}

async function settleInvite({ db, body, now }: AnswerContext, { row }: Subject, membershipId: string): Promise<void> {
  const status = statusFrom(body);
  if (status !== 'accepted' && status !== 'declined') return;
  const invites = appointmentInvites;
  await db
    .update(invites)
    .set({ status, answeredAt: now })
    .where(
      and(
        eq(invites.appointmentId, row.id),
        eq(invites.membershipId, membershipId),
        inArray(invites.status, ['open', 'expired', 'accepted', 'declined']),
      ),
    );
}

async function presentAnswerer({ db }: AnswerContext, subject: Subject, { membershipId }: Answerer) {
  const there = await findParticipant(db, gatheringOf(subject), { membershipId });
  const found =
    there ?? (await findParticipant(db, { appointmentId: subject.row.id, occursOn: null }, { membershipId }));
  if (found === undefined) throw new Error(`The answer of ${membershipId} was written but is not there.`);
  return presentParticipant(found);
}

function statusFrom(body: AnswerContext['body']): Exclude<StoredStatus, 'rejected' | 'invited'> {
  const status = 'participant' in body ? body.participant.status : body.status;
  return status === 'rejected' ? 'declined' : status;
}

/** Who may not answer at all is forbidden to; taking an answer back is no status one can give. */
function refusedBy(context: AnswerContext, code: string): RefusalError {
  if (code === 'opt_not_allowed') return refused(context, 'forbidden');
  if (code !== 'status_not_allowed') return refused(context, code);
  const path = 'participant' in context.body ? 'participant.status' : 'status';
  return new RefusalError(context.fail('invalid', { errors: { [path]: ['calendar.refusal.status_not_allowed'] } }));
}

function refused(context: AnswerContext, code: string): RefusalError {
  // Codes of the rules are those the contract declares; a test holds each against it.
  return new RefusalError(context.fail(code as Parameters<AnswerContext['fail']>[0]));
}
