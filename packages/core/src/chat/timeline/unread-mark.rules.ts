import type { MessageId, UnreadMark } from '../chat.schema.ts';
import { earlierId, isAtLeast } from '../chat-id.rules.ts';

/** The later of two marks as unread (CHAT-D63). */
export function laterMark(known: UnreadMark | null, told: UnreadMark | null): UnreadMark | null {
  return isMarkedLater(told?.at ?? null, known?.at ?? null) ? told : known;
}

/** Whether a version of a mark came after another; none is before every one. */
export function isMarkedLater(at: string | null, other: string | null): boolean {
  return at !== null && (other === null || Date.parse(at) > Date.parse(other));
}

/** Up to which message a chat counts as read: what was marked as unread does not, whatever was read before. */
export function readThrough(lastRead: MessageId | null, mark: UnreadMark | null): MessageId | null {
  return mark?.from_id ? earlierId(lastRead, idBefore(mark.from_id)) : lastRead;
}

/** The mark once everything up to a message was read; the server tells its next version. */
export function endMark(mark: UnreadMark | null, readId: MessageId): UnreadMark | null {
  return mark?.from_id && isAtLeast(readId, mark.from_id) ? { ...mark, from_id: null } : mark;
}

/** The version of a mark that holds; null without one. */
export function heldMark(mark: UnreadMark | null): string | null {
  return mark?.from_id ? mark.at : null;
}

/** No message can be between the two. */
function idBefore(id: MessageId): MessageId {
  const before = BigInt(`0x${id}`) - 1n;
  // As long as the id itself, and of the same digits.
  return before.toString(16).padStart(id.length, '0') as MessageId;
}
