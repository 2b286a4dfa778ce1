import { type ActorRefFrom, assign, emit, fromCallback, fromPromise, type SnapshotFrom, sendTo, setup } from 'xstate';
import { type Failure, missingActor, toFailure } from '../../machine/index.ts';
import { periods } from '../../time/periods.rules.ts';
import type { ChatId, MessageId } from '../chat.schema.ts';
import type { UnreadSpan } from './room-layout.rules.ts';

export interface RoomInput {
  readonly chatId: ChatId;
}

/** What the timeline knows of the room's chat, as far as the chart depends on it. */
export interface RoomFacts {
  readonly newestId: MessageId | null;
  readonly hasOlder: boolean;
  /** Up to which message its reader has read it. */
  readonly readThrough: MessageId | null;
  /** The version of the mark as unread that holds; null without one. */
  readonly unreadMark: string | null;
}

/** What opening a room answers. */
export interface OpenedRoom {
  /** How far the reader had read before. */
  readonly lastReadId: MessageId | null;
  /** The newest message there was. */
  readonly newestId: MessageId | null;
}

export interface RoomContext extends RoomFacts {
  readonly chatId: ChatId;
  /** What was unread when the room was opened, null until then; stays, so that the mark of the first unread does. */
  readonly unread: UnreadSpan | null;
  readonly failure: Failure | null;
}

/** What a room asks of the client. */
export type RoomRequest =
  | { readonly type: 'read.mark'; readonly lastReadId: MessageId | null }
  | { readonly type: 'delivery.resend'; readonly cid: string }
  | { readonly type: 'delivery.discard'; readonly cid: string };

export type RoomEvent =
  | { readonly type: 'older.load' }
  | { readonly type: 'room.retry' }
  /** The newest message came into view in a focused window, or is no longer there. */
  | { readonly type: 'newest.show' }
  | { readonly type: 'newest.hide' }
  | { readonly type: 'delivery.resend'; readonly cid: string }
  | { readonly type: 'delivery.discard'; readonly cid: string }
  | { readonly type: 'timeline.changed'; readonly facts: RoomFacts }
  | { readonly type: 'chat.removed' };

export type RoomEmitted = { readonly type: 'room.removed'; readonly chatId: ChatId };

