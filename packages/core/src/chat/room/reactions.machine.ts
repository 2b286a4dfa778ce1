import { type ActorRefFrom, emit, fromCallback, sendTo, setup } from 'xstate';
import { type Failure, missingActor } from '../../machine/index.ts';
import type { ChatId, MessageId, ReactionEmoji } from '../chat.schema.ts';

/** An emoji that a message is answered with, or no longer. */
export interface GivenReaction {
  readonly chatId: ChatId;
  readonly id: MessageId;
  readonly emoji: ReactionEmoji;
  readonly on: boolean;
}

/** What the server is told. */
export type ReactionGiving = { readonly type: 'reaction.give'; readonly reaction: GivenReaction };

export type ReactionsEvent = ReactionGiving | { readonly type: 'reaction.failed'; readonly failure: Failure };

export type ReactionsEmitted = { readonly type: 'reaction.refused'; readonly failure: Failure };

/** Answers messages with emoji: several at once, none of them lost to another (CHAT-D62). */
export const reactionsMachine = setup({
  types: { events: {} as ReactionsEvent, emitted: {} as ReactionsEmitted },
  actors: { server: fromCallback<ReactionGiving>(missingActor('server')) },
  actions: {
    tellServer: sendTo('server', (_, giving: ReactionGiving) => giving),
    announceRefusal: emit((_, { failure }: { failure: Failure }) => ({ type: 'reaction.refused' as const, failure })),
  },
}).createMachine({
  id: 'reactions',
  description: 'Answers messages with emoji.',
  invoke: { id: 'server', src: 'server' },
  on: {
    'reaction.give': { actions: { type: 'tellServer', params: ({ event }) => event } },
    'reaction.failed': { actions: { type: 'announceRefusal', params: ({ event }) => ({ failure: event.failure }) } },
  },
});

export type ReactionsRef = ActorRefFrom<typeof reactionsMachine>;
