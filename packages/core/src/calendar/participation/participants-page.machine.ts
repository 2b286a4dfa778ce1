import {
  type ActorRefFrom,
  type AnyActorRef,
  assign,
  type EventObject,
  enqueueActions,
  fromCallback,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
import { type FactsEvent, missingActor } from '../../machine/index.ts';
import type { Appointment, AppointmentId } from '../appointment.schema.ts';
import { type ParticipantAddingRef, participantAddingMachine } from './participant-adding.machine.ts';
import { type ParticipantsRef, participantsInput, participantsMachine } from './participants.machine.ts';
import { type PeopleChangeRef, peopleChangeMachine } from './people-change.machine.ts';

/** What runs around the people of an appointment: their list, what is done with them, and the adding of others. */
export interface ParticipantsParts {
  readonly peopleRef: ParticipantsRef;
  readonly changeRef: PeopleChangeRef;
  readonly addingRef: ParticipantAddingRef;
}

/** What the page of the people of an appointment keeps. */
export interface ParticipantsPageContext {
  readonly appointment: Appointment;
  readonly parts: ParticipantsParts;
}

/** What the page is told: what became of the appointment, or that people are to be added. */
export type ParticipantsPageEvent = FactsEvent<Appointment> | { readonly type: 'adding.open' };

/** The page of the people of an appointment: reads it once for their list and all that is done with them. */
export const participantsPageMachine = setup({
  types: {
    input: {} as { readonly appointment: Appointment },
    context: {} as ParticipantsPageContext,
    events: {} as ParticipantsPageEvent,
  },
  actors: {
    facts: fromCallback<EventObject, { readonly id: AppointmentId }>(missingActor('facts')),
    people: participantsMachine,
    change: peopleChangeMachine,
    adding: participantAddingMachine,
  },
  actions: {
    learn: assign((_, known: { readonly appointment: Appointment }) => known),
    tellParts: enqueueActions(({ context: { appointment, parts }, enqueue }) => {
      for (const part of Object.values<AnyActorRef>({ ...parts }))
        enqueue.sendTo(part, { type: 'facts.loaded', data: appointment });
    }),
    openAdding: sendTo(({ context }) => context.parts.addingRef, { type: 'adding.open' }),
  },
}).createMachine({
  id: 'participantsPage',
  description: 'Knows an appointment, lists its people, and runs what is done with them.',
  context: ({ input: { appointment }, spawn }) => {
    const peopleRef = spawn('people', { id: 'people', input: participantsInput(appointment) });
    return {
      appointment,
      parts: {
        peopleRef,
        changeRef: spawn('change', { id: 'change', input: { appointment, listRef: peopleRef } }),
        addingRef: spawn('adding', { id: 'adding', input: { appointment } }),
      },
    };
  },
  invoke: { id: 'facts', src: 'facts', input: ({ context }) => ({ id: context.appointment.id }) },
  on: {
    'facts.loaded': {
      actions: [{ type: 'learn', params: ({ event }) => ({ appointment: event.data }) }, 'tellParts'],
    },
    'adding.open': { actions: 'openAdding' },
  },
  initial: 'open',
  states: { open: {} },
});

/** The running page of the people of an appointment. */
export type ParticipantsPageRef = ActorRefFrom<typeof participantsPageMachine>;
/** The page of the people of an appointment at one moment. */
export type ParticipantsPageSnapshot = SnapshotFrom<typeof participantsPageMachine>;
