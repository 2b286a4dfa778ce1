import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { toFailure } from '../machine/index.ts';
import { type Drop, placementOf } from './arrivals.rules.ts';
import { arrivalsSetup } from './arrivals-setup.machine.ts';

/** Takes files into folders: asks where names are taken, uploads, and puts what has arrived where it belongs. */
export const arrivalsMachine = arrivalsSetup.createMachine({
  id: 'arrivals',
  description: 'Takes files into folders, and goes on when the page is left.',
  context: ({ input }) => ({
    ...input,
    ...{
      drops: [],
      prepared: null,
      items: [],
      destinations: {},
      settled: {},
      told: [],
      cleared: 0,
      failure: null,
      probes: 0,
    },
  }),
  invoke: [
    {
      id: 'queue',
      src: 'queue',
      input: ({ context: { filter, maxSize }, self }) => ({ directory: 'files', filter, maxSize, owner: self }),
      onSnapshot: { actions: { type: 'takeItems', params: ({ event }) => ({ items: event.snapshot.context.items }) } },
    },
    { src: 'listen' },
  ],
  type: 'parallel',
  on: {
    'files.dropped': { actions: { type: 'keepDrop', params: ({ event }) => event } },
    'item.retry': { actions: { type: 'tellItem', params: ({ event }) => event } },
    'item.remove': { actions: { type: 'tellItem', params: ({ event }) => event } },
    'items.retry': { actions: 'retryFailed' },
    'network.online': { actions: ['lookAnew', { type: 'retryCutOff', params: { most: Infinity } }] },
    'uploads.refused': { actions: { type: 'announceFiltered', params: ({ event }) => event } },
    'arrivals.clear': { guard: 'isIdle', actions: 'clear' },
  },
  states: {
    drops: {
      initial: 'waiting',
      states: {
        waiting: { always: { guard: 'hasDrop', target: 'preparing' } },
        preparing: {
          tags: 'busy',
          invoke: {
            id: 'prepare',
            src: 'prepare',
            // There is a drop, else this state is not entered.
            input: ({ context }) => context.drops[0] as Drop,
            onDone: [
              {
                guard: { type: 'isTaken', params: ({ event }) => ({ prepared: event.output }) },
                target: 'asking',
                actions: { type: 'keepPrepared', params: ({ event }) => ({ prepared: event.output }) },
              },
              {
                target: 'waiting',
                actions: [
                  { type: 'keepPrepared', params: ({ event }) => ({ prepared: event.output }) },
                  { type: 'upload', params: { choice: 'both' } },
                  'forgetDrop',
                ],
              },
            ],
            onError: {
              target: 'waiting',
              actions: [
                { type: 'announceRefusal', params: ({ event }) => ({ failure: toFailure(event.error) }) },
                'forgetDrop',
              ],
            },
          },
        },
        asking: {
          tags: 'busy',
          on: {
            'taken.choose': {
              target: 'waiting',
              actions: [{ type: 'upload', params: ({ event }) => event }, 'forgetDrop'],
            },
            'taken.cancel': { target: 'waiting', actions: 'forgetDrop' },
          },
        },
      },
    },
    placing: {
      initial: 'idle',
      states: {
        idle: {
          always: [
            { guard: 'hasArrived', target: 'placing' },
            { guard: 'isUnderWay', target: 'uploading' },
          ],
          after: {
            probePause: { guard: 'mayProbe', actions: ['countProbe', { type: 'retryCutOff', params: { most: 1 } }] },
          },
        },
        uploading: {
          tags: 'busy',
          always: [
            { guard: 'hasArrived', target: 'placing' },
            { guard: 'isProbing', target: 'idle' },
            { guard: 'isIdle', target: 'idle', actions: ['announceDone', 'endProbing'] },
          ],
        },
        placing: {
          tags: 'busy',
          invoke: {
            id: 'place',
            src: 'place',
            input: ({ context }) => placementOf(context),
            onDone: {
              target: 'uploading',
              actions: [
                { type: 'settlePlaced', params: ({ event }) => ({ ids: event.output }) },
                { type: 'retryCutOff', params: ({ context }) => ({ most: context.probes === 0 ? 0 : Infinity }) },
              ],
            },
            onError: [
              {
                guard: { type: 'isRefusedInPart', params: ({ event }) => ({ failure: toFailure(event.error) }) },
                target: 'uploading',
                actions: { type: 'settleRefused', params: ({ event }) => ({ failure: toFailure(event.error) }) },
              },
              {
                target: 'failed',
                actions: [
                  { type: 'setFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
                  { type: 'announceRefusal', params: ({ event }) => ({ failure: toFailure(event.error) }) },
                ],
              },
            ],
          },
        },
        failed: {
          after: {
            probePause: { guard: 'mayProbe', target: 'uploading', actions: 'countProbe' },
          },
          on: {
            'items.retry': { target: 'uploading', actions: 'retryFailed' },
            'network.online': {
              guard: 'isCutOff',
              target: 'uploading',
              actions: ['lookAnew', { type: 'retryCutOff', params: { most: Infinity } }],
            },
          },
        },
      },
    },
  },
});

/** Running uploads into folders. */
export type ArrivalsRef = ActorRefFrom<typeof arrivalsMachine>;
/** Uploads into folders at one moment. */
export type ArrivalsSnapshot = SnapshotFrom<typeof arrivalsMachine>;
