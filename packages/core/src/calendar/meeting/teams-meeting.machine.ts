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
import { canRetryTeams } from './teams-meeting.rules.ts';

export interface TeamsMeetingInput {
  readonly appointment: Appointment;
}

export type TeamsMeetingContext = TeamsMeetingInput;

export type TeamsMeetingEvent = { readonly type: 'teams.retry' } | FactsEvent<Appointment>;

export type TeamsMeetingEmitted = { readonly type: 'teams.refused'; readonly failure: Failure };

/** Follows how far the Teams meeting of an appointment has come, and asks for it again after it failed (CAL-D82). */
export const teamsMeetingMachine = setup({
  types: {
    input: {} as TeamsMeetingInput,
    context: {} as TeamsMeetingContext,
    events: {} as TeamsMeetingEvent,
    emitted: {} as TeamsMeetingEmitted,
    tags: {} as 'busy',
  },
  actors: {
    retryTeams: fromPromise<Appointment, { readonly id: AppointmentId }>(missingActor('retryTeams')),
    facts: fromCallback<EventObject, { readonly id: AppointmentId }>(missingActor('facts')),
  },
  guards: { canRetry: ({ context }) => canRetryTeams(context.appointment) },
  actions: {
    takeAppointment: assign((_, params: { appointment: Appointment }) => ({ appointment: params.appointment })),
    announceRefusal: emit((_, params: { failure: Failure }) => ({
      type: 'teams.refused' as const,
      failure: params.failure,
    })),
  },
}).createMachine({
  id: 'teamsMeeting',
  description: 'Follows how far the Teams meeting has come, and asks for it again after it failed.',
  context: ({ input }) => input,
  initial: 'idle',
  invoke: { id: 'facts', src: 'facts', input: ({ context }) => ({ id: context.appointment.id }) },
  on: {
    'facts.loaded': { actions: { type: 'takeAppointment', params: ({ event }) => ({ appointment: event.data }) } },
  },
  states: {
    idle: { on: { 'teams.retry': { guard: 'canRetry', target: 'asking' } } },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'retryTeams',
        src: 'retryTeams',
        input: ({ context }) => ({ id: context.appointment.id }),
        onDone: {
          target: 'idle',
          actions: { type: 'takeAppointment', params: ({ event }) => ({ appointment: event.output }) },
        },
        onError: {
          target: 'idle',
          actions: { type: 'announceRefusal', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
    },
  },
});

export type TeamsMeetingRef = ActorRefFrom<typeof teamsMeetingMachine>;
export type TeamsMeetingSnapshot = SnapshotFrom<typeof teamsMeetingMachine>;
