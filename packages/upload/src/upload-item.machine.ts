import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, sendTo, setup } from 'xstate';
import { missingActor } from './missing-actor.ts';
import type { StoredObject, UploadState } from './upload.schema.ts';
import { statusOf } from './upload-failure.ts';
import type { SendInput, UploadItemContext, UploadItemEvent } from './upload-item.port.ts';
import { advancedProgress, isEmptied, storedItem } from './upload-item.rules.ts';

/** The life of one upload, from waiting for its turn to being kept, or to leaving the list. */
export const uploadItemMachine = setup({
  types: {
    context: {} as UploadItemContext,
    events: {} as UploadItemEvent,
    input: {} as UploadItemContext,
  },
  actors: {
    sendFile: fromPromise<StoredObject, SendInput>(missingActor('sendFile')),
  },
  guards: {
    isKept: ({ context }) => context.item.origin === 'saved',
    isStored: ({ context }) => context.item.id !== null,
    isFurther: ({ context }, { fraction }: { fraction: number }) =>
      advancedProgress(context.item.progress, fraction) > context.item.progress,
    isEmptied: ({ context }, { stored }: { stored: StoredObject }) => isEmptied(context.item, stored),
    isWithheld: (_, { stored }: { stored: StoredObject }) => stored.state === 'quarantine',
  },
  actions: {
    advanceProgress: assign(({ context: { item } }, { fraction }: { fraction: number }) => ({
      item: { ...item, progress: advancedProgress(item.progress, fraction) },
    })),
    recordObject: assign(({ context: { item } }, { stored }: { stored: StoredObject }) => ({
      item: storedItem(item, stored),
    })),
    recordFailure: assign(({ context: { item } }, { status }: { status: number }) => ({
      item: { ...item, progress: 0, status, id: null, token: null },
    })),
    clearFailure: assign(({ context: { item } }) => ({ item: { ...item, status: null } })),
    recordSaved: assign(({ context: { item } }) => ({ item: { ...item, origin: 'saved' as const } })),
    enter: assign(({ context: { item } }, { state }: { state: UploadState }) => ({ item: { ...item, state } })),
    tellChange: sendTo(
      ({ context }) => context.owner,
      ({ context }) => ({ type: 'item.changed', item: context.item }),
    ),
    tellDiscard: sendTo(
      ({ context }) => context.owner,
      ({ context }) => ({ type: 'item.discarded', clientId: context.item.clientId }),
    ),
    forgetFile: () => {},
  },
}).createMachine({
  id: 'uploadItem',
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: {
      entry: { type: 'enter', params: { state: 'uploading' } },
      always: [
        { guard: 'isKept', target: 'published' },
        { guard: 'isStored', target: 'volatile' },
      ],
      on: { 'item.start': 'uploading', 'item.remove': 'discarded' },
    },
    uploading: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'sendFile',
        input: ({ context, self }) => ({ item: context.item, directory: context.directory, receiver: self }),
        onDone: [
          {
            guard: { type: 'isEmptied', params: ({ event }) => ({ stored: event.output }) },
            target: 'failed',
            actions: { type: 'recordFailure', params: { status: 0 } },
          },
          {
            guard: { type: 'isWithheld', params: ({ event }) => ({ stored: event.output }) },
            target: 'quarantine',
            actions: { type: 'recordObject', params: ({ event }) => ({ stored: event.output }) },
          },
          { target: 'volatile', actions: { type: 'recordObject', params: ({ event }) => ({ stored: event.output }) } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'recordFailure', params: ({ event }) => ({ status: statusOf(event.error) }) },
        },
      },
      on: {
        'progress.reported': {
          guard: { type: 'isFurther', params: ({ event }) => event },
          actions: [{ type: 'advanceProgress', params: ({ event }) => event }, 'tellChange'],
        },
        'item.remove': 'discarded',
      },
    },
    volatile: {
      entry: [{ type: 'enter', params: { state: 'volatile' } }, 'tellChange'],
      on: {
        'object.published': 'published',
        'object.quarantined': 'quarantine',
        'object.expired': { target: 'failed', actions: { type: 'recordFailure', params: { status: 404 } } },
        'item.remove': 'removed',
      },
    },
    published: {
      entry: [{ type: 'enter', params: { state: 'published' } }, 'forgetFile', 'tellChange'],
      on: {
        'form.saved': { actions: ['recordSaved', 'tellChange'] },
        'object.quarantined': 'quarantine',
        'item.remove': 'removed',
      },
    },
    failed: {
      entry: [{ type: 'enter', params: { state: 'failed' } }, 'tellChange'],
      on: {
        'item.retry': { target: 'waiting', actions: 'clearFailure' },
        'item.remove': 'discarded',
      },
    },
    quarantine: {
      entry: [{ type: 'enter', params: { state: 'quarantine' } }, 'tellChange'],
      on: { 'item.remove': 'removed' },
    },
    removed: {
      entry: [{ type: 'enter', params: { state: 'removed' } }, 'tellChange'],
      on: { 'object.deleted': 'discarded' },
    },
    discarded: {
      type: 'final',
      entry: ['forgetFile', 'tellDiscard'],
    },
  },
});

export type UploadItemRef = ActorRefFrom<typeof uploadItemMachine>;
export type UploadItemSnapshot = SnapshotFrom<typeof uploadItemMachine>;
