import {
  type ActorRefFrom,
  type AnyEventObject,
  assign,
  emit,
  fromCallback,
  type SnapshotFrom,
  sendTo,
  setup,
  stopChild,
} from 'xstate';
import { type FactsEvent, type Failure, missingActor } from '../machine/index.ts';
import { periods } from '../time/periods.rules.ts';
import type { PagesCommand, PagesEvent, PagesInput, ReadPages } from './from-pages.ts';
import type { ActEnded, RowEvent, RowsAct } from './from-row-acts.ts';
import {
  beginAct,
  endAct,
  isSame,
  type ListContext,
  type ListDefinition,
  listRules,
  type RunningAct,
} from './list.rules.ts';

/** What a list starts with. */
export interface ListInput<Row, Filter, Facts> {
  readonly filter: Filter;
  readonly facts: Facts;
  /** Rows of that filter which are known already; they are shown until the list has been read. */
  readonly known?: ReadPages<Row> | null;
}

/** What is to be done with which rows. */
export interface AskedAct<Act> {
  readonly ids: readonly string[];
  readonly act: Act;
}

/** What a list is told: `list.open` begins another list, `filter.type` waits for a pause in typing. */
export type ListEvent<Row, Filter, Act, Facts> =
  | { readonly type: 'list.open' | 'filter.set' | 'filter.type'; readonly filter: Filter }
  | { readonly type: 'list.retry' | 'more.load' }
  | { readonly type: 'choice.toggle'; readonly id: string }
  | { readonly type: 'choice.toggleAll' | 'choice.clear' }
  | { readonly type: 'choice.set'; readonly ids: readonly string[] }
  | ({ readonly type: 'rows.act' } & AskedAct<Act>)
  | ActEnded<Row>
  | RowEvent<Row>
  | PagesEvent<Row>
  | FactsEvent<Facts>;

/** What a list tells: with which rows something was done, with which it was not, and why. */
export interface ListEmitted<Row, Act> extends Pick<ActEnded<Row>, 'done' | 'left' | 'failure'> {
  readonly type: 'rows.acted';
  readonly act: Act;
}

