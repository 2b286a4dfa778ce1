import { allow, type Refused, refuse, type Verdict } from '../../machine/index.ts';
import { type CalendarDate, dayLength, toDayNumber } from '../../time/calendar-date.rules.ts';
import { floatingToInstant, type Instant, type ZoneName } from '../../time/zone.rules.ts';
import type { AnswerTerms } from '../appointment-fields.schema.ts';
import type { Answer, answerFailures, ParticipantsSummary, seatFailures } from '../participation.schema.ts';
import type { AppointmentReader } from './appointment-reader.rules.ts';

/** What a person sees as their answer. */
export type ShownStatus = 'open' | 'accepted' | 'declined';

/** What is stored or comes over the wire; `rejected` means declined, `invited` shows as open. */
export type StoredStatus = ShownStatus | 'invited' | 'rejected';

/** When something takes place; null where that cannot be said, or never ends. */
export interface Times {
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
}

/** How something stands in time. */
export interface Standing {
  readonly isPast: boolean;
  /** Hours until it begins, below 0 once it has; null where that cannot be said. */
  readonly hoursLeft: number | null;
}

/** Everything that decides whether an answer may be given. */
export interface AnswerSituation extends Standing {
  /** The right alone: participant, or everybody who sees the appointment may answer. */
  readonly canOpt: boolean;
  readonly canceled: boolean;
  readonly terms: AnswerTerms;
  readonly reader: AppointmentReader;
  readonly registrationClosed: boolean;
  /** No seat is left of an enforced number. */
  readonly full: boolean;
  /** The answer given so far: repeating an own accept takes no new seat. */
  readonly currentStatus: StoredStatus | null;
}

/** Why an answer may be refused; `opt_not_allowed` and `status_not_allowed` are told as `forbidden` and `invalid`. */
export type AnswerRefusal =
  | 'already_canceled'
  | 'opt_not_allowed'
  | 'status_not_allowed'
  | keyof typeof answerFailures
  | SeatRefusal;

type SeatRefusal = keyof typeof seatFailures;
type CalendarVerdict<Refusal extends AnswerRefusal | 'invite_not_open' | 'in_past'> =
  Verdict<`calendar.refusal.${Refusal}`>;

/** An answer that is refused, with the code it is told by as its reason. */
export type RefusedAnswer<Refusal extends AnswerRefusal> = Refused<`calendar.refusal.${Refusal}`>;

/** Whether a member may answer; of several obstacles the first in this order is named. */
export function canAnswer(situation: AnswerSituation, status: StoredStatus): CalendarVerdict<AnswerRefusal> {
  if (situation.canceled) return refuse('calendar.refusal.already_canceled');
  if (!situation.canOpt) return refuse('calendar.refusal.opt_not_allowed');
  if (situation.terms.participation_locked) return refuse('calendar.refusal.participation_locked');
  if (situation.isPast && !situation.reader.retroactiveOpting)
    return refuse('calendar.refusal.retroactive_opting_disabled');
  const closes = situation.terms.answers_close_hours_before;
  if (areAnswersClosed(closes, situation)) return refuse('calendar.refusal.answers_closed', { hours: closes });
  const answer = shownStatus(status);
  if (answer === 'open') return refuse('calendar.refusal.status_not_allowed');
  return answer === 'declined' ? allow : canTakeSeat(situation);
}

/** What decides whether an organizer may set a participant's status. */
export type OrganizerSituation = Pick<AnswerSituation, 'canceled' | 'full' | 'currentStatus'> & {
  readonly canUpdateParticipants: boolean;
};

/** Whether an organizer may set somebody's status: locks and deadlines do not bind organizers, seats do. */
export function canSetStatus(situation: OrganizerSituation, status: StoredStatus): CalendarVerdict<AnswerRefusal> {
  if (situation.canceled) return refuse('calendar.refusal.already_canceled');
  if (!situation.canUpdateParticipants) return refuse('calendar.refusal.opt_not_allowed');
  return shownStatus(status) === 'accepted' ? canTakeSeat({ ...situation, registrationClosed: false }) : allow;
}

