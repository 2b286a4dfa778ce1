import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { CalendarDate, WallTime } from '../../time/calendar-date.rules.ts';
import {
  chooseFrequency,
  defaultRecurrenceEnd,
  isInterval,
  type RecurrenceChoice,
  type RecurrenceFrequency,
  type RecurrencePattern,
} from './recurrence.rules.ts';

export interface RecurrenceFormInput {
  readonly pattern: RecurrencePattern;
  /** Wall time of the first occurrence. */
  readonly start: WallTime;
}

export interface RecurrenceFormContext {
  readonly pattern: RecurrencePattern;
  readonly start: WallTime;
}

export type RecurrenceFormEvent =
  | { readonly type: 'frequency.choose'; readonly choice: RecurrenceChoice }
  | { readonly type: 'unit.choose'; readonly unit: Exclude<RecurrenceFrequency, 'never'> }
  | { readonly type: 'interval.change'; readonly interval: number }
  | { readonly type: 'end.enable' }
  | { readonly type: 'end.disable' }
  | { readonly type: 'end.pick'; readonly date: CalendarDate }
  | { readonly type: 'start.changed'; readonly start: WallTime }
  | { readonly type: 'pattern.reset'; readonly pattern: RecurrencePattern };

export type RecurrenceFormEmitted = { readonly type: 'pattern.changed'; readonly pattern: RecurrencePattern };

/** How an appointment repeats, chosen by frequency; `custom` opens interval and unit (CAL-085…089, CAL-D66). */
export const recurrenceFormMachine = setup({
  types: {
    input: {} as RecurrenceFormInput,
    context: {} as RecurrenceFormContext,
    events: {} as RecurrenceFormEvent,
    emitted: {} as RecurrenceFormEmitted,
  },
  guards: {
    hasEnd: ({ context }) => context.pattern.until !== null,
    isRepeating: ({ context }) => context.pattern.frequency !== 'never',
    isSpaced: ({ context }) => context.pattern.frequency !== 'never' && context.pattern.interval > 1,
    isCustom: (_, params: { choice: RecurrenceChoice }) => params.choice === 'custom',
    isNever: (_, params: { choice: RecurrenceChoice }) => params.choice === 'never',
    isSpacedPattern: (_, params: { pattern: RecurrencePattern }) =>
      params.pattern.frequency !== 'never' && params.pattern.interval > 1,
    isInterval: (_, params: { interval: number }) => isInterval(params.interval),
    isRepeatingPattern: (_, params: { pattern: RecurrencePattern }) => params.pattern.frequency !== 'never',
  },
  actions: {
    setFrequency: assign(({ context }, params: { choice: RecurrenceChoice }) => ({
      pattern: chooseFrequency(context.pattern, params.choice),
    })),
    setUnit: assign(({ context }, params: { unit: RecurrenceFrequency }) => ({
      pattern: { ...context.pattern, frequency: params.unit },
    })),
    setInterval: assign(({ context }, params: { interval: number }) => ({
      pattern: { ...context.pattern, interval: params.interval },
    })),
    presetEnd: assign(({ context }) => ({
      pattern: { ...context.pattern, until: defaultRecurrenceEnd(context) },
    })),
    clearEnd: assign(({ context }) => ({ pattern: { ...context.pattern, until: null } })),
    setEnd: assign(({ context }, params: { date: CalendarDate }) => ({
      pattern: { ...context.pattern, until: endAt(params.date, context.start) },
    })),
    setStart: assign((_, params: { start: WallTime }) => ({ start: params.start })),
    moveEnd: assign(({ context }, params: { start: WallTime }) => ({
      pattern: {
        ...context.pattern,
        until: context.pattern.until && endAt(context.pattern.until, params.start),
      },
    })),
    setPattern: assign((_, params: { pattern: RecurrencePattern }) => ({ pattern: params.pattern })),
    announcePattern: emit(({ context }) => ({ type: 'pattern.changed' as const, pattern: context.pattern })),
  },
}).createMachine({
  id: 'recurrenceForm',
  description: 'Chooses how an appointment repeats and when that ends.',
  context: ({ input }) => ({ pattern: input.pattern, start: input.start }),
  initial: 'opening',
  on: {
    'start.changed': [
      {
        guard: 'hasEnd',
        actions: [
          { type: 'setStart', params: ({ event }) => ({ start: event.start }) },
          { type: 'moveEnd', params: ({ event }) => ({ start: event.start }) },
          'announcePattern',
        ],
      },
      { actions: { type: 'setStart', params: ({ event }) => ({ start: event.start }) } },
    ],
    'pattern.reset': [
      {
        guard: { type: 'isSpacedPattern', params: ({ event }) => ({ pattern: event.pattern }) },
        target: '.custom',
        actions: { type: 'setPattern', params: ({ event }) => ({ pattern: event.pattern }) },
      },
      {
        guard: { type: 'isRepeatingPattern', params: ({ event }) => ({ pattern: event.pattern }) },
        target: '.plain',
        actions: { type: 'setPattern', params: ({ event }) => ({ pattern: event.pattern }) },
      },
      { target: '.never', actions: { type: 'setPattern', params: ({ event }) => ({ pattern: event.pattern }) } },
    ],
    'frequency.choose': [
      {
        guard: { type: 'isCustom', params: ({ event }) => ({ choice: event.choice }) },
        target: '.custom',
        actions: [{ type: 'setFrequency', params: ({ event }) => ({ choice: event.choice }) }, 'announcePattern'],
      },
      {
        guard: { type: 'isNever', params: ({ event }) => ({ choice: event.choice }) },
        target: '.never',
        actions: [{ type: 'setFrequency', params: ({ event }) => ({ choice: event.choice }) }, 'announcePattern'],
      },
      {
        target: '.plain',
        actions: [{ type: 'setFrequency', params: ({ event }) => ({ choice: event.choice }) }, 'announcePattern'],
      },
    ],
    'end.enable': { guard: 'isRepeating', actions: ['presetEnd', 'announcePattern'] },
    'end.disable': { guard: 'isRepeating', actions: ['clearEnd', 'announcePattern'] },
    'end.pick': {
      guard: 'isRepeating',
      actions: [{ type: 'setEnd', params: ({ event }) => ({ date: event.date }) }, 'announcePattern'],
    },
  },
  states: {
    opening: {
      always: [{ guard: 'isSpaced', target: 'custom' }, { guard: 'isRepeating', target: 'plain' }, { target: 'never' }],
    },
    never: {},
    plain: {},
    custom: {
      on: {
        'unit.choose': {
          actions: [{ type: 'setUnit', params: ({ event }) => ({ unit: event.unit }) }, 'announcePattern'],
        },
        'interval.change': {
          guard: { type: 'isInterval', params: ({ event }) => ({ interval: event.interval }) },
          actions: [{ type: 'setInterval', params: ({ event }) => ({ interval: event.interval }) }, 'announcePattern'],
        },
      },
    },
  },
});

function endAt(day: WallTime | CalendarDate, start: WallTime): WallTime {
  return day.slice(0, 10) + start.slice(10);
}

export type RecurrenceFormRef = ActorRefFrom<typeof recurrenceFormMachine>;
export type RecurrenceFormSnapshot = SnapshotFrom<typeof recurrenceFormMachine>;
