import { type ActorRefFrom, assign, enqueueActions, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { missingActor } from './missing-actor.ts';
import type { ClientId, PublishedObject, StoredObjectId, UploadItem } from './upload.schema.ts';
import { statusOf } from './upload-failure.ts';
import { uploadItemMachine } from './upload-item.machine.ts';
import type { UploadItemEvent } from './upload-item.port.ts';
import {
  abandonedIds,
  keptItem,
  newItem,
  nextToStart,
  removedIds,
  saveVerdict,
  volatileIds,
} from './upload-item.rules.ts';
import type {
  ObjectsInput,
  UploadQueueContext,
  UploadQueueEvent,
  UploadQueueFact,
  UploadQueueInput,
} from './upload-queue.port.ts';
import {
  addedTo,
  admissionFacts,
  adoptedBy,
  blockOf,
  deletionOf,
  expiryOf,
  newsOf,
  type ObjectNews,
  publicationOf,
  type TakenItems,
  uploadOf,
} from './upload-queue.rules.ts';

/** The uploads of one field: three run at once, saving publishes them, and leaving cleans up behind them. */
export const uploadQueueMachine = setup({
  types: {
    context: {} as UploadQueueContext,
    events: {} as UploadQueueEvent,
    emitted: {} as UploadQueueFact,
    input: {} as UploadQueueInput,
  },
  actors: {
    uploadItem: uploadItemMachine,
    publishObjects: fromPromise<PublishedObject[], ObjectsInput>(missingActor('publishObjects')),
    removeObjects: fromPromise<readonly StoredObjectId[], ObjectsInput>(missingActor('removeObjects')),
  },
  guards: {
    isBlocked: ({ context }) => !saveVerdict(context.items).allowed,
    hasVolatile: ({ context }) => volatileIds(context.items).length > 0,
    hasRemoved: ({ context }) => removedIds(context.items).length > 0,
    hasAbandoned: ({ context }) => abandonedIds(context.items).length > 0,
    hasFinding: (_, { published }: { published: PublishedObject[] }) =>
      published.some(({ state }) => state === 'quarantine'),
    isRetryable: ({ context }, { clientId }: { clientId: ClientId }) =>
      context.items.some((item) => item.clientId === clientId && item.state === 'failed'),
    isHeld: ({ context }, { clientId }: { clientId: ClientId }) =>
      context.items.some((item) => item.clientId === clientId),
  },
  actions: {
    announce: enqueueActions(({ context, enqueue }, facts: readonly UploadQueueFact[]) => {
      for (const fact of facts) {
        enqueue.emit(fact);
        if (context.owner) enqueue.sendTo(context.owner, fact);
      }
    }),
    spawnKept: enqueueActions(({ context, enqueue, self }) => {
      for (const item of context.items) enqueue.spawnChild('uploadItem', uploadOf(item, context.directory, self));
    }),
    takeItems: enqueueActions(({ context, enqueue, self }, { items, isWaiting }: TakenItems) => {
      const waiting = isWaiting ? items.map(({ clientId }) => clientId) : [];
      enqueue.assign({ items: [...context.items, ...items], waiting: [...context.waiting, ...waiting] });
      for (const item of items) enqueue.spawnChild('uploadItem', uploadOf(item, context.directory, self));
    }),
    startWaiting: enqueueActions(({ context, enqueue }) => {
      const starting = nextToStart(context.items, context.waiting);
      enqueue.assign({ waiting: context.waiting.slice(starting.length) });
      for (const clientId of starting) enqueue.sendTo(clientId, { type: 'item.start' } satisfies UploadItemEvent);
    }),
    tellItem: enqueueActions(({ enqueue }, { clientId, event }: { clientId: ClientId; event: UploadItemEvent }) => {
      enqueue.sendTo(clientId, event);
    }),
    tellObjects: enqueueActions(({ context, enqueue }, { objects }: { objects: readonly ObjectNews[] }) => {
      for (const { id, event } of objects) {
        const item = context.items.find((candidate) => candidate.id === id);
        if (item) enqueue.sendTo(item.clientId, event);
      }
    }),
    tellSaved: enqueueActions(({ context, enqueue }) => {
      for (const { clientId } of context.items)
        enqueue.sendTo(clientId, { type: 'form.saved' } satisfies UploadItemEvent);
    }),
    queueAgain: assign(({ context }, { clientId }: { clientId: ClientId }) => ({
      items: context.items.map((item) => (item.clientId === clientId ? newItem(item) : item)),
      waiting: [...context.waiting, clientId],
    })),
    recordItem: assign(({ context }, { item }: { item: UploadItem }) => ({
      items: context.items.map((known) => (known.clientId === item.clientId ? item : known)),
    })),
    dropItem: assign(({ context }, { clientId }: { clientId: ClientId }) => ({
      items: context.items.filter((item) => item.clientId !== clientId),
      waiting: context.waiting.filter((waiting) => waiting !== clientId),
    })),
    stopItems: enqueueActions(({ context, enqueue }) => {
      for (const { clientId } of context.items) enqueue.stopChild(clientId);
    }),
    forgetFiles: (_) => {}, // without its argument the types of all the others are lost
  },
}).createMachine({
  id: 'uploadQueue',
  context: ({ input: { kept = [], filter = null, cap = null, maxSize = null, owner = null, directory } }) => ({
    ...{ directory, filter, cap, maxSize, owner },
    items: kept.map(keptItem),
    waiting: [],
  }),
  entry: 'spawnKept',
  initial: 'open',
  states: {
    open: {
      initial: 'collecting',
      on: {
        'item.remove': {
          guard: { type: 'isHeld', params: ({ event }) => event },
          actions: {
            type: 'tellItem',
            params: ({ event }) => ({ clientId: event.clientId, event: { type: 'item.remove' } }),
          },
        },
        'item.retry': {
          guard: { type: 'isRetryable', params: ({ event }) => event },
          actions: [
            { type: 'queueAgain', params: ({ event }) => event },
            { type: 'tellItem', params: ({ event }) => ({ clientId: event.clientId, event: { type: 'item.retry' } }) },
            'startWaiting',
          ],
        },
        'item.changed': { actions: [{ type: 'recordItem', params: ({ event }) => event }, 'startWaiting'] },
        'item.discarded': { actions: [{ type: 'dropItem', params: ({ event }) => event }, 'startWaiting'] },
        'object.changed': { actions: { type: 'tellObjects', params: ({ event }) => ({ objects: newsOf([event]) }) } },
        'form.left': [{ guard: 'hasAbandoned', target: 'leaving' }, { target: 'left' }],
      },
      states: {
        collecting: {
          tags: 'editable',
          on: {
            'files.add': {
              actions: [
                { type: 'announce', params: ({ context, event }) => admissionFacts(context, event.files) },
                { type: 'takeItems', params: ({ context, event }) => addedTo(context, event.files) },
                'startWaiting',
              ],
            },
            'files.adopt': {
              actions: { type: 'takeItems', params: ({ context, event }) => adoptedBy(context, event.objects) },
            },
            'uploads.publish': [
              { guard: 'isBlocked', actions: { type: 'announce', params: ({ context }) => blockOf(context.items) } },
              { guard: 'hasVolatile', target: 'publishing' },
              { actions: { type: 'announce', params: ({ context }) => publicationOf(context.items, []) } },
            ],
            'form.saved': [
              { guard: 'hasRemoved', target: 'deleting', actions: 'tellSaved' },
              {
                actions: ['tellSaved', { type: 'announce', params: [{ type: 'uploads.settled' }] }],
              },
            ],
          },
        },
        publishing: {
          tags: 'busy',
          invoke: {
            id: 'publish',
            src: 'publishObjects',
            input: ({ context }) => ({ directory: context.directory, ids: volatileIds(context.items) }),
            onDone: [
              {
                guard: { type: 'hasFinding', params: ({ event }) => ({ published: event.output }) },
                target: 'collecting',
                actions: [
                  { type: 'tellObjects', params: ({ event }) => ({ objects: newsOf(event.output) }) },
                  { type: 'announce', params: [{ type: 'uploads.blocked', reason: 'js.uploads.blocked.quarantined' }] },
                ],
              },
              {
                target: 'collecting',
                actions: [
                  { type: 'tellObjects', params: ({ event }) => ({ objects: newsOf(event.output) }) },
                  { type: 'announce', params: ({ context, event }) => publicationOf(context.items, event.output) },
                ],
              },
            ],
            onError: {
              target: 'collecting',
              actions: [
                { type: 'tellObjects', params: ({ event }) => ({ objects: expiryOf(event.error) }) },
                {
                  type: 'announce',
                  params: ({ event }) => [{ type: 'uploads.publishFailed', status: statusOf(event.error) }],
                },
              ],
            },
          },
        },
        deleting: {
          tags: 'busy',
          invoke: {
            id: 'remove',
            src: 'removeObjects',
            input: ({ context }) => ({ directory: context.directory, ids: removedIds(context.items) }),
            onDone: {
              target: 'collecting',
              actions: [
                { type: 'tellObjects', params: ({ event }) => ({ objects: deletionOf(event.output) }) },
                { type: 'announce', params: [{ type: 'uploads.settled' }] },
              ],
            },
            onError: {
              target: 'collecting',
              actions: { type: 'announce', params: [{ type: 'uploads.removalFailed' }] },
            },
          },
        },
      },
    },
    leaving: {
      entry: 'stopItems',
      invoke: {
        id: 'abandon',
        src: 'removeObjects',
        input: ({ context }) => ({ directory: context.directory, ids: abandonedIds(context.items) }),
        onDone: 'left',
        onError: 'left',
      },
    },
    left: { type: 'final', entry: 'forgetFiles' },
  },
});

export type UploadQueueRef = ActorRefFrom<typeof uploadQueueMachine>;
export type UploadQueueSnapshot = SnapshotFrom<typeof uploadQueueMachine>;
