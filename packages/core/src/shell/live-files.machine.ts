import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { missingActor } from '../machine/index.ts';
import { mayLoadAnew, type ReloadFacts } from './live-files.rules.ts';

export interface LiveFilesContext {
  /** Failures in a row. */
  readonly tries: number;
}

export type LiveFilesEvent =
  /** Somebody needs what lives on the socket, or asks again. */
  { readonly type: 'live.start' } | { readonly type: 'network.online' };

/** A page that failed to get a file may keep that failure for as long as it lives: from then on it has to load anew. */
const patience = 2;

/**
 * How the files come that live on the socket. What fails is tried again; where this page cannot have them any more it
 * loads anew, as soon as the server answers and nothing that was typed is lost by it, and seldom.
 */
export const liveFilesMachine = setup({
  types: { context: {} as LiveFilesContext, events: {} as LiveFilesEvent },
  actors: {
    load: fromPromise<void>(missingActor('load')),
    /** Resolves once the server has answered. */
    reach: fromPromise<ReloadFacts>(missingActor('reach')),
    /** Tells `network.online`. */
    listen: fromCallback<LiveFilesEvent>(missingActor('listen')),
  },
  delays: { retryDelay: 5_000, probeDelay: 10_000 },
  guards: {
    hasPatience: ({ context }) => context.tries + 1 < patience,
    mayLoadAnew: (_, facts: ReloadFacts) => mayLoadAnew(facts),
  },
  actions: {
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    reload: missingActor('reload'),
  },
}).createMachine({
  id: 'liveFiles',
  context: { tries: 0 },
  invoke: { src: 'listen' },
  initial: 'absent',
  states: {
    absent: { on: { 'live.start': 'loading' } },
    loading: {
      invoke: {
        src: 'load',
        onDone: 'ready',
        onError: [
          { guard: 'hasPatience', target: 'waiting', actions: 'countTry' },
          { target: 'stuck', actions: 'countTry' },
        ],
      },
    },
    waiting: {
      after: { retryDelay: 'loading' },
      on: { 'live.start': 'loading', 'network.online': 'loading' },
    },
    stuck: {
      after: { probeDelay: 'probing' },
      on: { 'live.start': 'probing', 'network.online': 'probing' },
    },
    probing: {
      invoke: {
        src: 'reach',
        onDone: [
          { guard: { type: 'mayLoadAnew', params: ({ event }) => event.output }, target: 'reloading' },
          { target: 'stuck' },
        ],
        onError: 'stuck',
      },
    },
    reloading: { entry: 'reload' },
    ready: { type: 'final' },
  },
});
