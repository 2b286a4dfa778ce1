import { allow, refuse, type Verdict } from '../../machine/index.ts';
import type { CalendarDate } from '../../time/calendar-date.rules.ts';
import { type Instant, isKnownZone, parseInstant } from '../../time/zone.rules.ts';
import type { Appointment, AppointmentDate, AppointmentId, Scope } from '../appointment.schema.ts';
import type { Answer } from '../participation.schema.ts';
import { instantOf, timesOf } from '../series/date-instants.rules.ts';
import { serverClock } from '../series/zone-disagreement.rules.ts';
import type { AppointmentReader } from './appointment-reader.rules.ts';
import {
  type AnswerSituation,
  answersCloseAt,
  canAnswer,
  canCancel,
  isPast,
  isRegistrationClosed,
  shiftSummary,
  standingAt,
} from './participation.rules.ts';

/** An appointment as its reader knows it, at a moment. */
export interface KnownAppointment {
  readonly appointment: Appointment;
  readonly now: Instant;
}

/** Everything that decides what its reader may do with an appointment. */
export interface AppointmentSituation extends KnownAppointment {
  readonly reader: AppointmentReader;
}

/** Everything that decides whether the reader may answer, read from what the server sent. */
export function answerSituation({ appointment, now, reader }: AppointmentSituation): AnswerSituation {
  const { registration_deadline: deadline } = appointment.application_configuration;
  return {
    canOpt: appointment.can.opt,
    canceled: appointment.canceled,
    terms: appointment.attendee_configuration,
    ...standingAt(timesOf(appointment.date), now),
    reader,
    registrationClosed: hasDeadlinePassed(deadline, { appointment, now }),
    full: appointment.total_attendees_enforced_and_exceeded,
    currentStatus: appointment.my_status,
  };
}

/** Whether the reader may give an answer now, and if not, why. */
export function answerVerdict(known: AppointmentSituation, { answer }: { readonly answer: Answer }): Verdict {
  return canAnswer(answerSituation(known), answer);
}

/** Until when the reader can answer; null where answers are not closed before the beginning (CAL-D169). */
export function answersUntil({ appointment }: Pick<KnownAppointment, 'appointment'>): Instant | null {
  return answersCloseAt(appointment.attendee_configuration.answers_close_hours_before, timesOf(appointment.date));
}

/** The two ways an appointment ends. */
export type Ending = 'cancel' | 'delete';

/**
 * Whether the reader may cancel or delete an appointment now, and if not, why; without a scope, whether any of those
 * offered may be chosen. What is over can still be deleted.
 */
export function endingVerdict(
  known: KnownAppointment,
  { ending, scope }: { readonly ending: Ending; readonly scope?: Scope },
): Verdict {
  const { appointment } = known;
  if (!appointment.can.destroy) return refuse('calendar.refusal.destroy_not_allowed');
  if (ending === 'delete') return allow;
  const chosen = scope ?? proposedEndingScope(known, ending);
  return canCancel({ canceled: appointment.canceled, isPast: isScopeOver(known, chosen) });
}

/** Which dates of a series the reader is asked first whether to end: this one, unless "all" alone can be canceled (CAL-D171). */
export function proposedEndingScope(known: KnownAppointment, ending: Ending): Scope {
  const scopes = offeredScopes(known.appointment, 'destroy');
  if (ending === 'delete') return scopes[0];
  return scopes.find((scope) => !isScopeOver(known, scope)) ?? scopes[0];
}

/** Whether all that a scope stands for has ended: one date with its own end, a series with that of its last date. */
function isScopeOver({ appointment: { date, last_end }, now }: KnownAppointment, scope: Scope): boolean {
  if (scope === 'this') return isOver(date, now);
  const endsAt = last_end === null ? null : parseInstant(last_end);
  return endsAt !== null && isPast(endsAt, now);
}

/** Whether the reader may close the answers or open them again: not of what is canceled (CAL-129). */
export function lockVerdict({ appointment: { can, canceled } }: Pick<KnownAppointment, 'appointment'>): Verdict {
  if (canceled) return refuse('calendar.refusal.already_canceled');
  return can.update ? allow : refuse('failure.forbidden');
}

/** How many people hear of an end: all who have not declined, but for the reader who brings it about (CAL-D123). */
export function countOfTold({
  my_status,
  participants_summary,
}: Pick<Appointment, 'my_status' | 'participants_summary'>): number {
  const { accepted, open } = shiftSummary(participants_summary, { before: my_status, after: null });
  return Math.max(0, accepted + open);
}

/** Whether an appointment is over: its end, or the end of its last day, is not after now (CAL-D31). */
export function isOver(date: AppointmentDate, now: Instant): boolean {
  const endsAt = instantOf(date, 'end');
  return endsAt !== null && isPast(endsAt, now);
}

/** Whether an act on it has to say which occurrences it is meant for. */
export function isSeriesAppointment({ type }: Pick<Appointment, 'type'>): boolean {
  return type !== 'appointment';
}

type Scoped = Pick<Appointment, 'id' | 'type' | 'occurrence_id' | 'series_id' | 'can_all'>;

/** The scopes an act can have, the preselected one first: "this" needs one occurrence, "all" the right to all (CAL-D95). */
export function offeredScopes(
  { type, occurrence_id, can_all }: Scoped,
  right: keyof NonNullable<Appointment['can_all']>,
): readonly [Scope, ...Scope[]] {
  if (type === 'appointment') return ['this'];
  if (occurrence_id === null) return ['all'];
  return can_all?.[right] === false ? ['this'] : ['this', 'all'];
}

/** The id an act names: the occurrence shown for "this", the series for "all". */
export function targetId(appointment: Scoped, scope: Scope): AppointmentId {
  if (scope === 'this') return appointment.occurrence_id ?? appointment.id;
  // A series is an appointment; its id is branded for the reference alone.
  return (appointment.series_id ?? appointment.id) as string as AppointmentId;
}

function hasDeadlinePassed(deadline: CalendarDate | null, { appointment: { date }, now }: KnownAppointment): boolean {
  if (isKnownZone(date.time_zone)) return isRegistrationClosed(deadline, date.time_zone, now);
  return isRegistrationClosed(deadline, 'UTC', serverClock(date, now));
}
