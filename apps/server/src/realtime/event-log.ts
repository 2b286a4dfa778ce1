import type { Db } from '../db/database.ts';

/** Something that happened, for everybody who has joined its topic. */
export interface TopicEvent {
  /** `network:{id}`, `group:{id}` or `member:{id}`. */
  readonly topic: string;
  readonly event: string;
  /** As the domain's topics declare it; `seq` is added by the log. */
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Keeps events in the order of their topics. */
export interface EventLog {
  /** Logs events in the transaction that causes them, so that neither exists without the other. */
  record(db: Db, events: readonly TopicEvent[]): Promise<void>;
}

/** A log that keeps nothing. */
export const silentEventLog: EventLog = { record: async () => undefined };
