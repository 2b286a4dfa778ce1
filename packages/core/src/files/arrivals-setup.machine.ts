import {
  type FileDescriptor,
  type UploadItem,
  type UploadMessage,
  type UploadQueueFact,
  uploadQueueMachine,
} from '@atrium/upload';
import { assign, type EventObject, emit, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import { type Failure, missingActor } from '../machine/index.ts';
import { periods } from '../time/periods.rules.ts';
import {
  type Drop,
  destinationsOf,
  nextPlacement,
  type Placement,
  type PreparedDrop,
  type TakenChoice,
} from './arrivals.rules.ts';
import {
  type ArrivalsEmitted,
  type ArrivalsInput,
  cutOffItems,
  isAllThere,
  isProbing,
  isUnderWay,
  mayProbe,
  newlyArrived,
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

/** What uploads into folders ask, do and wait for; their chart says when. */
export const arrivalsSetup = setup({
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
    isUnderWay: ({ context }) => isUnderWay(context),
    isRefusedInPart: (_, { failure }: { failure: Failure }) => Object.keys(failure.errors ?? {}).length > 0,
    isCutOff: ({ context }) => context.failure?.code === 'offline',
    mayProbe: ({ context }) => mayProbe(context),
    isProbing: ({ context }) => isProbing(context),
    isIdle: ({ context }) => !isUnderWay(context),
  },
  actions: {
    keepDrop: assign(({ context }, { drop }: { drop: Drop }) => ({
      drops: [...context.drops, drop],
      cleared: isAllThere(context) ? context.items.length : context.cleared,
    })),
    keepPrepared: assign((_, { prepared }: { prepared: PreparedDrop }) => ({ prepared })),
    forgetDrop: assign(({ context }) => ({ drops: context.drops.slice(1), prepared: null })),
    takeItems: assign((_, { items }: { items: readonly UploadItem[] }) => ({ items })),
    setFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
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
      enqueue.assign({ failure: null, probes: 0 });
      for (const { state, clientId } of context.items)
        if (state === 'failed') enqueue.sendTo('queue', { type: 'item.retry', clientId });
    }),
    retryCutOff: enqueueActions(({ context, enqueue }, { most }: { most: number }) => {
      for (const { clientId } of cutOffItems(context).slice(0, most))
        enqueue.sendTo('queue', { type: 'item.retry', clientId });
    }),
    countProbe: assign(({ context }) => ({ failure: null, probes: context.probes + 1 })),
    lookAnew: assign({ failure: null, probes: 0 }),
    endProbing: assign(({ context }) => ({ probes: cutOffItems(context).length > 0 ? context.probes : 0 })),
    clear: assign(({ context }) => ({ cleared: context.items.length })),
    announceDone: enqueueActions(({ context, enqueue }) => {
      const { ids, renewed } = newlyArrived(context);
      enqueue.emit({ type: 'arrivals.done', arrived: ids.length, renewed });
      enqueue.assign({ told: [...context.told, ...ids] });
    }),
    announceFiltered: emit((_, { message }: { message: UploadMessage }) => ({
      type: 'arrivals.filtered' as const,
      message,
    })),
    // That the server is still away is said once.
    announceRefusal: enqueueActions(({ context, enqueue }, { failure }: { failure: Failure }) => {
      if (context.probes === 0 || failure.code !== 'offline') enqueue.emit({ type: 'arrivals.refused', failure });
    }),
  },
  delays: { probePause: ({ context }) => periods.uploadProbe * 2 ** context.probes },
});
