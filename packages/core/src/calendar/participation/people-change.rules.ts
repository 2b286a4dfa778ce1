import { allow, refuse, type Verdict } from '../../machine/index.ts';
import type { Appointment, Scope } from '../appointment.schema.ts';
import type { Participant } from '../participation.schema.ts';
import { isSeriesAppointment } from './appointment-situation.rules.ts';
import { canSetStatus, type ShownStatus, shownStatus } from './participation.rules.ts';

/** What an organizer does with people: sets their status, or removes them (CAL-D104). */
export type PeopleAct = { readonly kind: 'status'; readonly status: ShownStatus } | { readonly kind: 'remove' };

/** People of an appointment with what is done to them, and for which dates. */
export interface PeopleChange {
  readonly appointment: Appointment;
  readonly act: PeopleAct;
  readonly scope: Scope;
  readonly people: readonly Participant[];
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
