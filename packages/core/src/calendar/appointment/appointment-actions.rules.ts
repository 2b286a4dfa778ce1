import { allow, type Verdict } from '../../machine/index.ts';
import type { Appointment, AppointmentId, Scope } from '../appointment.schema.ts';
import {
  type AppointmentSituation,
  type Ending,
  endingVerdict,
  lockVerdict,
  targetId,
} from '../participation/appointment-situation.rules.ts';
import { isOccurrenceId } from '../series/occurrence-id.rules.ts';

/** What can be done with an appointment beside answering it. */
export type AppointmentActionId =
  | 'edit'
  | 'edit_occurrence'
  | 'edit_series'
  | 'participants'
  | 'contact'
  | 'ics'
  | 'csv'
  | 'xlsx'
  | 'lock'
  | 'unlock'
  | Ending;

/** Where something leads: to a page of an appointment, or to a file of the server. */
export type ActionTarget =
  | { readonly page: 'editAppointment' | 'participants' | 'contactAttendees'; readonly id: string }
  | { readonly file: string };

/** Something its reader may do with an appointment, or is told why not. */
export interface AppointmentAction {
  readonly id: AppointmentActionId;
  readonly verdict: Verdict;
  /** Null for what is done on the page. */
  readonly target: ActionTarget | null;
}

/** Everything its reader is offered to do with an appointment after answering it, in their order (CAL-048, CAL-D42). */
export function appointmentActions(situation: AppointmentSituation): readonly AppointmentAction[] {
  const { appointment } = situation;
  const { id, can, canceled, attendee_configuration: attendees } = appointment;
  const isOffered = can.update && !canceled;
  const actions: readonly (AppointmentAction | false)[] = [
    ...(isOffered ? edits(appointment) : []),
    can.update_participants && leadingTo('participants', { page: 'participants', id }),
    can.contact && leadingTo('contact', { page: 'contactAttendees', id }),
    // The calendar file is there for everybody; who comes is for those who may have the list (CAL-200, CAL-201).
    leadingTo('ics', { file: `/appointments/${id}.ics` }),
    can.download_attendees && leadingTo('csv', { file: `/appointments/${id}/attendees.csv` }),
    can.download_attendees && leadingTo('xlsx', { file: `/appointments/${id}/attendees.xlsx` }),
    isOffered && doneHere(attendees.participation_locked ? 'unlock' : 'lock', lockVerdict(situation)),
    can.destroy && doneHere('cancel', endingVerdict(situation, { ending: 'cancel' })),
    can.destroy && doneHere('delete', endingVerdict(situation, { ending: 'delete' })),
  ];
  return actions.filter((action) => action !== false);
}

/** Where the page of an appointment leads once that was ended; null where it stays (CAL-D71). */
export function pageAfterEnding({
  entity: { appointment },
  input: { ending, scope },
}: {
  readonly entity: { readonly appointment: Appointment };
  readonly input: { readonly ending: Ending; readonly scope: Scope };
}): AppointmentId | 'overview' | null {
  if (ending === 'delete') return 'overview';
  // A series goes on to its next date; who canceled one stays with it.
  const canceled = targetId(appointment, scope);
  return canceled !== appointment.id && isOccurrenceId(canceled) ? canceled : null;
}

/** A date of a series can be changed alone or with its series, also on the series' own page. */
function edits({ id, series_id, occurrence_id, type, can_all }: Appointment): readonly AppointmentAction[] {
  const edit = (action: AppointmentActionId, edited: string) =>
    leadingTo(action, { page: 'editAppointment', id: edited });
  if (type === 'appointment') return [edit('edit', id)];
  const series = can_all?.update === false ? [] : [edit('edit_series', series_id ?? id)];
  return occurrence_id ? [edit('edit_occurrence', occurrence_id), ...series] : series;
}

function leadingTo(id: AppointmentActionId, target: ActionTarget): AppointmentAction {
  return { id, verdict: allow, target };
}

function doneHere(id: AppointmentActionId, verdict: Verdict): AppointmentAction {
  return { id, verdict, target: null };
}
