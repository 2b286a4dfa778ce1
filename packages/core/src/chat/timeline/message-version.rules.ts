import type { Message, MessageId, OwnReactions, ReactionEmoji } from '../chat.schema.ts';

/** The newer of two versions of one message; a deletion is final, whatever comes after it (CHAT-E09). */
export function newerVersion(known: Message, told: Message): Message {
  const newest = isNewer(told, known) ? told : known;
  const other = newest === told ? known : told;
  const reacted = withLaterReactions(newest, other);
  return other.quoted_message?.deleted_at ? withDeletedQuote(reacted, other.quoted_message.deleted_at) : reacted;
}

/** Whose reactions have changed, as an event tells everybody. */
export interface Reacted {
  readonly member_id: string;
  readonly emoji: readonly ReactionEmoji[];
}

/** A message told to everybody, as its reader takes it: they know what they gave themselves where they gave it (CHAT-D62). */
export function toldTo(memberId: string, message: Message, reacted: Reacted | undefined): Message {
  const { reacted_at: as_of } = message;
  if (reacted?.member_id !== memberId || as_of === null) return message;
  return { ...message, own_reactions: { emoji: [...reacted.emoji], as_of } };
}

/** Reactions have versions of their own, those of the reader too: an edit that comes late brings no old ones back (CHAT-D62). */
function withLaterReactions(newest: Message, other: Message): Message {
  if (newest.deleted_at !== null) return newest;
  const own_reactions = laterOwn(newest.own_reactions, other.own_reactions);
  const later = timeOf(other.reacted_at) > timeOf(newest.reacted_at) ? other : newest;
  if (later === newest && own_reactions === newest.own_reactions) return newest;
  return { ...newest, reactions: later.reactions, reacted_at: later.reacted_at, own_reactions };
}

function laterOwn(known: OwnReactions | null, told: OwnReactions | null): OwnReactions | null {
  if (known === null || told === null) return known ?? told;
  return timeOf(told.as_of) > timeOf(known.as_of) ? told : known;
}

function timeOf(version: string | null): number {
  return version === null ? Number.NEGATIVE_INFINITY : Date.parse(version);
}

/** The message with the quote it carries emptied, because its original was deleted (CHAT-E16). */
export function withDeletedQuote(message: Message, deletedAt: string): Message {
  const quoted = message.quoted_message;
  if (!quoted || quoted.deleted_at) return message;
  return {
    ...message,
    quoted_message: { ...quoted, text: '', images: [], files_count: 0, deleted_at: deletedAt },
  };
}

/** Messages in the order of their ids, each once and in its newest version, quotes of deleted ones emptied. */
export function mergeMessages(known: readonly Message[], told: readonly Message[]): readonly Message[] {
  if (told.length === 0) return known;
  const merged = isTail(known, told) ? [...known, ...told] : mergeSorted(known, told);
  return told.some(mayTouchQuotes) ? emptyDeletedQuotes(merged) : merged;
}

/** Where a message is among messages in order; -1 when it is not. */
export function indexOfMessage(messages: readonly Message[], id: MessageId): number {
  let low = 0;
  let high = messages.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (idAt(messages, middle) < id) low = middle + 1;
    else high = middle;
  }
  return idAt(messages, low) === id ? low : -1;
}

function idAt(messages: readonly Message[], index: number): string {
  return messages[index]?.id ?? '';
}

function isNewer(told: Message, known: Message): boolean {
  if ((told.deleted_at === null) !== (known.deleted_at === null)) return told.deleted_at !== null;
  return Date.parse(told.updated_at) > Date.parse(known.updated_at);
}

function isTail(known: readonly Message[], told: readonly Message[]): boolean {
  const all = [...known.slice(-1), ...told];
  return all.every((message, index) => index === 0 || idAt(all, index - 1) < message.id);
}

function mergeSorted(known: readonly Message[], told: readonly Message[]): Message[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of told) {
    const before = byId.get(message.id);
    byId.set(message.id, before ? newerVersion(before, message) : message);
  }
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

function mayTouchQuotes({ deleted_at, quoted_message }: Message): boolean {
  return deleted_at !== null || quoted_message !== null;
}

function emptyDeletedQuotes(messages: readonly Message[]): readonly Message[] {
  const deleted = new Map(messages.flatMap(({ id, deleted_at }) => (deleted_at ? [[id, deleted_at] as const] : [])));
  if (deleted.size === 0) return messages;
  return messages.map((message) => {
    const deletedAt = message.quoted_message && deleted.get(message.quoted_message.id);
    return deletedAt ? withDeletedQuote(message, deletedAt) : message;
  });
}