/** Makes the chart of a list: read page by page, filtered, changed row by row, chosen from and acted on. */
export function createListMachine<Row, Filter, Act = never, Facts = null>(
  definition: ListDefinition<Row, Filter, Act, Facts>,
) {
  const rules = listRules(definition);
  return setup({
    types: {
      input: {} as ListInput<Row, Filter, Facts>,
      context: {} as ListContext<Row, Filter, Act, Facts>,
      events: {} as ListEvent<Row, Filter, Act, Facts>,
      emitted: {} as ListEmitted<Row, Act>,
      tags: {} as 'busy' | 'searching',
    },
    actors: {
      facts: fromCallback<AnyEventObject, { readonly facts: Facts }>(() => {}),
      pages: fromCallback<PagesCommand, PagesInput<Filter, Facts>>(missingActor('pages')),
      act: fromCallback<AnyEventObject, RowsAct<Row, Act, Facts>>(missingActor('act')),
    },
    delays: { typingPause: periods.searchPause },
    guards: {
      isOther: ({ context }, params: { filter: Filter }) => !isSame(params.filter, context.filter),
      isOutdated: ({ context }) => rules.isOutdated(context),
      isServed: ({ context }, params: { filter: Filter }) => rules.isServed(context, params.filter),
      hasMore: ({ context }) => context.read?.hasMore ?? false,
      isActing: ({ context }) => context.acts.length > 0,
      isIdle: ({ context }) => context.acts.length === 0,
      isAllowed: ({ context }, { ids, act }: AskedAct<Act>) => rules.isAllowed(context, ids, act),
    },
    actions: {
      takeFacts: assign((_, params: { data: Facts }) => ({ facts: params.data })),
      openList: assign(({ context }, params: { filter: Filter }) => rules.open(context, params.filter)),
      setFilter: assign(({ context }, params: { filter: Filter }) => rules.filterBy(context, params.filter)),
      askForFilter: assign(({ context }) => ({ asked: context.filter })),
      takePages: assign(({ context }, pages: ReadPages<Row>) => rules.takePages(context, pages)),
      changeRow: assign(({ context }, params: { row: Row }) => rules.changeRow(context, params.row)),
      removeRow: assign(({ context }, params: { id: string }) => rules.removeRow(context, params.id)),
      setFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
      setRowFailure: assign(({ context }, params: { id: string; failure: Failure }) => ({
        rowFailures: { ...context.rowFailures, [params.id]: params.failure },
      })),
      readPages: sendTo('pages', { type: 'pages.read' } satisfies PagesCommand),
      readMore: sendTo('pages', { type: 'more.read' } satisfies PagesCommand),
      toggleChoice: assign(({ context }, params: { id: string }) => rules.toggle(context, params.id)),
      toggleAll: assign(({ context }) => rules.toggleAll(context)),
      setChoice: assign(({ context }, params: { ids: readonly string[] }) => rules.choose(context, params.ids)),
      clearChoice: assign({ chosen: [] }),
      beginAct: assign(({ context, spawn }, { ids, act }: AskedAct<Act>) => {
        const rows = rules.rowsOf(context, ids);
        const { id } = spawn('act', { input: { rows, act, facts: context.facts } });
        return beginAct(context, { id, ids, act });
      }),
      announceAct: emit(({ context }, { id, done, left, failure }: Omit<ActEnded<Row>, 'type'>) => {
        // An act ends once, while it is noted.
        const { act } = context.acts.find((running) => running.id === id) as RunningAct<Act>;
        return { type: 'rows.acted' as const, act, done, left, failure };
      }),
      endAct: assign(({ context }, { id, done }: Pick<ActEnded<Row>, 'id' | 'done'>) =>
        endAct(context, id, done.length > 0),
      ),
      stopAct: stopChild((_, params: { id: string }) => params.id),
    },
  }).createMachine({
    id: definition.id,
    description: 'A list that is read page by page, filtered, chosen from and acted on.',
    context: ({ input: { filter, facts, known } }) => ({
      filter,
      facts,
      asked: filter,
      read: known ? { ...known, filter } : null,
      shown: known?.rows ?? [],
      failure: null,
      chosen: [],
      acts: [],
      rowFailures: {},
    }),
    type: 'parallel',
    invoke: { id: 'facts', src: 'facts', input: ({ context }) => ({ facts: context.facts }) },
    on: {
      'facts.loaded': { actions: { type: 'takeFacts', params: ({ event }) => event } },
      'row.changed': { actions: { type: 'changeRow', params: ({ event }) => event } },
      'row.removed': { actions: { type: 'removeRow', params: ({ event }) => event } },
      'row.failed': { actions: { type: 'setRowFailure', params: ({ event }) => event } },
      'choice.toggle': { actions: { type: 'toggleChoice', params: ({ event }) => event } },
      'choice.toggleAll': { actions: 'toggleAll' },
      'choice.set': { actions: { type: 'setChoice', params: ({ event }) => event } },
      'choice.clear': { actions: 'clearChoice' },
      'rows.act': {
        guard: { type: 'isAllowed', params: ({ event }) => event },
        actions: { type: 'beginAct', params: ({ event }) => event },
      },
      'act.ended': {
        actions: [
          { type: 'announceAct', params: ({ event }) => event },
          { type: 'endAct', params: ({ event }) => event },
          { type: 'stopAct', params: ({ event }) => event },
        ],
      },
    },
    states: {
      rows: {
        initial: 'reading',
        on: {
          'list.open': {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: '.reading',
            actions: { type: 'openList', params: ({ event }) => event },
          },
        },
        states: {
          reading: {
            entry: 'askForFilter',
            invoke: {
              id: 'pages',
              src: 'pages',
              input: ({ context }) => ({ filter: context.asked, facts: context.facts }),
            },
            initial: 'loading',
            always: { guard: 'isOutdated', target: 'reading', reenter: true },
            on: {
              'filter.set': { actions: { type: 'setFilter', params: ({ event }) => event } },
              'filter.type': [
                {
                  guard: { type: 'isServed', params: ({ event }) => event },
                  actions: { type: 'setFilter', params: ({ event }) => event },
                },
                { target: 'pausing', actions: { type: 'setFilter', params: ({ event }) => event } },
              ],
              'pages.loaded': { actions: { type: 'takePages', params: ({ event }) => event } },
            },
            states: {
              loading: {
                tags: 'searching',
                on: {
                  'pages.loaded': { target: 'ready', actions: { type: 'takePages', params: ({ event }) => event } },
                  'pages.failed': {
                    target: 'loadFailed',
                    actions: { type: 'setFailure', params: ({ event }) => event },
                  },
                },
              },
              loadFailed: {
                on: {
                  'pages.loaded': { target: 'ready', actions: { type: 'takePages', params: ({ event }) => event } },
                  'list.retry': { target: 'loading', actions: 'readPages' },
                },
              },
              ready: { on: { 'more.load': { guard: 'hasMore', target: 'loadingMore', actions: 'readMore' } } },
              loadingMore: {
                on: {
                  'more.loaded': { target: 'ready' },
                  'more.failed': {
                    target: 'moreFailed',
                    actions: { type: 'setFailure', params: ({ event }) => event },
                  },
                },
              },
              moreFailed: { on: { 'more.load': { target: 'loadingMore', actions: 'readMore' } } },
            },
          },
          pausing: {
            tags: 'searching',
            after: { typingPause: { target: 'reading' } },
            on: {
              'filter.set': { target: 'reading', actions: { type: 'setFilter', params: ({ event }) => event } },
              'filter.type': {
                target: 'pausing',
                reenter: true,
                actions: { type: 'setFilter', params: ({ event }) => event },
              },
            },
          },
        },
      },
      acts: {
        initial: 'idle',
        states: {
          idle: { always: { guard: 'isActing', target: 'acting' } },
          acting: { tags: 'busy', always: { guard: 'isIdle', target: 'idle' } },
        },
      },
    },
  });
}

/** The chart of a list. */
export type ListMachine<Row, Filter, Act = never, Facts = null> = ReturnType<
  typeof createListMachine<Row, Filter, Act, Facts>
>;
/** A running list. */
export type ListRef<Row, Filter, Act = never, Facts = null> = ActorRefFrom<ListMachine<Row, Filter, Act, Facts>>;
/** A list at one moment. */
export type ListSnapshot<Row, Filter, Act = never, Facts = null> = SnapshotFrom<ListMachine<Row, Filter, Act, Facts>>;
