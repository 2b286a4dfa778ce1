import { allow, refuse, type Verdict } from '../../machine/index.ts';
import type { Appointment, AppointmentId, Scope } from '../appointment.schema.ts';
import type { Participant } from '../participation.schema.ts';
import { isSeriesAppointment } from './appointment-situation.rules.ts';
import { filterParticipants, type ParticipantFilter } from './participant-filter.rules.ts';
import { canSetStatus, type ShownStatus, shownStatus } from './participation.rules.ts';

/** Participants a page of the list holds; the detail carries the first one (CAL-D102). */
export const participantsPageSize = 50;

/** Which participants are asked for: the first so many pages of those who fit. */
export interface ParticipantsRequest {
  readonly id: AppointmentId;
  readonly text: string;
  readonly statuses: readonly ShownStatus[];
  readonly pages: number;
}

/** Participants as they were read, and how many there are. */
export interface ParticipantsList {
  readonly participants: readonly Participant[];
  readonly total: number;
}

/** What an organizer does with people: sets their status, or removes them (CAL-D104). */
export type PeopleAct = { readonly kind: 'status'; readonly status: ShownStatus } | { readonly kind: 'remove' };

/** People of an appointment with what is done to them, and for which dates. */
export interface PeopleChange {
  readonly appointment: Appointment;
  readonly act: PeopleAct;
  readonly scope: Scope;
  readonly people: readonly Participant[];
}

interface Shown extends ParticipantFilter {
  readonly appointment: Pick<Appointment, 'id' | 'participants_summary'>;
  readonly list: ParticipantsList | null;
  readonly pages: number;
}

/** Whether there is more than one page, so that the server has to search (CAL-D102). */
export function isPaged({ participants_summary }: Pick<Appointment, 'participants_summary'>): boolean {
  return participants_summary.total > participantsPageSize;
}

/** What to ask the server for: everybody of a short list, of a long one those who are looked for. */
export function requestOf({ appointment, text, statuses, pages }: Omit<Shown, 'list'>): ParticipantsRequest {
  const filter = isPaged(appointment) ? { text: text.trim(), statuses } : { text: '', statuses: [] };
  return { id: appointment.id, ...filter, pages };
}

/** Whether two requests ask for the same. */
export function isSameRequest(one: ParticipantsRequest, other: ParticipantsRequest): boolean {
  return one.text === other.text && one.pages === other.pages && one.statuses.join() === other.statuses.join();
}

/** The list as far as the detail carries it; null where it carries less than a page. */
export function firstPage({
  participants,
  participants_summary: { total },
}: Pick<Appointment, 'participants' | 'participants_summary'>): ParticipantsList | null {
  return participants.length >= Math.min(total, participantsPageSize) ? { participants, total } : null;
}

/** The participants on screen, and how many fit in all; the server has filtered a long list, the core filters a short one. */
export function shownParticipants({ appointment, list, ...filter }: Shown): ParticipantsList {
  if (list === null) return { participants: [], total: 0 };
  if (isPaged(appointment)) return list;
  const participants = filterParticipants(list.participants, filter);
  return { participants, total: participants.length };
}

/** Whether something may be done with people, and if not, why; seats of a series are counted date by date on the server. */
export function peopleVerdict(
  appointment: Appointment,
  { act, people }: Pick<PeopleChange, 'act' | 'people'>,
): Verdict {
  if (!appointment.can.update_participants) return refuse('failure.forbidden');
  if (act.kind === 'remove') return allow;
  const full = appointment.total_attendees_enforced_and_exceeded && !isSeriesAppointment(appointment);
  const situation = { canUpdateParticipants: true, canceled: appointment.canceled, full };
  const verdicts = people.map(({ status }) => canSetStatus({ ...situation, currentStatus: status }, act.status));
  return verdicts.find(({ allowed }) => !allowed) ?? allow;
}

/** Whether an act asks first: a removal always does, anything on a series has to know for which dates. */
export function needsQuestion(appointment: Pick<Appointment, 'type'>, act: PeopleAct): boolean {
  return act.kind === 'remove' || isSeriesAppointment(appointment);
}

/** The people for whom something changes; all dates of a series can differ from the one shown. */
export function peopleToChange({ act, scope, people }: Omit<PeopleChange, 'appointment'>): readonly Participant[] {
  if (act.kind === 'remove' || scope === 'all') return people;
  return people.filter(({ status }) => shownStatus(status) !== act.status);
}
