import type { PendingMessage } from './pending.rules.ts';

/** A message that has to be sent, as it is kept until the server has stored it. */
export type OutboxRow = Omit<PendingMessage, 'status' | 'refusal'>;

/** Where messages on their way are kept, for every tab of their writer, so that they survive the tab they were written in. */
export interface OutboxStore {
  /** Every row, in the order of sending. */
  rows(): readonly OutboxRow[];
  /** False where there is no room to keep it. */
  put(row: OutboxRow): boolean;
  remove(cid: string): void;
  /** Calls the listener when another tab has put or removed rows; the result stops that. */
  watch(listener: () => void): () => void;
}
