import { type ActorRefFrom, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type Failure, missingActor, toFailure } from '../../machine/index.ts';
import type { ChatId } from '../chat.schema.ts';

/** Whom a chat is opened with. */
export interface ChatPartner {
  readonly type: 'member' | 'group';
  readonly id: string;
}

export interface NewChatContext {
  /** Whom the chat is with. */
  readonly partner: ChatPartner | null;
  readonly failure: Failure | null;
}

export type NewChatEvent = { readonly type: 'partner.choose'; readonly partner: ChatPartner };
export type NewChatEmitted = { readonly type: 'chat.opened'; readonly chatId: ChatId };

/** Opens a chat with a member or a group; an existing one is found, not doubled (CHAT-011, CHAT-D19). */
export const newChatMachine = setup({
  types: {
    context: {} as NewChatContext,
    events: {} as NewChatEvent,
    emitted: {} as NewChatEmitted,
    tags: {} as 'busy',
  },
  actors: {
    createChat: fromPromise<ChatId, { readonly partner: ChatPartner }>(missingActor('createChat')),
  },
  actions: {
    setPartner: assign((_, params: { partner: ChatPartner }) => ({ partner: params.partner, failure: null })),
    setFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    announceOpened: emit((_, params: { chatId: ChatId }) => ({ type: 'chat.opened' as const, chatId: params.chatId })),
  },
}).createMachine({
  id: 'newChat',
  description: 'A chat that is about to begin.',
  context: { partner: null, failure: null },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'partner.choose': {
          target: 'opening',
          actions: { type: 'setPartner', params: ({ event }) => ({ partner: event.partner }) },
        },
      },
    },
    opening: {
      tags: 'busy',
      invoke: {
        id: 'createChat',
        src: 'createChat',
        // The choice that led here set the partner.
        input: ({ context }) => ({ partner: context.partner as ChatPartner }),
        onDone: {
          target: 'choosing',
          actions: { type: 'announceOpened', params: ({ event }) => ({ chatId: event.output }) },
        },
        onError: {
          target: 'choosing',
          actions: { type: 'setFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
    },
  },
});

export type NewChatRef = ActorRefFrom<typeof newChatMachine>;
export type NewChatSnapshot = SnapshotFrom<typeof newChatMachine>;
