import { type ActorRefFrom, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type Failure, missingActor, toFailure } from '../machine/index.ts';
import { undoSeconds } from './acts.rules.ts';

/** What the offer to undo is told. */
export type UndoEvent = { readonly type: 'act.undo' };

/** What the offer to undo tells, each time with what was done. */
export type UndoEmitted<Act> =
  | { readonly type: 'undo.offered'; readonly act: Act }
  | { readonly type: 'undo.done'; readonly act: Act }
  | { readonly type: 'undo.refused'; readonly act: Act; readonly failure: Failure };

/** What an offer to undo keeps, and its `undo` actor gets. */
export interface DoneAct<Act> {
  readonly act: Act;
}

/** Makes the chart of an act that was done and can be taken back for 30 seconds. */
export function createUndoMachine<Act>(id: string) {
  return setup({
    types: {
      input: {} as DoneAct<Act>,
      context: {} as DoneAct<Act>,
      events: {} as UndoEvent,
      emitted: {} as UndoEmitted<Act>,
      tags: {} as 'busy' | 'undoable',
    },
    actors: { undo: fromPromise<void, DoneAct<Act>>(missingActor('undo')) },
    delays: { undoPeriod: undoSeconds * 1_000 },
    actions: {
      announceOffer: emit(({ context: { act } }) => ({ type: 'undo.offered' as const, act })),
      announceDone: emit(({ context: { act } }) => ({ type: 'undo.done' as const, act })),
      announceRefusal: emit(({ context: { act } }, params: { failure: Failure }) => ({
        type: 'undo.refused' as const,
        act,
        failure: params.failure,
      })),
    },
  }).createMachine({
    id,
    description: 'Offers to take an act back, for as long as that is possible.',
    context: ({ input }) => input,
    initial: 'offered',
    states: {
      offered: {
        tags: 'undoable',
        entry: 'announceOffer',
        on: { 'act.undo': { target: 'undoing' } },
        after: { undoPeriod: { target: 'over' } },
      },
      undoing: {
        tags: 'busy',
        invoke: {
          id: 'undo',
          src: 'undo',
          input: ({ context }) => context,
          onDone: { target: 'over', actions: 'announceDone' },
          onError: {
            target: 'over',
            actions: { type: 'announceRefusal', params: ({ event }) => ({ failure: toFailure(event.error) }) },
          },
        },
      },
      over: { type: 'final' },
    },
  });
}

/** The chart of an offer to undo. */
export type UndoMachine<Act> = ReturnType<typeof createUndoMachine<Act>>;
/** A running offer to undo. */
export type UndoRef<Act> = ActorRefFrom<UndoMachine<Act>>;
/** An offer to undo at one moment. */
export type UndoSnapshot<Act> = SnapshotFrom<UndoMachine<Act>>;
