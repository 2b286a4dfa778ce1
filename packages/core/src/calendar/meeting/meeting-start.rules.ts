import { allow, refuse, type Verdict } from '../../machine/index.ts';
import { periods } from '../../time/periods.rules.ts';
import type { Instant } from '../../time/zone.rules.ts';
import type { Appointment } from '../appointment.schema.ts';
import { timesOf } from '../series/date-instants.rules.ts';

/** When something takes place. */
export interface Instants {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

/** Whether a meeting can be started at a moment: from 15 minutes before it begins until it ends (CAL-D81). */
export function isMeetingOpen({ startsAt, endsAt }: Instants, now: Instant): boolean {
  return now >= startsAt - periods.meeting && now < endsAt;
}

/** What decides whether its reader may start the meeting of an appointment. */
export interface MeetingSituation {
  readonly appointment: Pick<Appointment, 'can' | 'canceled' | 'meeting' | 'date'>;
  readonly now: Instant;
  readonly reader: { readonly meetingsEnabled: boolean };
}

/** Whether the reader may start the meeting in an appointment's room now: who may change the appointment may (CAL-D81). */
export function startVerdict({ appointment, now, reader }: MeetingSituation): Verdict {
  const { can, canceled, meeting, date } = appointment;
  const { startsAt, endsAt } = timesOf(date);
  const isOpen = startsAt !== null && endsAt !== null && isMeetingOpen({ startsAt, endsAt }, now);
  const hasRoom = reader.meetingsEnabled && meeting.room_id !== null;
  return can.update && !canceled && hasRoom && isOpen ? allow : refuse('failure.forbidden');
}