/** Who gives an answer: the member whose it is, or an organizer in their place. */
export type AnswerGiver = 'member' | 'organizer';

/** Whether an answer may be given, by the rule for whoever gives it. */
export function canGiveAnswer(
  giver: AnswerGiver,
  situation: AnswerSituation,
  status: StoredStatus,
): CalendarVerdict<AnswerRefusal> {
  if (giver === 'member') return canAnswer(situation, status);
  return canSetStatus({ ...situation, canUpdateParticipants: true }, status);
}

/** What decides whether an invite may be answered; one to what is canceled is obsolete, and who is invited may answer. */
export type InviteSituation = Omit<AnswerSituation, 'canceled' | 'canOpt'> & { readonly inviteStatus: string };

type InviteDeclineRefusal = 'invite_not_open' | keyof typeof answerFailures;

/** Whether an invite may be answered: it must be open, or expired where answers after the fact are allowed. */
export function canAnswerInvite(situation: InviteSituation, status: 'declined'): CalendarVerdict<InviteDeclineRefusal>;
export function canAnswerInvite(
  situation: InviteSituation,
  status: Answer,
): CalendarVerdict<InviteDeclineRefusal | SeatRefusal>;
export function canAnswerInvite(
  { inviteStatus, ...situation }: InviteSituation,
  status: Answer,
): CalendarVerdict<AnswerRefusal | 'invite_not_open'> {
  const isAnswerable = inviteStatus === 'open' || inviteStatus === 'expired';
  if (!isAnswerable) return refuse('calendar.refusal.invite_not_open');
  return canAnswer({ ...situation, canceled: false, canOpt: true }, status);
}

/** Whether an appointment may be canceled; the reason is what the disabled button says. */
export function canCancel({
  canceled,
  isPast,
}: {
  readonly canceled: boolean;
  readonly isPast: boolean;
}): CalendarVerdict<'already_canceled' | 'in_past'> {
  if (canceled) return refuse('calendar.refusal.already_canceled');
  return isPast ? refuse('calendar.refusal.in_past') : allow;
}

/** `cancel_prohibited_reason` on the wire. */
export function cancelProhibitedReason(situation: {
  readonly canceled: boolean;
  readonly isPast: boolean;
}): 'already_canceled' | 'in_past' | null {
  if (situation.canceled) return 'already_canceled';
  return situation.isPast ? 'in_past' : null;
}

/** How something stands at a moment. */
export function standingAt({ startsAt, endsAt }: Times, now: Instant): Standing {
  return {
    isPast: endsAt !== null && isPast(endsAt, now),
    hoursLeft: startsAt === null ? null : (startsAt - now) / hourLength,
  };
}

const hourLength = 60 * 60_000;

/** The most hours before its beginning that answers to an appointment are closed: a week (CAL-D169). */
export const mostHoursClosed = 168;

/** Whether answers are closed so many hours before the beginning: from that moment on (CAL-D169). */
export function areAnswersClosed(
  hoursBefore: number | null,
  { hoursLeft }: Pick<Standing, 'hoursLeft'>,
): hoursBefore is number {
  return hoursBefore !== null && hoursLeft !== null && hoursLeft <= hoursBefore;
}

/** Until when answers are taken that close so many hours before the beginning; null where they are not closed (CAL-D169). */
export function answersCloseAt(hoursBefore: number | null, { startsAt }: Pick<Times, 'startsAt'>): Instant | null {
  return hoursBefore === null || startsAt === null ? null : startsAt - hoursBefore * hourLength;
}

/** Whether something is over: its end is not after now. What is running is not past. */
export function isPast(endsAt: Instant, now: Instant): boolean {
  return endsAt <= now;
}

/** Seats and how many are taken; `total` null has no limit, 0 no seats. */
export interface Seats {
  readonly total: number | null;
  readonly enforced: boolean;
  readonly accepted: number;
}

