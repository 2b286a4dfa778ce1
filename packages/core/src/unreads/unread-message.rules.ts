/** A message as far as it may be unread. Its id tells when it was accepted: the first twelve digits are milliseconds. */
export interface LoggedMessage {
  readonly id: string;
  readonly authorId: string;
  readonly isDeleted: boolean;
}

/** How far somebody is in a chat. */
export interface ReadingMark {
  readonly readerId: string;
  readonly lastReadId: string | null;
  /** Epoch milliseconds since when they belong to the group; null in a direct chat. */
  readonly joinedAt: number | null;
}

/**
 * How many messages of a chat are unread: those of others that stand, beyond the mark, and in a group since the reader
 * belongs to it. Every count of the product says this.
 */
export function countUnreadMessages(log: readonly LoggedMessage[], mark: ReadingMark): number {
  const { readerId, lastReadId, joinedAt } = mark;
  const joined = joinedAt === null ? '' : joinedAt.toString(16).padStart(12, '0');
  const bound = lastReadId !== null && lastReadId > joined ? lastReadId : joined;
  return log.filter(({ id, authorId, isDeleted }) => authorId !== readerId && !isDeleted && id > bound).length;
}
