import type { PendingMessage } from './pending.rules.ts';

/** A message that has to be sent, as it is kept until the server has stored it. */
export type OutboxRow = Omit<PendingMessage, 'status' | 'refusal'>;

/** Where messages on their way are kept, so that they survive a reload of the page. */
export interface OutboxStore {
  /** Every row, in the order of sending. */
  rows(): readonly OutboxRow[];
  put(row: OutboxRow): void;
  remove(cid: string): void;
  clear(): void;
}
