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
import type { Instant } from '../../time/zone.rules.ts';
import type { Appointment, AppointmentId, Scope } from '../appointment.schema.ts';
import { type Ending, endingVerdict, offeredScopes, targetId } from '../participation/appointment-situation.rules.ts';

export interface CancellationInput {
  readonly appointment: Appointment;
  readonly now: Instant;
}

export interface CancellationContext {
  readonly appointment: Appointment;
  readonly now: Instant;
  readonly ending: Ending;
  readonly scope: Scope;
  /** As it was when its end was asked for: a series shows another date once one is gone. */
  readonly ended: Appointment;
  readonly failure: Failure | null;
}

/** What the actors that end an appointment, or undo that, get. */
export interface EndingInput {
  readonly appointment: Appointment;
  readonly ending: Ending;
  readonly scope: Scope;
}

export type CancellationEvent =
  | { readonly type: 'ending.ask'; readonly ending: Ending }
  | { readonly type: 'scope.choose'; readonly scope: Scope }
  | { readonly type: 'ending.confirm' }
  | { readonly type: 'ending.dismiss' }
  | { readonly type: 'ending.undo' }
  | { readonly type: 'time.passed'; readonly now: Instant }
  | FactsEvent<Appointment>;

export type CancellationEmitted =
  /** `id` is what was ended: of a series on its own page, the one date that was shown, or all of it. */
  | { readonly type: 'appointment.ended'; readonly ending: Ending; readonly id: AppointmentId }
  | { readonly type: 'appointment.restored'; readonly ending: Ending }
  | { readonly type: 'ending.refused'; readonly ending: Ending; readonly failure: Failure }
  | { readonly type: 'undo.refused'; readonly failure: Failure };

/** Cancels or deletes an appointment: asks first, and lets it be undone for 30 seconds. */
export const cancellationMachine = setup({
  types: {
    input: {} as CancellationInput,
    context: {} as CancellationContext,
    events: {} as CancellationEvent,
    emitted: {} as CancellationEmitted,
    tags: {} as 'busy',
  },
  actors: {
    endAppointment: fromPromise<void, EndingInput>(missingActor('endAppointment')),
    restoreAppointment: fromPromise<void, EndingInput>(missingActor('restoreAppointment')),
    facts: fromCallback<EventObject, { readonly id: AppointmentId }>(missingActor('facts')),
    now: fromCallback(missingActor('now')),
  },
  delays: { undoPeriod: 30_000 },
  guards: {
    isAllowed: ({ context }, params: { ending: Ending }) => endingVerdict(context, params.ending).allowed,
    isOtherAllowed: ({ context }, { ending }: { ending: Ending }) =>
      ending !== context.ending && endingVerdict(context, ending).allowed,
    isGone: ({ context }, params: { failure: Failure }) =>
      context.ending === 'delete' && params.failure.code === 'not_found',
  },
  actions: {
    setEnding: assign(({ context }, params: { ending: Ending }) => ({
      ending: params.ending,
      scope: offeredScopes(context.appointment)[0],
      failure: null,
    })),
    setScope: assign((_, params: { scope: Scope }) => ({ scope: params.scope })),
    keepEnded: assign(({ context }) => ({ ended: context.appointment })),
    setNow: assign((_, params: { now: Instant }) => ({ now: params.now })),
    takeAppointment: assign((_, params: { appointment: Appointment }) => ({ appointment: params.appointment })),
    setFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    announceEnd: emit(({ context: { ending, ended, scope } }) => ({
      type: 'appointment.ended' as const,
      ending,
      id: targetId(ended, scope),
    })),
    announceRestored: emit(({ context: { ending } }) => ({ type: 'appointment.restored' as const, ending })),
    announceRefusal: emit(({ context: { ending } }, params: { failure: Failure }) => ({
      type: 'ending.refused' as const,
      ending,
      failure: params.failure,
    })),
    announceUndoRefusal: emit((_, params: { failure: Failure }) => ({
      type: 'undo.refused' as const,
      failure: params.failure,
    })),
  },
}).createMachine({
  id: 'cancellation',
  description: 'Cancels or deletes an appointment.',
  context: ({ input }) => ({
    ...input,
    ending: 'cancel',
    scope: 'this',
    ended: input.appointment,
    failure: null,
  }),
  initial: 'idle',
  invoke: [
    { id: 'facts', src: 'facts', input: ({ context }) => ({ id: context.appointment.id }) },
    { id: 'now', src: 'now' },
  ],
  on: {
    'facts.loaded': { actions: { type: 'takeAppointment', params: ({ event }) => ({ appointment: event.data }) } },
    'time.passed': { actions: { type: 'setNow', params: ({ event }) => ({ now: event.now }) } },
  },
  states: {
    idle: {
      on: {
        'ending.ask': {
          guard: { type: 'isAllowed', params: ({ event }) => ({ ending: event.ending }) },
          target: 'confirming',
          actions: { type: 'setEnding', params: ({ event }) => ({ ending: event.ending }) },
        },
      },
    },
    confirming: {
      on: {
        'scope.choose': { actions: { type: 'setScope', params: ({ event }) => ({ scope: event.scope }) } },
        'ending.confirm': { target: 'ending', actions: 'keepEnded' },
        'ending.dismiss': { target: 'idle' },
      },
    },
    ending: {
      tags: 'busy',
      invoke: {
        id: 'endAppointment',
        src: 'endAppointment',
        input: ({ context }) => meant(context),
        onDone: { target: 'undoable', actions: 'announceEnd' },
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            target: 'idle',
            actions: 'announceEnd',
          },
          {
            target: 'idle',
            actions: [
              { type: 'setFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
              { type: 'announceRefusal', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            ],
          },
        ],
      },
    },
    undoable: {
      after: { undoPeriod: { target: 'idle' } },
      on: {
        'ending.undo': { target: 'restoring' },
        'ending.ask': {
          guard: { type: 'isOtherAllowed', params: ({ event }) => ({ ending: event.ending }) },
          target: 'confirming',
          actions: { type: 'setEnding', params: ({ event }) => ({ ending: event.ending }) },
        },
      },
    },
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'restoreAppointment',
        src: 'restoreAppointment',
        input: ({ context }) => meant(context),
        onDone: { target: 'idle', actions: 'announceRestored' },
        onError: {
          target: 'idle',
          actions: [
            { type: 'setFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            { type: 'announceUndoRefusal', params: ({ event }) => ({ failure: toFailure(event.error) }) },
          ],
        },
      },
    },
  },
});

function meant({ ended: appointment, ending, scope }: CancellationContext): EndingInput {
  return { appointment, ending, scope };
}

export type CancellationRef = ActorRefFrom<typeof cancellationMachine>;
export type CancellationSnapshot = SnapshotFrom<typeof cancellationMachine>;
