import { type ActorRefFrom, assign, emit, fromCallback, type SnapshotFrom, sendTo, setup } from 'xstate';
import { missingActor } from '../../machine/index.ts';
import type { ChatId } from '../chat.schema.ts';
import { composingSpacing } from '../timeline/composing.rules.ts';
import { isEmptyText, textVerdict, trimText } from './message-text.rules.ts';

export interface ComposerInput {
  readonly chatId: ChatId;
  /** A text to begin with. */
  readonly text?: string;
}

export interface ComposerContext {
  readonly chatId: ChatId;
  readonly text: string;
}

/** What a composer asks of the client. */
export type ComposerRequest =
  | { readonly type: 'message.send'; readonly text: string }
  | { readonly type: 'composing.notify' };

export type ComposerEvent =
  | { readonly type: 'text.change'; readonly text: string }
  | { readonly type: 'composer.send' }
  /** Writing in the chat became possible or impossible. */
  | { readonly type: 'abilities.changed'; readonly write: boolean };

export type ComposerEmitted = { readonly type: 'composer.sent'; readonly chatId: ChatId };

/** Where a message is written: says that one types, at most once a second, and sends. */
export const composerMachine = setup({
  types: {
    input: {} as ComposerInput,
    context: {} as ComposerContext,
    events: {} as ComposerEvent,
    emitted: {} as ComposerEmitted,
    tags: {} as 'editable',
  },
  actors: { chat: fromCallback<ComposerRequest, { readonly chatId: ChatId }>(missingActor('chat')) },
  delays: { composingSpacing },
  guards: {
    canSend: ({ context }) => textVerdict(context.text).allowed,
    canWrite: (_, params: { write: boolean }) => params.write,
    isRestricted: (_, params: { write: boolean }) => !params.write,
    hasText: (_, params: { text: string }) => !isEmptyText(params.text),
  },
  actions: {
    changeText: assign((_, params: { text: string }) => ({ text: params.text })),
    clearText: assign({ text: '' }),
    sendMessage: sendTo('chat', ({ context }) => ({ type: 'message.send', text: trimText(context.text) })),
    notifyComposing: sendTo('chat', { type: 'composing.notify' }),
    announceSent: emit(({ context }) => ({ type: 'composer.sent' as const, chatId: context.chatId })),
  },
}).createMachine({
  id: 'composer',
  description: 'Where a message is written.',
  context: ({ input }) => ({ chatId: input.chatId, text: input.text ?? '' }),
  invoke: { id: 'chat', src: 'chat', input: ({ context }) => ({ chatId: context.chatId }) },
  initial: 'writing',
  states: {
    writing: {
      tags: 'editable',
      initial: 'silent',
      on: {
        'text.change': { actions: { type: 'changeText', params: ({ event }) => ({ text: event.text }) } },
        'composer.send': { guard: 'canSend', actions: ['sendMessage', 'clearText', 'announceSent'] },
        'abilities.changed': {
          guard: { type: 'isRestricted', params: ({ event }) => ({ write: event.write }) },
          target: 'restricted',
        },
      },
      states: {
        silent: {
          on: {
            'text.change': {
              guard: { type: 'hasText', params: ({ event }) => ({ text: event.text }) },
              target: 'notified',
              actions: [{ type: 'changeText', params: ({ event }) => ({ text: event.text }) }, 'notifyComposing'],
            },
          },
        },
        notified: { after: { composingSpacing: 'silent' } },
      },
    },
    restricted: {
      on: {
        'abilities.changed': {
          guard: { type: 'canWrite', params: ({ event }) => ({ write: event.write }) },
          target: 'writing',
        },
      },
    },
  },
});

export type ComposerRef = ActorRefFrom<typeof composerMachine>;
export type ComposerSnapshot = SnapshotFrom<typeof composerMachine>;
