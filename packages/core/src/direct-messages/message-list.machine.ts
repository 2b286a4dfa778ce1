import { createListMachine, type ListEmitted, type ListRef } from '../lists/index.ts';
import type { BoxFilter, MessageAct } from './direct-messages.rules.ts';
import type { DirectMessageRow } from './direct-messages.schema.ts';

/** A page of the inbox or of the sent messages, chosen from and acted on (MSG-029, MSG-D06). */
export const messageListMachine = createListMachine<DirectMessageRow, BoxFilter, MessageAct>({
  id: 'messageList',
  idOf: ({ id }) => id,
  asks: ({ q, ...filter }) => ({ ...filter, q: q.trim() }),
});

/** A running list of messages. */
export type MessageListRef = ListRef<DirectMessageRow, BoxFilter, MessageAct>;
/** What a list of messages tells. */
export type MessageListEmitted = ListEmitted<DirectMessageRow, MessageAct>;
