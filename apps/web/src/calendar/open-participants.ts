import type { Appointment } from '@atrium/core/calendar';
import { addingFormNotices, peopleChangeNotices, peopleChangeUndoNotices } from '@atrium/core/calendar/notices';
import { participantsInput } from '@atrium/core/calendar/participation';
import type { ParticipantsManagerRefs } from '@atrium/ui/calendar';
import { createActor } from 'xstate';
import type { App } from '../app/app.ts';
import { calendarOf } from './client.ts';

export interface OpenParticipants {
  readonly refs: ParticipantsManagerRefs;
  close(): void;
}

/** Runs the machines around the people of one appointment; what is being done with them outlives the page. */
export function openParticipants(app: App, appointment: Appointment): OpenParticipants {
  const calendar = app.client(calendarOf);
  const { acts } = app.atrium;
  const peopleRef = createActor(calendar.participantsMachine, { input: participantsInput(appointment) }).start();
  const change = acts.open(`people/${appointment.id}`, calendar.peopleChangeMachine, {
    input: { appointment, listRef: peopleRef },
    notices: [peopleChangeNotices, peopleChangeUndoNotices],
  });
  const adding = acts.open(`adding/${appointment.id}`, calendar.participantAddingMachine, {
    input: { appointment },
    notices: [addingFormNotices],
  });
  return {
    refs: { peopleRef, changeRef: change.ref, addingRef: adding.ref },
    close() {
      change.release();
      adding.release();
      peopleRef.stop();
    },
  };
}
