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
import { type StartedMeeting, startedMeetingAddress } from './meeting-link.rules.ts';

export interface MeetingStartInput {
  readonly appointment: Appointment;
  readonly isNativeApp: boolean;
}

export interface MeetingStartContext extends MeetingStartInput {
  /** Where the meeting that was started takes place. */
  readonly url: string | null;
}

export type MeetingStartEvent = { readonly type: 'meeting.start' } | FactsEvent<Appointment>;

export type MeetingStartEmitted =
  | { readonly type: 'meeting.started'; readonly url: string }
  | { readonly type: 'meeting.refused'; readonly failure: Failure };

/** Starts the meeting in an appointment's room and keeps the way in (CAL-099, CAL-D80). */
export const meetingStartMachine = setup({
  types: {
    input: {} as MeetingStartInput,
    context: {} as MeetingStartContext,
    events: {} as MeetingStartEvent,
    emitted: {} as MeetingStartEmitted,
    tags: {} as 'busy',
  },
  actors: {
    startMeeting: fromPromise<StartedMeeting, { readonly id: AppointmentId }>(missingActor('startMeeting')),
    facts: fromCallback<EventObject, { readonly id: AppointmentId }>(missingActor('facts')),
  },
  guards: { canStart: ({ context }) => context.appointment.can.start_meeting },
  actions: {
    takeAppointment: assign((_, params: { appointment: Appointment }) => ({ appointment: params.appointment })),
    takeAddress: assign(({ context }, params: { started: StartedMeeting }) => ({
      url: startedMeetingAddress(params.started, { native: context.isNativeApp }),
    })),
    announceStart: emit(({ context }, params: { started: StartedMeeting }) => ({
      type: 'meeting.started' as const,
      url: startedMeetingAddress(params.started, { native: context.isNativeApp }),
    })),
    announceRefusal: emit((_, params: { failure: Failure }) => ({
      type: 'meeting.refused' as const,
      failure: params.failure,
    })),
  },
}).createMachine({
  id: 'meetingStart',
  description: "Starts the meeting in an appointment's room and keeps the way in.",
  context: ({ input }) => ({ ...input, url: null }),
  initial: 'idle',
  invoke: { id: 'facts', src: 'facts', input: ({ context }) => ({ id: context.appointment.id }) },
  on: {
    'facts.loaded': { actions: { type: 'takeAppointment', params: ({ event }) => ({ appointment: event.data }) } },
  },
  states: {
    idle: { on: { 'meeting.start': { guard: 'canStart', target: 'starting' } } },
    starting: {
      tags: 'busy',
      invoke: {
        id: 'startMeeting',
        src: 'startMeeting',
        input: ({ context }) => ({ id: context.appointment.id }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'takeAddress', params: ({ event }) => ({ started: event.output }) },
            { type: 'announceStart', params: ({ event }) => ({ started: event.output }) },
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

export type MeetingStartRef = ActorRefFrom<typeof meetingStartMachine>;
export type MeetingStartSnapshot = SnapshotFrom<typeof meetingStartMachine>;
