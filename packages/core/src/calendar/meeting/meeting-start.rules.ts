import { allow, refuse, type Verdict } from '../../machine/index.ts';
import { periods } from '../../time/periods.rules.ts';
import { type Instant, parseInstant } from '../../time/zone.rules.ts';
import type { Appointment, AppointmentDate } from '../appointment.schema.ts';
import { spanOfDate } from '../series/appointment-span.rules.ts';
import { spanInstants } from '../series/series.rules.ts';
import { showableDate } from '../series/zone-disagreement.rules.ts';

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
  readonly meetingsEnabled: boolean;
}

/** Whether the reader may start the meeting in an appointment's room now: who may change the appointment may (CAL-D81). */
export function startVerdict({ appointment, now, meetingsEnabled }: MeetingSituation): Verdict {
  const { can, canceled, meeting, date } = appointment;
  const instants = instantsOf(date);
  const isOpen = meetingsEnabled && meeting.room_id !== null && instants !== null && isMeetingOpen(instants, now);
  return can.update && !canceled && isOpen ? allow : refuse('failure.forbidden');
}

function instantsOf(date: AppointmentDate): Instants | null {
  if (date.all_day) {
    const span = spanOfDate(showableDate(date));
    return span && spanInstants(span);
  }
  const [startsAt, endsAt] = [parseInstant(date.start), parseInstant(date.end)];
  return startsAt === null || endsAt === null ? null : { startsAt, endsAt };
}
