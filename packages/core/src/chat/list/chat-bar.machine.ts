import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { ChatId } from '../chat.schema.ts';
import { barWidth, chatAfterClosing, widthWithin, withChat } from './chat-bar.rules.ts';

/** What a device keeps of the bar. */
export interface KeptChatBar {
  readonly isOpen: boolean;
  /** In the order they were opened. */
  readonly chats: readonly ChatId[];
  /** The one that is read; null in the quick-select. */
  readonly current: ChatId | null;
  /** In pixels. */
  readonly width: number;
}

/** The bar of somebody who has never opened it. */
export const untouchedChatBar: KeptChatBar = { isOpen: false, chats: [], current: null, width: barWidth.usual };

export type ChatBarContext = Omit<KeptChatBar, 'isOpen'> & { readonly wasOpen: boolean };

export type ChatBarEvent =
  | { readonly type: 'bar.toggle' }
  /** Goes into a bar that stands there anyway. */
  | { readonly type: 'bar.enter' }
  | { readonly type: 'bar.close' }
  | { readonly type: 'bar.resize'; readonly width: number }
  /** Back to the quick-select; the chats stay open. */
  | { readonly type: 'chats.choose' }
  | { readonly type: 'chat.open'; readonly chatId: ChatId }
  | { readonly type: 'chat.close'; readonly chatId: ChatId };

/** Somebody went into the bar, or out of it: the focus goes with them. */
export type ChatBarEmitted = { readonly type: 'bar.entered' } | { readonly type: 'bar.left' };

/** The chats beside the page: which are open, in which order, and how wide the bar is (CHAT-D36, SHELL-038). */
export const chatBarMachine = setup({
  types: {
    input: {} as KeptChatBar,
    context: {} as ChatBarContext,
    events: {} as ChatBarEvent,
    emitted: {} as ChatBarEmitted,
  },
  guards: { wasOpen: ({ context }) => context.wasOpen },
  actions: {
    addChat: assign(({ context }, { chatId }: { chatId: ChatId }) => ({
      chats: withChat(context.chats, chatId),
      current: chatId,
    })),
    removeChat: assign(({ context }, { chatId }: { chatId: ChatId }) => ({
      current: chatAfterClosing(context, chatId),
      chats: context.chats.filter((open) => open !== chatId),
    })),
    leaveChat: assign({ current: null }),
    announceEntry: emit({ type: 'bar.entered' }),
    announceLeaving: emit({ type: 'bar.left' }),
    setWidth: assign((_, { width }: { width: number }) => ({ width: widthWithin(width) })),
  },
}).createMachine({
  id: 'chatBar',
  description: 'The chats beside the page.',
  context: ({ input: { isOpen, ...kept } }) => ({ ...kept, wasOpen: isOpen }),
  initial: 'remembering',
  on: {
    'bar.enter': { target: '.open', actions: 'announceEntry' },
    'bar.resize': { actions: { type: 'setWidth', params: ({ event }) => ({ width: event.width }) } },
    'chats.choose': { actions: ['leaveChat', 'announceEntry'], target: '.open' },
    'chat.open': {
      actions: [{ type: 'addChat', params: ({ event }) => ({ chatId: event.chatId }) }, 'announceEntry'],
      target: '.open',
    },
    'chat.close': { actions: { type: 'removeChat', params: ({ event }) => ({ chatId: event.chatId }) } },
  },
  states: {
    remembering: { always: [{ guard: 'wasOpen', target: 'open' }, { target: 'closed' }] },
    closed: { on: { 'bar.toggle': { target: 'open', actions: 'announceEntry' } } },
    open: {
      on: {
        'bar.toggle': { target: 'closed', actions: 'announceLeaving' },
        'bar.close': { target: 'closed', actions: 'announceLeaving' },
      },
    },
  },
});

export type ChatBarRef = ActorRefFrom<typeof chatBarMachine>;
export type ChatBarSnapshot = SnapshotFrom<typeof chatBarMachine>;
