import { createListMachine, type ListRef } from '../../lists/index.ts';
import type { FoundMessage } from '../chat.schema.ts';
import type { OfChat } from './attachment-list.machine.ts';

/** What messages are searched for. */
export interface MessageSearchFilter {
  readonly text: string;
}

/** The messages of a chat that hold some words (CHAT-D61). */
export const messageSearchMachine = createListMachine<FoundMessage, MessageSearchFilter, never, OfChat>({
  id: 'messageSearch',
  idOf: ({ id }) => id,
});

/** A running search within a chat. */
export type MessageSearchRef = ListRef<FoundMessage, MessageSearchFilter, never, OfChat>;