/** `total_attendees_enforced_and_exceeded`: no seat is left of an enforced number. */
export function isFull({ total, enforced, accepted }: Seats): boolean {
  return enforced && total !== null && accepted >= total;
}

/** How many more may accept; null for no limit. */
export function seatsLeft({ total, enforced, accepted }: Seats): number | null {
  return enforced && total !== null ? Math.max(0, total - accepted) : null;
}

/** Whether a number of people can be added as accepted at once: all of them or none. */
export function canAddAccepted(seats: Seats, people: number): Verdict {
  const left = seatsLeft(seats);
  return left === null || people <= left ? allow : refuse('calendar.refusal.attendee_limit_reached');
}

/** The moment registration closes: the end of the deadline's day in the appointment's zone. */
export function registrationClosesAt(deadline: CalendarDate, zone: ZoneName): Instant {
  return floatingToInstant((toDayNumber(deadline) + 1) * dayLength, zone);
}

/** Whether accepting is no longer possible because the deadline has passed. */
export function isRegistrationClosed(deadline: CalendarDate | null, zone: ZoneName, now: Instant): boolean {
  return deadline !== null && now >= registrationClosesAt(deadline, zone);
}

/** What a status is shown, counted and filtered as. */
export function shownStatus(status: StoredStatus): ShownStatus {
  if (status === 'rejected') return 'declined';
  return status === 'invited' ? 'open' : status;
}

/** Counts answers; invited ones are open, rejected ones declined. */
export function summarize(statuses: readonly StoredStatus[]): ParticipantsSummary {
  const counts = { accepted: 0, declined: 0, open: 0 };
  for (const status of statuses) counts[shownStatus(status)] += 1;
  return { total: statuses.length, ...counts };
}

/** The counts after one participant's answer has changed from `before` (null: was none) to `after` (null: is gone). */
export function shiftSummary(
  summary: ParticipantsSummary,
  { before, after }: { readonly before: StoredStatus | null; readonly after: StoredStatus | null },
): ParticipantsSummary {
  const shifted = { ...summary };
  if (before !== null) shifted[shownStatus(before)] -= 1;
  if (after !== null) shifted[shownStatus(after)] += 1;
  return { ...shifted, total: shifted.accepted + shifted.declined + shifted.open };
}

/** An answer as it was given: to all dates, from one on where the series was running already, or to a single date. */
export interface DatedAnswer {
  /** Null for all dates. */
  readonly occursOn: CalendarDate | null;
  readonly appliesFrom: CalendarDate | null;
  /** `removed`: taken out of a single date. */
  readonly status: StoredStatus | 'removed';
}

/** The answer of one member that holds on a date, or for all of them (null): the date's own one, else the one to all. */
export function answerOn(own: readonly DatedAnswer[], occursOn: CalendarDate | null): StoredStatus | null {
  const whole = own.find((answer) => answer.occursOn === null);
  const dated = occursOn === null ? undefined : own.find((answer) => answer.occursOn === occursOn);
  const answer = dated ?? (whole && (occursOn === null || reachesDate(whole, occursOn)) ? whole : undefined);
  return answer === undefined || answer.status === 'removed' ? null : answer.status;
}

/** Whether an answer to all dates holds on one: those before it was given keep theirs. */
export function reachesDate({ appliesFrom }: Pick<DatedAnswer, 'appliesFrom'>, occursOn: CalendarDate): boolean {
  return appliesFrom === null || appliesFrom <= occursOn;
}

function canTakeSeat(
  situation: Pick<AnswerSituation, 'registrationClosed' | 'full' | 'currentStatus'>,
): CalendarVerdict<SeatRefusal> {
  if (situation.currentStatus === 'accepted') return allow;
  if (situation.registrationClosed) return refuse('calendar.refusal.registration_closed');
  return situation.full ? refuse('calendar.refusal.attendee_limit_reached') : allow;
}
