import {
  type ActorRefFrom,
  assign,
  type EventObject,
  emit,
  fromCallback,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
import { type FactsEvent, type Failure, missingActor } from '../../machine/index.ts';
import { addMonths, type CalendarDate } from '../../time/calendar-date.rules.ts';
import type { Instant, ZoneName } from '../../time/zone.rules.ts';
import type { Calendar, CalendarType } from '../calendar-entity.schema.ts';
import {
  type AddressChange,
  addressOf,
  isAddressOf,
  type MemoryWrite,
  type OverviewAddress,
  type OverviewEmitted,
  type OverviewMonth,
  type OverviewPlace,
  type OverviewRequest,
  type OverviewScope,
  overviewRequest,
  placeOf,
  placeOfAddress,
  recalledPlace,
  todayIn,
} from './overview-address.rules.ts';
import { calendarsWithoutAny, switchCalendar } from './overview-filter.rules.ts';
import { isListForced, isSameScreen, type OverviewView, type Screen } from './overview-query.rules.ts';

export interface OverviewInput {
  readonly scope: OverviewScope;
  /** The reader's own zone: days are laid in it. */
  readonly timeZone: ZoneName;
  readonly now: Instant;
  readonly screen: Screen;
  readonly address: OverviewAddress;
  /** Shows only calendars of one type as long as the address names none (CAL-D28). */
  readonly preset?: CalendarType | undefined;
}

export interface OverviewContext extends OverviewPlace {
  readonly scope: OverviewScope;
  readonly timeZone: ZoneName;
  readonly now: Instant;
  readonly screen: Screen;
  readonly preset: CalendarType | null;
  /** The address as it was opened. */
  readonly address: OverviewAddress;
  readonly calendars: readonly Calendar[] | null;
  /** Reading the calendars has failed: a month is shown without their names and colours. */
  readonly isWithoutCalendars: boolean;
  /** The month last read; it stays on screen while another one is read. */
  readonly month: { readonly date: CalendarDate; readonly data: OverviewMonth } | null;
  /** The calendars whose next appointment is asked for; null for all. */
  readonly nextIn: string | null;
  readonly failure: Failure | null;
}

export type OverviewEvent =
  | { readonly type: 'month.step'; readonly by: number }
  | { readonly type: 'today.show' }
  | { readonly type: 'date.pick'; readonly date: CalendarDate }
  | { readonly type: 'view.choose'; readonly view: OverviewView }
  | { readonly type: 'calendar.toggle'; readonly id: string }
  | { readonly type: 'calendars.showAll' }
  | { readonly type: 'overview.retry' }
  | ({ readonly type: 'address.changed' } & AddressChange)
  | { readonly type: 'screen.changed'; readonly screen: Screen }
  | { readonly type: 'time.passed'; readonly now: Instant }
  | { readonly type: 'memory.recalled'; readonly memory: OverviewPlace | null }
  | FactsEvent<OverviewMonth, 'month'>
  | FactsEvent<readonly Calendar[], 'calendars'>;

/** The overview of one month: which month, which view, which calendars; the address is the truth for all three. */
export const overviewMachine = setup({
  types: {
    input: {} as OverviewInput,
    context: {} as OverviewContext,
    events: {} as OverviewEvent,
    emitted: {} as OverviewEmitted,
    tags: {} as 'busy',
  },
  actors: {
    memory: fromCallback<MemoryWrite, { readonly scope: OverviewScope }>(missingActor('memory')),
    month: fromCallback<EventObject, OverviewRequest>(missingActor('month')),
    calendars: fromCallback<EventObject, { readonly scope: OverviewScope }>(missingActor('calendars')),
    now: fromCallback(missingActor('now')),
  },
  guards: {
    isListForced: ({ context }) => isListForced(context.screen),
    isKnown: ({ context }, { query, isOwn = false }: AddressChange) => isOwn || isAddressOf(query, context),
    isOtherScreen: ({ context }, params: { screen: Screen }) => !isSameScreen(context.screen, params.screen),
    hasCalendars: ({ context }) => context.calendars !== null,
    isHidden: (_, params: { failure: Failure }) => ['not_found', 'forbidden'].includes(params.failure.code),
    isMonthMissing: ({ context }) => context.month?.date !== context.date,
    isNextOutdated: ({ context }) => context.nextIn !== calendarsWithoutAny(context),
  },
  actions: {
    askForNext: assign(({ context }) => ({ nextIn: calendarsWithoutAny(context) })),
    recallPlace: assign(({ context }, params: { memory: OverviewPlace | null }) =>
      placeOfAddress(context.address, { memory: recalledPlace(params.memory, context), today: todayIn(context) }),
    ),
    takeAddress: assign(({ context }, params: { address: OverviewAddress }) =>
      placeOfAddress(params.address, { memory: context, today: todayIn(context) }),
    ),
    stepMonth: assign(({ context }, params: { by: number }) => ({ date: addMonths(context.date, params.by) })),
    setToday: assign(({ context }) => ({ date: todayIn(context) })),
    setDate: assign((_, params: { date: CalendarDate }) => ({ date: params.date })),
    setView: assign((_, params: { view: OverviewView }) => ({ view: params.view })),
    setScreen: assign((_, params: { screen: Screen }) => ({ screen: params.screen })),
    setNow: assign((_, params: { now: Instant }) => ({ now: params.now })),
    toggleCalendar: assign(({ context }, params: { id: string }) => ({
      preset: null,
      calendarIds: switchCalendar(context, params.id),
    })),
    showAllCalendars: assign({ preset: null, calendarIds: null }),
    setCalendars: assign((_, params: { calendars: readonly Calendar[] }) => ({ calendars: params.calendars })),
    goWithoutCalendars: assign({ isWithoutCalendars: true }),
    setMonth: assign(({ context }, params: { data: OverviewMonth }) => ({
      month: { date: context.date, data: params.data },
      failure: null,
    })),
    setFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    remember: sendTo('memory', ({ context }) => ({
      type: 'memory.write' as const,
      memory: placeOf(context),
    })),
    pushAddress: emit(({ context }) => addressOf(context, 'push')),
    replaceAddress: emit(({ context }) => addressOf(context, 'replace')),
  },
}).createMachine({
  id: 'overview',
  description: 'One month of appointments: which month, which view, which calendars.',
  context: ({ input: { preset, ...input } }) => ({
    ...input,
    ...placeOfAddress(input.address, { memory: null, today: todayIn(input) }),
    preset: preset ?? null,
    calendars: null,
    isWithoutCalendars: false,
    month: null,
    nextIn: null,
    failure: null,
  }),
  initial: 'recalling',
  invoke: [
    { id: 'now', src: 'now' },
    { id: 'memory', src: 'memory', input: ({ context }) => ({ scope: context.scope }) },
  ],
  on: { 'time.passed': { actions: { type: 'setNow', params: ({ event }) => ({ now: event.now }) } } },
  states: {
    recalling: {
      tags: 'busy',
      on: {
        'memory.recalled': {
          target: 'reading',
          actions: [
            { type: 'recallPlace', params: ({ event }) => ({ memory: event.memory }) },
            'remember',
            'replaceAddress',
          ],
        },
      },
    },
    reading: {
      initial: 'loading',
      always: { guard: 'isNextOutdated', target: 'reading', reenter: true, actions: 'askForNext' },
      invoke: [
        { id: 'month', src: 'month', input: ({ context }) => overviewRequest(context) },
        { id: 'calendars', src: 'calendars', input: ({ context }) => ({ scope: context.scope }) },
      ],
      on: {
        'month.step': {
          target: 'reading',
          reenter: true,
          actions: [{ type: 'stepMonth', params: ({ event }) => ({ by: event.by }) }, 'remember', 'pushAddress'],
        },
        'today.show': { target: 'reading', reenter: true, actions: ['setToday', 'remember', 'pushAddress'] },
        'date.pick': {
          target: 'reading',
          reenter: true,
          actions: [{ type: 'setDate', params: ({ event }) => ({ date: event.date }) }, 'remember', 'pushAddress'],
        },
        'view.choose': [
          { guard: 'isListForced' },
          {
            target: 'reading',
            reenter: true,
            actions: [{ type: 'setView', params: ({ event }) => ({ view: event.view }) }, 'remember', 'replaceAddress'],
          },
        ],
        'screen.changed': {
          guard: { type: 'isOtherScreen', params: ({ event }) => event },
          target: 'reading',
          reenter: true,
          actions: { type: 'setScreen', params: ({ event }) => ({ screen: event.screen }) },
        },
        'address.changed': [
          { guard: { type: 'isKnown', params: ({ event }) => event } },
          {
            target: 'reading',
            reenter: true,
            actions: [
              { type: 'takeAddress', params: ({ event }) => ({ address: event.query }) },
              'remember',
              'replaceAddress',
            ],
          },
        ],
        'calendar.toggle': {
          guard: 'hasCalendars',
          actions: [{ type: 'toggleCalendar', params: ({ event }) => event }, 'remember', 'replaceAddress'],
        },
        'calendars.showAll': { actions: ['showAllCalendars', 'remember', 'replaceAddress'] },
        'calendars.loaded': { actions: { type: 'setCalendars', params: ({ event }) => ({ calendars: event.data }) } },
        'calendars.failed': { actions: 'goWithoutCalendars' },
        'month.loaded': {
          target: '.ready',
          actions: { type: 'setMonth', params: ({ event }) => ({ data: event.data }) },
        },
        'month.failed': [
          {
            guard: { type: 'isHidden', params: ({ event }) => ({ failure: event.failure }) },
            target: '.hidden',
            actions: { type: 'setFailure', params: ({ event }) => ({ failure: event.failure }) },
          },
          {
            guard: 'isMonthMissing',
            target: '.loadFailed',
            actions: { type: 'setFailure', params: ({ event }) => ({ failure: event.failure }) },
          },
        ],
      },
      states: {
        loading: { tags: 'busy' },
        ready: {},
        loadFailed: { on: { 'overview.retry': { target: '#overview.reading', reenter: true } } },
        hidden: {},
      },
    },
  },
});

export type OverviewRef = ActorRefFrom<typeof overviewMachine>;
export type OverviewSnapshot = SnapshotFrom<typeof overviewMachine>;
