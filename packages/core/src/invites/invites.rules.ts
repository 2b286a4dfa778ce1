import { recurrenceOf } from '../calendar/appointment/appointment-detail.rules.ts';
import type { AppointmentReader } from '../calendar/participation/appointment-reader.rules.ts';
import {
  answersCloseAt,
  canAnswerInvite,
  isPast,
  type Standing,
  standingAt,
} from '../calendar/participation/participation.rules.ts';
import type { Answer, Answered } from '../calendar/participation.schema.ts';
import { timesOf } from '../calendar/series/date-instants.rules.ts';
import type { RecurrenceSentence } from '../calendar/series/recurrence-text.rules.ts';
import { allow, refuse, type Verdict } from '../machine/index.ts';
import { type Instant, parseInstant } from '../time/zone.rules.ts';
import type { AnyInvite, Invite, InviteStatus, Participation, ParticipationFilter } from './invites.schema.ts';

/** The tabs of the invites, in their order (CAL-159). */
export const inviteTabs = ['open', 'upcoming', 'accepted', 'declined', 'expired', 'obsolete'] as const;
export type InviteTab = (typeof inviteTabs)[number];

/** An invite that was answered, and the dates of its series that the answer left out (CAL-D96, CAL-D168). */
export interface AnsweredInvite {
  readonly invite: Invite;
  readonly skipped: Answered['skipped'];
}

/** A line of a tab: an invite, or an answer given (CAL-162, CAL-163). */
export type InviteRow =
  | ({ readonly kind: 'invite'; readonly id: string } & AnsweredInvite)
  | { readonly kind: 'participation'; readonly id: string; readonly participation: Participation };

/** Whether an invite is to an appointment or a series. */
export function isToAppointment(invite: AnyInvite): invite is Invite {
  return invite.invitable_type !== 'group';
}

/** The line of an invite. */
export function rowOfInvite(invite: Invite): InviteRow {
  return rowOfAnswered({ invite, skipped: [] });
}

/** The line of an invite that was just answered. */
export function rowOfAnswered({ invite, skipped }: AnsweredInvite): InviteRow {
  return { kind: 'invite', id: invite.id, invite, skipped };
}

/** The line of an answer: one to a series holds for many dates, each a line of its own. */
export function rowOfParticipation(participation: Participation): InviteRow {
  return { kind: 'participation', id: `${participation.id} ${participation.appointment.id}`, participation };
}

/** Whether a line is one of a tab; answers are as the server read them. */
export function belongsTo(row: InviteRow, tab: InviteTab): boolean {
  return row.kind === 'participation' || row.invite.status === tab;
}

/** What a tab loads: invites of a status, or one's own answers of a kind (CAL-162, CAL-163). */
export type TabContent =
  | { readonly kind: 'invites'; readonly status: InviteStatus }
  | { readonly kind: 'participations'; readonly status: ParticipationFilter };

/** What a tab loads (CAL-162, CAL-163). */
export function contentOf(tab: InviteTab): TabContent {
  if (tab === 'open' || tab === 'expired' || tab === 'obsolete') return { kind: 'invites', status: tab };
  return { kind: 'participations', status: tab };
}

/** What an invite's standing depends on: what was kept of it, and what became of the appointment. */
export interface InviteFacts {
  readonly kept: InviteStatus;
  /** The appointment is canceled or deleted. */
  readonly isGone: boolean;
  /** When the last of it ends; null for a series without end. */
  readonly lastEnd: Instant | null;
}

/**
 * Where an invite stands: the appointment decides first, an invite to what is gone is obsolete; then the answer; an open one
 * to what is over, a series as a whole, has expired (CAL-D110).
 */
export function inviteStatusOf({ kept, isGone, lastEnd }: InviteFacts, now: Instant): InviteStatus {
  if (isGone || kept === 'obsolete') return 'obsolete';
  if (kept === 'accepted' || kept === 'declined') return kept;
  return lastEnd !== null && isPast(lastEnd, now) ? 'expired' : 'open';
}

