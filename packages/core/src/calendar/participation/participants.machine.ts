import { createListMachine, type ListEvent, type ListRef, type ListSnapshot } from '../../lists/index.ts';
import type { Appointment } from '../appointment.schema.ts';
import type { Participant } from '../participation.schema.ts';
import { everybody, filterParticipants, type ParticipantFilter } from './participant-filter.rules.ts';

/** The people of an appointment, searched by the server once there is more than one page of them (CAL-D102, CAL-D104). */
export const participantsMachine = createListMachine<Participant, ParticipantFilter, never, Appointment>({
  id: 'participants',
  idOf: ({ membership }) => membership.id,
  narrowing: { everything: everybody, narrow: filterParticipants },
});

export type ParticipantsEvent = ListEvent<Participant, ParticipantFilter, never, Appointment>;
/** A running list of an appointment's people. */
export type ParticipantsRef = ListRef<Participant, ParticipantFilter, never, Appointment>;
/** A list of an appointment's people at one moment. */
export type ParticipantsSnapshot = ListSnapshot<Participant, ParticipantFilter, never, Appointment>;

/** The appointment, where it has more people than it carries itself (CAL-D102). */
export function withMorePeople(appointment: Appointment | undefined): Appointment | undefined {
  return appointment?.participant_headings && appointment;
}

/** A list begins with everybody, and with those whom the appointment carries. */
export function participantsInput(appointment: Appointment) {
  const { participants: rows, participants_summary } = appointment;
  const { total } = participants_summary;
  const known = rows.length === 0 && total > 0 ? null : { rows, total, hasMore: rows.length < total };
  return { filter: everybody, facts: appointment, known };
}
