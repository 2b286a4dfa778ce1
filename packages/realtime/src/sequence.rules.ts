/** What becomes of an event that carries a sequence number. */
export type Admission = 'applied' | 'doubled' | 'jumped';

/**
 * Says whether the event numbered `seq` is the next one of its topic, one seen before, or one too far ahead.
 * `last` is the newest number applied; null before the topic's first.
 */
export function admit(last: number | null, seq: number): Admission {
  if (last === null || seq === last + 1) return 'applied';
  return seq <= last ? 'doubled' : 'jumped';
}

/** What a join says about the log. */
export interface JoinedLog {
  /** The topic's newest number; null when the server keeps no log. */
  readonly seq: number | null;
  /** The number a position in the join stood for: what came after it follows the reply. Null where none was sent. */
  readonly since: number | null;
  readonly gap: boolean;
}

/**
 * From where to count after a join. Missed events follow the reply, so the own number stays; with a gap, or when the
 * server's log is shorter than what was seen, they never will: counting starts at the server's number.
 */
export function resume(last: number | null, { seq, since, gap }: JoinedLog): { last: number | null; gap: boolean } {
  if (last === null && since !== null && !gap) return { last: since, gap };
  if (last === null || seq === null) return { last: seq ?? last, gap };
  return gap || seq < last ? { last: seq, gap: true } : { last, gap: false };
}
