import { type ActService, createActService, type OpenedAct } from '../../acts/index.ts';
import type { Appointment } from '../appointment.schema.ts';
import { connectMeetingStart, type MeetingStartApi } from '../meeting/meeting-start.connect.ts';
import { connectParticipationLock, type ParticipationLockApi } from '../participation/participation-lock.connect.ts';
import { connectRsvp, type RsvpApi } from '../participation/rsvp.connect.ts';
import type { AppointmentActs, appointmentPageMachine } from './appointment-page.machine.ts';
import { type CancellationApi, connectCancellation } from './cancellation.connect.ts';

/** Which appointment something is done to. */
export interface OfAppointment {
  readonly id: string;
}

interface PageParts {
  /** The appointment as the cache has it, or as it is being read. */
  readonly find: (id: string) => Appointment | Promise<Appointment>;
  readonly open: (appointment: Appointment) => OpenedAct<typeof appointmentPageMachine>;
}

/** What can be done with an appointment, each for itself and outside any framework. */
export function createAppointmentServices({ find, open }: PageParts) {
  function openAct<Name extends keyof AppointmentActs>(name: Name, id: string) {
    const opened = (appointment: Appointment) => {
      const { ref, release } = open(appointment);
      return { act: ref.getSnapshot().context.acts[name], release };
    };
    const found = find(id);
    return found instanceof Promise ? found.then(opened) : opened(found);
  }

  return {
    /** The reader's answer; of a series `give` asks for which dates. */
    rsvp: ({ id }: OfAppointment): ActService<RsvpApi> => createActService(openAct('rsvp', id), connectRsvp),
    /** Canceling and deleting; both ask first, and can be taken back for 30 seconds. */
    cancellation: ({ id }: OfAppointment): ActService<CancellationApi> =>
      createActService(openAct('cancellation', id), connectCancellation),
    /** Closing the answers and opening them again. */
    lock: ({ id }: OfAppointment): ActService<ParticipationLockApi> =>
      createActService(openAct('lock', id), connectParticipationLock),
    /** Starting its meeting. */
    meeting: ({ id }: OfAppointment): ActService<MeetingStartApi> =>
      createActService(openAct('meeting', id), connectMeetingStart),
  };
}
