import { answerOn } from '@atrium/core/calendar/rules';
import type { AppointmentAbilities } from '@atrium/core/calendar/schema';
import { appointmentAbilities } from '../calendar.policy.ts';
import type { LoadedAppointment } from './appointment.repository.ts';
import type { AppointmentDetail, Reader } from './appointment-detail.repository.ts';

/** Who reads, and when. */
export interface ReaderNow extends Reader {
  readonly now: Date;
}

/** What the reader may do with an appointment. */
export function abilitiesFor(
  subject: LoadedAppointment,
  { managesCalendar }: Pick<AppointmentDetail, 'managesCalendar'>,
  { caller, network, now }: ReaderNow,
): AppointmentAbilities {
  const { view, canceled, occurrence, startsAt, endsAt } = subject;
  const { authorId, organizerId, attendees } = view;
  // A series is shown by its next date; where that one is canceled, its room is somebody else's.
  const meetingRoomId = occurrence?.canceled ? null : view.meetingRoomId;
  const isParticipant = ownStatus(subject) !== null;
  const times = { meetingRoomId, startsAt, endsAt };
  const facts = { authorId, organizerId, attendees, managesCalendar, isParticipant, canceled, ...times };
  return appointmentAbilities(caller, facts, { network, now });
}

/** The caller's answer that holds for a subject. */
export function ownStatus({ own, occurrence }: LoadedAppointment) {
  return answerOn(own, occurrence?.occursOn ?? null);
}
