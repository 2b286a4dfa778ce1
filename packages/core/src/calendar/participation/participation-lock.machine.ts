import {
  type ActorRefFrom,
  assign,
  type EventObject,
  emit,
  fromCallback,
  fromPromise,
  type SnapshotFrom,
  setup,
} from 'xstate';
import { type FactsEvent, type Failure, missingActor, toFailure } from '../../machine/index.ts';
import type { Appointment, AppointmentId } from '../appointment.schema.ts';

export interface ParticipationLockInput {
  readonly appointment: Appointment;
}

export type ParticipationLockContext = ParticipationLockInput;

/** What the `setLock` actor gets. */
export interface SetLockInput {
  readonly id: AppointmentId;
  readonly isLocked: boolean;
}

export type ParticipationLockEvent = { readonly type: 'lock.switch' } | FactsEvent<Appointment>;

export type ParticipationLockEmitted =
  | { readonly type: 'lock.switched'; readonly isLocked: boolean }
  | { readonly type: 'lock.refused'; readonly failure: Failure };

/** Closes the answers of an appointment and opens them again (CAL-128). */
export const participationLockMachine = setup({
  types: {
    input: {} as ParticipationLockInput,
    context: {} as ParticipationLockContext,
    events: {} as ParticipationLockEvent,
    emitted: {} as ParticipationLockEmitted,
    tags: {} as 'busy',
  },
  actors: {
    setLock: fromPromise<Appointment, SetLockInput>(missingActor('setLock')),
    facts: fromCallback<EventObject, { readonly id: AppointmentId }>(missingActor('facts')),
  },
  guards: { canUpdate: ({ context }) => context.appointment.can.update },
  actions: {
    takeAppointment: assign((_, params: { appointment: Appointment }) => ({ appointment: params.appointment })),
    announceLock: emit((_, params: { appointment: Appointment }) => ({
      type: 'lock.switched' as const,
      isLocked: params.appointment.attendee_configuration.participation_locked,
    })),
    announceRefusal: emit((_, params: { failure: Failure }) => ({
      type: 'lock.refused' as const,
      failure: params.failure,
    })),
  },
}).createMachine({
  id: 'participationLock',
  description: 'Closes the answers of an appointment and opens them again.',
  context: ({ input }) => input,
  initial: 'idle',
  invoke: { id: 'facts', src: 'facts', input: ({ context }) => ({ id: context.appointment.id }) },
  on: {
    'facts.loaded': { actions: { type: 'takeAppointment', params: ({ event }) => ({ appointment: event.data }) } },
  },
  states: {
    idle: { on: { 'lock.switch': { guard: 'canUpdate', target: 'switching' } } },
    switching: {
      tags: 'busy',
      invoke: {
        id: 'setLock',
        src: 'setLock',
        input: ({ context }) => ({
          id: context.appointment.id,
          isLocked: !context.appointment.attendee_configuration.participation_locked,
        }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'takeAppointment', params: ({ event }) => ({ appointment: event.output }) },
            { type: 'announceLock', params: ({ event }) => ({ appointment: event.output }) },
          ],
        },
        onError: {
          target: 'idle',
          actions: { type: 'announceRefusal', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
    },
  },
});

export type ParticipationLockRef = ActorRefFrom<typeof participationLockMachine>;
export type ParticipationLockSnapshot = SnapshotFrom<typeof participationLockMachine>;
