import {
  type FileDescriptor,
  type UploadItem,
  type UploadMessage,
  type UploadQueueFact,
  uploadQueueMachine,
} from '@atrium/upload';
import {
  type ActorRefFrom,
  assign,
  type EventObject,
  emit,
  enqueueActions,
  fromCallback,
  fromPromise,
  type SnapshotFrom,
  setup,
} from 'xstate';
import { type Failure, missingActor, toFailure } from '../machine/index.ts';
import { periods } from '../time/periods.rules.ts';
import {
  type Drop,
  destinationsOf,
  nextPlacement,
  type Placement,
  type PreparedDrop,
  placementOf,
  type TakenChoice,
} from './arrivals.rules.ts';
import {
  type ArrivalsEmitted,
  type ArrivalsInput,
  cutOffItems,
  mostProbes,
  type Running,
} from './arrivals-facts.rules.ts';

/** What uploads into folders are told. */
export type ArrivalsEvent =
  | { readonly type: 'files.dropped'; readonly drop: Drop }
  | { readonly type: 'taken.choose'; readonly choice: TakenChoice }
  | { readonly type: 'taken.cancel' }
  | { readonly type: 'item.retry' | 'item.remove'; readonly clientId: string }
  | { readonly type: 'items.retry' | 'arrivals.clear' | 'network.online' }
  | UploadQueueFact;

