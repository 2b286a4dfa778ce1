import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { chooseAll, dropMissing, toggleChoice } from './selection.rules.ts';

/** What a selection keeps. */
export interface SelectionContext {
  /** What can be chosen, in the order of the list. */
  readonly ids: readonly string[];
  readonly chosen: readonly string[];
}

/** What a selection is told. */
export type SelectionEvent =
  | { readonly type: 'list.changed'; readonly ids: readonly string[] }
  | { readonly type: 'choice.toggle'; readonly id: string }
  | { readonly type: 'choice.toggleAll' }
  | { readonly type: 'choice.clear' };

/** Which rows of a list are chosen (FORM-011). */
export const selectionMachine = setup({
  types: {
    input: {} as { readonly ids: readonly string[] },
    context: {} as SelectionContext,
    events: {} as SelectionEvent,
  },
  actions: {
    setIds: assign(({ context }, params: { ids: readonly string[] }) => ({
      ids: params.ids,
      chosen: dropMissing(context.chosen, params.ids),
    })),
    toggle: assign(({ context }, params: { id: string }) => ({ chosen: toggleChoice(context, params.id) })),
    toggleAll: assign(({ context }) => ({ chosen: chooseAll(context) })),
    clear: assign({ chosen: [] }),
  },
}).createMachine({
  id: 'selection',
  description: 'Keeps which rows are chosen; rows that leave the list are not chosen any more.',
  context: ({ input }) => ({ ids: input.ids, chosen: [] }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'list.changed': { actions: { type: 'setIds', params: ({ event }) => ({ ids: event.ids }) } },
        'choice.toggle': { actions: { type: 'toggle', params: ({ event }) => ({ id: event.id }) } },
        'choice.toggleAll': { actions: 'toggleAll' },
        'choice.clear': { actions: 'clear' },
      },
    },
  },
});

/** A running selection. */
export type SelectionRef = ActorRefFrom<typeof selectionMachine>;
/** A selection at one moment. */
export type SelectionSnapshot = SnapshotFrom<typeof selectionMachine>;
