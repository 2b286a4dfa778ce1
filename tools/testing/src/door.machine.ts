import { and, emit, fromPromise, not, setup } from 'xstate';

/** A small chart with one of everything, for the tests of this package. */
export const doorMachine = setup({
  types: {
    context: {} as { knocks: number },
    events: {} as
      | { type: 'door.open' }
      | { type: 'door.close' }
      | { type: 'door.lock' }
      | { type: 'bell.ring'; loud: boolean },
    input: {} as { knocks: number },
    emitted: {} as { type: 'door.rang' },
  },
  actors: { fetchKey: fromPromise<string>(() => Promise.resolve('key')) },
  delays: { settling: 1000 },
  guards: { isLoud: (_, params: { loud: boolean }) => params.loud, isOld: () => false },
  actions: { ring: emit({ type: 'door.rang' }), creak: () => {} },
}).createMachine({
  id: 'door',
  type: 'parallel',
  context: ({ input }) => ({ knocks: input.knocks }),
  on: {
    'bell.ring': [
      { guard: { type: 'isLoud', params: ({ event }) => ({ loud: event.loud }) }, actions: ['ring', 'creak'] },
      { guard: and(['isOld', not('isOld')]), actions: 'creak' },
    ],
  },
  states: {
    leaf: {
      initial: 'closed',
      states: {
        closed: { on: { 'door.open': 'opened' } },
        opened: {
          entry: 'creak',
          after: { settling: 'closed' },
          on: { 'door.close': { target: 'closed', reenter: true } },
        },
      },
    },
    lock: {
      initial: 'unlocked',
      states: {
        unlocked: { always: { guard: 'isOld', target: 'broken' }, on: { 'door.lock': 'locking' } },
        locking: { invoke: { src: 'fetchKey', id: 'fetchKey', onDone: 'locked', onError: 'unlocked' } },
        locked: { type: 'final' },
        broken: { exit: 'creak' },
      },
    },
  },
});
