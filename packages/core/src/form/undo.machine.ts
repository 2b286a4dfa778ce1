import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type Failure, missingActor, toFailure } from '../machine/index.ts';

/** What the offer to undo is told. */
export type UndoEvent = { readonly type: 'undo.request' };

/** An act that can be taken back for 30 seconds after it was done. */
export const undoMachine = setup({
  types: { context: {} as { readonly failure: Failure | null }, events: {} as UndoEvent, tags: {} as 'busy' },
  actors: { undo: fromPromise<void>(missingActor('undo')) },
  delays: { undoPeriod: 30_000 },
  actions: { setFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })) },
}).createMachine({
  id: 'undo',
  description: 'Offers to take an act back, for as long as that is possible.',
  context: { failure: null },
  initial: 'offered',
  states: {
    offered: {
      on: { 'undo.request': { target: 'undoing' } },
      after: { undoPeriod: { target: 'expired' } },
    },
    undoing: {
      tags: 'busy',
      invoke: {
        id: 'undo',
        src: 'undo',
        onDone: { target: 'undone' },
        onError: {
          target: 'undoFailed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    undoFailed: { on: { 'undo.request': { target: 'undoing' } } },
    undone: { type: 'final' },
    expired: { type: 'final' },
  },
});

/** A running offer to undo. */
export type UndoRef = ActorRefFrom<typeof undoMachine>;
/** An offer to undo at one moment. */
export type UndoSnapshot = SnapshotFrom<typeof undoMachine>;
