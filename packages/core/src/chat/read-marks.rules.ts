import type { MessageId } from './chat.schema.ts';
import { laterId } from './chat-id.rules.ts';

/** How far somebody has received and read a chat: these messages and every earlier one. */
export interface ReadMarks {
  readonly last_received_id: MessageId | null;
  readonly last_read_id: MessageId | null;
}

/** Nothing received, nothing read. */
export const noMarks: ReadMarks = { last_received_id: null, last_read_id: null };

/** Marks only ever move forward, and what was read was received (CHAT-D15, CHAT-E50). */
export function mergeMarks(known: ReadMarks, told: ReadMarks): ReadMarks {
  const read = laterId(known.last_read_id, told.last_read_id);
  const received = laterId(read, laterId(known.last_received_id, told.last_received_id));
  return { last_read_id: read, last_received_id: received };
}
