import { createListMachine, type ListRef } from '../../lists/index.ts';
import type { MemberReference } from '../../members/member-reference.schema.ts';
import type { ChatId, MessageId, ReactionEmoji } from '../chat.schema.ts';

/** With which emoji they answered. */
export interface GiversFilter {
  readonly emoji: ReactionEmoji;
}

/** Which message they answered. */
export interface OfMessage {
  readonly chatId: ChatId;
  readonly id: MessageId;
}

/** Those who answered a message with an emoji (CHAT-D62). */
export const reactionGiversMachine = createListMachine<MemberReference, GiversFilter, never, OfMessage>({
  id: 'reactionGivers',
  idOf: ({ id }) => id,
});

/** A running list of them. */
export type ReactionGiversRef = ListRef<MemberReference, GiversFilter, never, OfMessage>;
