import type { Message, MessageId } from '../chat.schema.ts';
import { isAtLeast } from '../chat-id.rules.ts';
import { isMarkedLater } from './unread-mark.rules.ts';

/** What the unread count of a chat is told from. */
export interface UnreadFacts {
  /** What the server counted, among the messages up to `throughId`, after those up to `readId`, knowing of the mark as unread of `markedAt`. */
  readonly counted: {
    readonly count: number;
    readonly throughId: MessageId | null;
    readonly readId: MessageId | null;
    readonly markedAt: string | null;
  };
  /** Messages of others that were new since then, ascending. */
  readonly arrived: readonly MessageId[];
}

/** Nothing counted, nothing arrived. */
export const noUnread: UnreadFacts = {
  counted: { count: 0, throughId: null, readId: null, markedAt: null },
  arrived: [],
};

/** How many messages of a chat are unread: the server's count and what arrived since, beyond the reader's mark. */
export function countUnread({ counted, arrived }: UnreadFacts, lastReadId: MessageId | null): number {
  const isPast = lastReadId !== null && isAtLeast(lastReadId, counted.throughId);
  const beyond = arrived.filter((id) => lastReadId === null || id > lastReadId);
  return (isPast ? 0 : counted.count) + beyond.length;
}

/** A new message counts once, and only when somebody else wrote it; edits and deletions never do (CHAT-057, CHAT-E51). */
export function countArrival(facts: UnreadFacts, message: Message, memberId: string): UnreadFacts {
  const { counted, arrived } = facts;
  if (message.from.id === memberId || isAtLeast(counted.throughId, message.id) || arrived.includes(message.id)) {
    return facts;
  }
  return { counted, arrived: [...arrived, message.id].sort() };
}

/** Takes the count of a listed chat; one made earlier than what is known changes nothing. */
export function takeCount(facts: UnreadFacts, counted: UnreadFacts['counted']): UnreadFacts {
  if (!isLater(counted, facts.counted)) return facts;
  return { counted, arrived: facts.arrived.filter((id) => !isAtLeast(counted.throughId, id)) };
}

/** A count as it comes with a mark of the reader. */
export interface Recount extends Omit<UnreadFacts['counted'], 'throughId'> {
  /** Up to where the server took everything as read. */
  readonly readThrough: MessageId | null;
}

/** Takes the count that comes with a moved mark; it says nothing of how far it counted, so arrivals keep their own. */
export function recount(facts: UnreadFacts, told: Recount): UnreadFacts {
  const { counted, arrived } = facts;
  const { readId, markedAt, readThrough } = told;
  if (isMarkedLater(counted.markedAt, markedAt)) return facts;
  const isSameMark = markedAt === counted.markedAt;
  if (isSameMark && isAtLeast(counted.readId, readId)) return facts;
  if (isSameMark && isAtLeast(readThrough, counted.throughId)) return { arrived, counted: { ...counted, readId } };
  const beyond = arrived.filter((id) => !isAtLeast(readThrough, id));
  return { arrived, counted: { ...counted, readId, markedAt, count: Math.max(0, told.count - beyond.length) } };
}

function isLater(told: UnreadFacts['counted'], known: UnreadFacts['counted']): boolean {
  if (told.markedAt !== known.markedAt) return isMarkedLater(told.markedAt, known.markedAt);
  return isAtLeast(told.throughId, known.throughId) && isAtLeast(told.readId, known.readId);
}