/** Takes files into folders: asks where names are taken, uploads, and puts what has arrived where it belongs. */
export const arrivalsMachine = setup({
  types: {
    input: {} as ArrivalsInput,
    context: {} as Running,
    events: {} as ArrivalsEvent,
    emitted: {} as ArrivalsEmitted,
    children: {} as { readonly queue: 'queue' },
    tags: {} as 'busy',
  },
  actors: {
    queue: uploadQueueMachine,
    prepare: fromPromise<PreparedDrop, Drop>(missingActor('prepare')),
    place: fromPromise<readonly string[], Placement>(missingActor('place')),
    /** Tells `network.online`. */
    listen: fromCallback<EventObject>(missingActor('listen')),
  },
  guards: {
    hasDrop: ({ context }) => context.drops.length > 0,
    isTaken: (_, { prepared }: { prepared: PreparedDrop }) => prepared.taken.length > 0,
    hasArrived: ({ context }) => nextPlacement(context) !== null,
    isUnderWay: ({ context }) => context.items.some(({ state }) => state === 'uploading'),
    isRefusedInPart: (_, { failure }: { failure: Failure }) => Object.keys(failure.errors ?? {}).length > 0,
    isCutOff: ({ context }) => context.failure?.code === 'offline',
    mayProbe: ({ context }) => context.probes < mostProbes && cutOffItems(context).length > 0,
    mayProbeAgain: ({ context }) => context.probes < mostProbes && context.failure?.code === 'offline',
    isStillCutOff: ({ context }, { failure }: { failure: Failure }) => context.probes > 0 && failure.code === 'offline',
    isProbing: ({ context }) =>
      context.probes > 0 &&
      context.probes < mostProbes &&
      cutOffItems(context).length > 0 &&
      !context.items.some(({ state }) => state === 'uploading'),
    isIdle: ({ context }) => !context.items.some(({ state }) => state === 'uploading'),
  },
  actions: {
    keepDrop: assign(({ context }, { drop }: { drop: Drop }) => ({ drops: [...context.drops, drop] })),
    keepPrepared: assign((_, { prepared }: { prepared: PreparedDrop }) => ({ prepared })),
    forgetDrop: assign(({ context }) => ({ drops: context.drops.slice(1), prepared: null })),
    takeItems: assign((_, { items }: { items: readonly UploadItem[] }) => ({ items })),
    setFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    clearFailure: assign({ failure: null }),
    upload: enqueueActions(({ context, enqueue }, { choice }: { choice: TakenChoice }) => {
      const [drop] = context.drops;
      if (!drop || !context.prepared) return;
      const ends = destinationsOf(drop.files, context.prepared, choice);
      enqueue.assign({ destinations: { ...context.destinations, ...Object.fromEntries(ends) } });
      // Made by the store of files, which gives them such ids.
      const files = drop.files.filter(({ clientId }) => ends.has(clientId)) as readonly unknown[] as FileDescriptor[];
      enqueue.sendTo('queue', { type: 'files.add', files });
    }),
    settlePlaced: enqueueActions(({ context, enqueue }, { ids }: { ids: readonly string[] }) => {
      const placed = Object.fromEntries(ids.map((id) => [id, null]));
      enqueue.assign({ settled: { ...context.settled, ...placed } });
      for (const { id } of context.items)
        if (id !== null && ids.includes(id))
          enqueue.sendTo('queue', { type: 'object.changed', id, state: 'published' });
    }),
    settleRefused: assign(({ context }, { failure }: { failure: Failure }) => {
      const refused = Object.entries(failure.errors ?? {}).map(([id, [reason]]) => [id, reason ?? null]);
      return { settled: { ...context.settled, ...Object.fromEntries(refused) } };
    }),
    tellItem: enqueueActions(
      ({ enqueue }, { type, clientId }: { type: 'item.retry' | 'item.remove'; clientId: string }) => {
        enqueue.sendTo('queue', { type, clientId: clientId as UploadItem['clientId'] });
      },
    ),
    retryFailed: enqueueActions(({ context, enqueue }) => {
      for (const { state, clientId } of context.items)
        if (state === 'failed') enqueue.sendTo('queue', { type: 'item.retry', clientId });
    }),
    retryCutOff: enqueueActions(({ context, enqueue }) => {
      for (const { clientId } of cutOffItems(context)) enqueue.sendTo('queue', { type: 'item.retry', clientId });
    }),
    // The server has answered: what it was not there for goes on.
    goOn: enqueueActions(({ context, enqueue }) => {
      const cutOff = context.probes > 0 ? cutOffItems(context) : [];
      for (const { clientId } of cutOff) enqueue.sendTo('queue', { type: 'item.retry', clientId });
    }),
    probe: enqueueActions(({ context, enqueue }) => {
      const [item] = cutOffItems(context);
      if (item) enqueue.sendTo('queue', { type: 'item.retry', clientId: item.clientId });
    }),
    countProbe: assign({ probes: ({ context }) => context.probes + 1 }),
    lookAnew: assign({ probes: 0 }),
    endProbing: assign(({ context }) => ({ probes: cutOffItems(context).length > 0 ? context.probes : 0 })),
    clear: assign(({ context }) => ({ cleared: context.items.length })),
    announceDone: emit(({ context }) => ({
      type: 'arrivals.done' as const,
      arrived: Object.values(context.settled).filter((reason) => reason === null).length,
    })),
    announceFiltered: emit((_, { message }: { message: UploadMessage }) => ({
      type: 'arrivals.filtered' as const,
      message,
    })),
    announceRefusal: emit((_, { failure }: { failure: Failure }) => ({ type: 'arrivals.refused' as const, failure })),
  },
  delays: { probePause: ({ context }) => periods.uploadProbe * 2 ** context.probes },
}).createMachine({
  id: 'arrivals',
  description: 'Takes files into folders, and goes on when the page is left.',
  context: ({ input }) => ({
    ...input,
    ...{ drops: [], prepared: null, items: [], destinations: {}, settled: {}, cleared: 0, failure: null, probes: 0 },
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
    'items.retry': { actions: ['lookAnew', 'retryFailed'] },
    'network.online': { actions: ['lookAnew', 'retryCutOff'] },
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
          after: { probePause: { guard: 'mayProbe', actions: ['countProbe', 'probe'] } },
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
              actions: [{ type: 'settlePlaced', params: ({ event }) => ({ ids: event.output }) }, 'goOn'],
            },
            onError: [
              {
                guard: { type: 'isRefusedInPart', params: ({ event }) => ({ failure: toFailure(event.error) }) },
                target: 'uploading',
                actions: { type: 'settleRefused', params: ({ event }) => ({ failure: toFailure(event.error) }) },
              },
              {
                guard: { type: 'isStillCutOff', params: ({ event }) => ({ failure: toFailure(event.error) }) },
                target: 'failed',
                actions: { type: 'setFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
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
            probePause: { guard: 'mayProbeAgain', target: 'uploading', actions: ['clearFailure', 'countProbe'] },
          },
          on: {
            'items.retry': { target: 'uploading', actions: ['clearFailure', 'lookAnew', 'retryFailed'] },
            'network.online': {
              guard: 'isCutOff',
              target: 'uploading',
              actions: ['clearFailure', 'lookAnew', 'retryCutOff'],
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