/** An open chat: which messages are loaded, and when the reader has read them. The messages are in the timeline. */
export const roomMachine = setup({
  types: {
    input: {} as RoomInput,
    context: {} as RoomContext,
    events: {} as RoomEvent,
    emitted: {} as RoomEmitted,
    tags: {} as 'busy' | 'open',
  },
  actors: {
    openRoom: fromPromise<OpenedRoom, { readonly chatId: ChatId }>(missingActor('openRoom')),
    loadOlder: fromPromise<void, { readonly chatId: ChatId }>(missingActor('loadOlder')),
    timeline: fromCallback<RoomRequest, { readonly chatId: ChatId }>(missingActor('timeline')),
  },
  delays: { scrollRest: 250, readDelay: periods.reading },
  guards: {
    hasOlder: ({ context }) => context.hasOlder,
    isNewer: ({ context }, { facts }: { facts: RoomFacts }) =>
      facts.newestId !== context.newestId && !isMarked(context, facts),
    isMarked: ({ context }, { facts }: { facts: RoomFacts }) => isMarked(context, facts),
    isMissing: (_, params: { failure: Failure }) =>
      params.failure.code === 'not_found' || params.failure.code === 'unauthorized',
  },
  actions: {
    takeFacts: assign((_, params: { facts: RoomFacts }) => params.facts),
    keepMark: assign((_, { opened }: { opened: OpenedRoom }) => ({
      unread: { after: opened.lastReadId, through: opened.newestId },
      failure: null,
    })),
    moveMark: assign((_, { facts }: { facts: RoomFacts }) => ({
      unread: { after: facts.readThrough, through: facts.newestId },
    })),
    setFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    markRead: sendTo('timeline', ({ context }) => ({ type: 'read.mark', lastReadId: context.newestId })),
    resend: sendTo('timeline', (_, { cid }: { cid: string }) => ({ type: 'delivery.resend', cid })),
    discard: sendTo('timeline', (_, { cid }: { cid: string }) => ({ type: 'delivery.discard', cid })),
    announceRemoval: emit(({ context }) => ({ type: 'room.removed' as const, chatId: context.chatId })),
  },
}).createMachine({
  id: 'room',
  description: 'An open chat.',
  type: 'parallel',
  context: ({ input }) => ({
    chatId: input.chatId,
    newestId: null,
    hasOlder: false,
    readThrough: null,
    unreadMark: null,
    unread: null,
    failure: null,
  }),
  invoke: { id: 'timeline', src: 'timeline', input: ({ context }) => ({ chatId: context.chatId }) },
  on: {
    'timeline.changed': { actions: { type: 'takeFacts', params: ({ event }) => ({ facts: event.facts }) } },
    'chat.removed': { target: '.content.removed', actions: 'announceRemoval' },
    'delivery.resend': { actions: { type: 'resend', params: ({ event }) => ({ cid: event.cid }) } },
    'delivery.discard': { actions: { type: 'discard', params: ({ event }) => ({ cid: event.cid }) } },
  },
  states: {
    content: {
      initial: 'opening',
      states: {
        opening: {
          tags: 'busy',
          invoke: {
            id: 'openRoom',
            src: 'openRoom',
            input: ({ context }) => ({ chatId: context.chatId }),
            onDone: {
              target: 'ready',
              actions: { type: 'keepMark', params: ({ event }) => ({ opened: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isMissing', params: ({ event }) => ({ failure: toFailure(event.error) }) },
                target: 'notFound',
              },
              {
                target: 'failed',
                actions: { type: 'setFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
              },
            ],
          },
        },
        ready: { tags: 'open', on: { 'older.load': { guard: 'hasOlder', target: 'settling' } } },
        settling: {
          tags: 'open',
          after: { scrollRest: 'loadingOlder' },
          on: { 'older.load': { target: 'settling', reenter: true } },
        },
        loadingOlder: {
          tags: 'open',
          invoke: {
            id: 'loadOlder',
            src: 'loadOlder',
            input: ({ context }) => ({ chatId: context.chatId }),
            onDone: 'ready',
            onError: {
              target: 'olderFailed',
              actions: { type: 'setFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            },
          },
        },
        olderFailed: { tags: 'open', on: { 'older.load': 'loadingOlder' } },
        notFound: {},
        failed: { on: { 'room.retry': 'opening' } },
        removed: {},
      },
    },
    reading: {
      initial: 'away',
      on: {
        'timeline.changed': {
          guard: { type: 'isMarked', params: ({ event }) => ({ facts: event.facts }) },
          target: '.held',
          actions: [
            { type: 'takeFacts', params: ({ event }) => ({ facts: event.facts }) },
            { type: 'moveMark', params: ({ event }) => ({ facts: event.facts }) },
          ],
        },
      },
      states: {
        away: { on: { 'newest.show': 'watching' } },
        watching: {
          after: { readDelay: { target: 'caughtUp', actions: 'markRead' } },
          on: {
            'newest.hide': 'away',
            'timeline.changed': {
              guard: { type: 'isNewer', params: ({ event }) => ({ facts: event.facts }) },
              target: 'watching',
              reenter: true,
              actions: { type: 'takeFacts', params: ({ event }) => ({ facts: event.facts }) },
            },
          },
        },
        caughtUp: {
          on: {
            'newest.hide': 'away',
            'timeline.changed': {
              guard: { type: 'isNewer', params: ({ event }) => ({ facts: event.facts }) },
              target: 'watching',
              actions: { type: 'takeFacts', params: ({ event }) => ({ facts: event.facts }) },
            },
          },
        },
        /** What was marked as unread stays so until the room is left (CHAT-D63). */
        held: {},
      },
    },
  },
});

/** Whether an open chat has just been marked as unread. */
function isMarked({ unread, unreadMark }: RoomContext, facts: RoomFacts): boolean {
  return unread !== null && facts.unreadMark !== null && facts.unreadMark !== unreadMark;
}

export type RoomRef = ActorRefFrom<typeof roomMachine>;
export type RoomSnapshot = SnapshotFrom<typeof roomMachine>;
