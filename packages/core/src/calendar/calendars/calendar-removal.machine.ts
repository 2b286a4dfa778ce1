import { type ActorRefFrom, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type Failure, missingActor, toFailure } from '../../machine/index.ts';
import type { Calendar } from '../calendar-entity.schema.ts';

/** A calendar that is to be deleted, or no longer to be shared with oneself (CAL-218, CAL-219). */
export interface CalendarRemoval {
  readonly calendar: Calendar;
  readonly act: 'delete' | 'removeShare';
  /** The names of the calendars below it, which go with it. */
  readonly children: readonly string[];
}

/** What a removal is told. */
export type CalendarRemovalEvent =
  | { readonly type: 'removal.ask'; readonly removal: CalendarRemoval }
  | { readonly type: 'removal.accept' }
  | { readonly type: 'removal.dismiss' };

/** What a removal tells: it is done, refused, or cannot even be asked for because nobody knows what would go. */
export type CalendarRemovalEmitted =
  | { readonly type: 'calendar.removed'; readonly removal: CalendarRemoval }
  | { readonly type: 'count.refused'; readonly failure: Failure }
  | { readonly type: 'removal.refused'; readonly failure: Failure };

/** What a removal keeps. */
export interface CalendarRemovalContext {
  readonly removal: CalendarRemoval | null;
  /** How many appointments lie in the calendar and below it; null until they are counted. */
  readonly appointmentsCount: number | null;
  readonly failure: Failure | null;
}

/** What the actors of a removal get. */
export interface RemovalInput {
  readonly removal: CalendarRemoval;
}

/** Asks before a calendar or a share is removed; for a calendar it first counts what would go with it (CAL-D136, CAL-D137). */
export const calendarRemovalMachine = setup({
  types: {
    context: {} as CalendarRemovalContext,
    events: {} as CalendarRemovalEvent,
    emitted: {} as CalendarRemovalEmitted,
    tags: {} as 'busy' | 'open',
  },
  actors: {
    countAppointments: fromPromise<number, RemovalInput>(missingActor('countAppointments')),
    remove: fromPromise<CalendarRemoval, RemovalInput>(missingActor('remove')),
  },
  guards: { isDelete: (_, params: { removal: CalendarRemoval }) => params.removal.act === 'delete' },
  actions: {
    setRemoval: assign((_, params: { removal: CalendarRemoval }) => ({ ...nothing, removal: params.removal })),
    setCount: assign((_, params: { count: number }) => ({ appointmentsCount: params.count })),
    setFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
    clear: assign(() => nothing),
    announceRemoved: emit((_, params: { removal: CalendarRemoval }) => ({
      type: 'calendar.removed' as const,
      removal: params.removal,
    })),
    announceUncounted: emit((_, params: { error: unknown }) => ({
      type: 'count.refused' as const,
      failure: toFailure(params.error),
    })),
    announceRefused: emit((_, params: { error: unknown }) => ({
      type: 'removal.refused' as const,
      failure: toFailure(params.error),
    })),
  },
}).createMachine({
  id: 'calendarRemoval',
  description: 'Counts what would go, asks, removes, and says when it is done.',
  context: () => nothing,
  initial: 'idle',
  states: {
    idle: {
      on: {
        'removal.ask': [
          {
            guard: { type: 'isDelete', params: ({ event }) => ({ removal: event.removal }) },
            target: 'counting',
            actions: { type: 'setRemoval', params: ({ event }) => ({ removal: event.removal }) },
          },
          { target: 'asking', actions: { type: 'setRemoval', params: ({ event }) => ({ removal: event.removal }) } },
        ],
      },
    },
    counting: {
      invoke: {
        id: 'countAppointments',
        src: 'countAppointments',
        input: ({ context }) => inputOf(context),
        onDone: {
          target: 'asking',
          actions: { type: 'setCount', params: ({ event }) => ({ count: event.output }) },
        },
        onError: {
          target: 'idle',
          actions: [{ type: 'announceUncounted', params: ({ event }) => ({ error: event.error }) }, 'clear'],
        },
      },
    },
    asking: {
      tags: 'open',
      on: { 'removal.accept': { target: 'removing' }, 'removal.dismiss': { target: 'idle', actions: 'clear' } },
    },
    removing: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => inputOf(context),
        onDone: {
          target: 'idle',
          actions: [{ type: 'announceRemoved', params: ({ event }) => ({ removal: event.output }) }, 'clear'],
        },
        onError: {
          target: 'asking',
          actions: [
            { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'announceRefused', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
  },
});

const nothing: CalendarRemovalContext = { removal: null, appointmentsCount: null, failure: null };

/** The removal was set by the question that led here. */
function inputOf({ removal }: CalendarRemovalContext): RemovalInput {
  return { removal: removal as CalendarRemoval };
}

/** A running removal. */
export type CalendarRemovalRef = ActorRefFrom<typeof calendarRemovalMachine>;
/** A removal at one moment. */
export type CalendarRemovalSnapshot = SnapshotFrom<typeof calendarRemovalMachine>;