/** Whether an invite was answered. */
export function isAnswered({ status }: Pick<Invite, 'status'>): boolean {
  return status === 'accepted' || status === 'declined';
}

/** The names of the roles that are shown (CAL-144). */
export function shownRoles({ roles }: Pick<Participation, 'roles'>): readonly string[] {
  return roles.flatMap(({ name, display_type }) => (display_type === 'hidden' ? [] : [name]));
}

/** What answers depend on beside the invite. */
export interface AnswerFacts {
  readonly reader: AppointmentReader;
  readonly now: Instant;
}

/** An invite as its reader knows it, at a moment. */
export interface KnownInvite extends AnswerFacts {
  readonly invite: Invite;
}

/** Whether an invite offers an answer at all: an open one, an expired one only where answers come late (CAL-171, CAL-173). */
export function offersAnswer({ invite, reader }: Omit<KnownInvite, 'now'>): boolean {
  return invite.status === 'open' || (invite.status === 'expired' && reader.retroactiveOpting);
}

/**
 * Whether an answer to an invite may be given now, and if not, why: a lock blocks both, no free seat blocks accepting
 * (CAL-174, CAL-175, CAL-D85). Deadlines are the server's to know.
 */
export function inviteVerdict(known: KnownInvite, answer: Answer): Verdict {
  const { status, invitable } = known.invite;
  if (invitable.canceled) return refuse('calendar.refusal.already_canceled');
  return canAnswerInvite(
    {
      inviteStatus: status,
      terms: invitable.attendee_configuration,
      ...standingOf(known),
      reader: known.reader,
      registrationClosed: false,
      full: invitable.total_attendees_enforced_and_exceeded,
      currentStatus: null,
    },
    answer,
  );
}

interface AskedAnswers {
  readonly rows: readonly InviteRow[];
  readonly act: Answer;
  readonly facts: AnswerFacts;
}

/** Whether lines may be answered so; an answer given is changed on its appointment's own page (CAL-D111). */
export function answerVerdict({ rows, act, facts }: AskedAnswers): Verdict {
  const verdicts = rows.map((row) =>
    row.kind === 'invite' ? inviteVerdict({ invite: row.invite, ...facts }, act) : refuse('failure.forbidden'),
  );
  return verdicts.find(({ allowed }) => !allowed) ?? allow;
}

/** How the series one is invited to repeats; null for a single appointment. */
export function recurrenceOfInvite({ invitable, invitable_type }: Invite): RecurrenceSentence | null {
  return invitable_type === 'recurring_appointment' ? recurrenceOf({ ...invitable, original_start: null }) : null;
}

/** Whether a line is about an appointment, or about an occurrence of that series. */
export function isRowAbout(row: InviteRow, ids: readonly (string | null)[]): boolean {
  if (row.kind === 'invite') return ids.includes(row.invite.invitable.id);
  const { id, series_id } = row.participation.appointment;
  return ids.includes(id) || (series_id !== null && ids.includes(series_id));
}

/** Until when an invite can be answered; null where answers are not closed before the beginning (CAL-D169). */
export function inviteAnswersUntil({ invitable }: Invite): Instant | null {
  const { attendee_configuration: terms, last_start } = invitable;
  return answersCloseAt(terms.answers_close_hours_before, lastStart({ last_start }));
}

/** An answer to a series is taken until that to its last date is; the server says when it is over. */
function standingOf({ invite: { status, invitable, invitable_type }, now }: KnownInvite): Standing {
  const { endsAt } = invitable_type === 'appointment' ? timesOf(invitable.date) : { endsAt: null };
  const standing = standingAt({ ...lastStart(invitable), endsAt }, now);
  return status === 'expired' ? { ...standing, isPast: true } : standing;
}

function lastStart({ last_start }: Pick<Invite['invitable'], 'last_start'>) {
  return { startsAt: last_start === null ? null : parseInstant(last_start) };
}
