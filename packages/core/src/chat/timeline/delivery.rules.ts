import type { MessageId } from '../chat.schema.ts';
import { type ChatKind, isAtLeast } from '../chat-id.rules.ts';
import type { ReadMarks } from './read-marks.rules.ts';

/** How far an own message has come (CHAT-050). */
export type DeliveryStatus = 'pushed' | 'persisted' | 'received' | 'read';

/** What the status of one message is told from. */
export interface DeliverySituation {
  readonly kind: ChatKind;
  /** Null until the server has stored the message. */
  readonly id: MessageId | null;
  /** The writer's own marks count in a group chat. */
  readonly own: ReadMarks;
  /** The partner's marks count in a direct chat. */
  readonly partner: ReadMarks;
}

/** The status of an own message; "received" does not occur in a group chat (CHAT-051, CHAT-052, CHAT-D17). */
export function deliveryStatus({ kind, id, own, partner }: DeliverySituation): DeliveryStatus {
  if (id === null) return 'pushed';
  const marks = kind === 'group' ? own : partner;
  if (isAtLeast(marks.last_read_id, id)) return 'read';
  return kind === 'direct' && isAtLeast(marks.last_received_id, id) ? 'received' : 'persisted';
}
