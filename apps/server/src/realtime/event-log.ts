import { sql } from 'drizzle-orm';
import { afterCommit, isTransaction } from '../db/commit.ts';
import type { Db } from '../db/database.ts';
import { topicEvents, topics } from './realtime.tables.ts';

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

/** How far a topic has come. */
export interface Progress {
  readonly topic: string;
  readonly seq: number;
}

interface LogOptions {
  readonly now: () => Date;
  /** Hears of new events once they are committed. */
  readonly onRecorded: (progress: readonly Progress[]) => void;
}

const rowsAtOnce = 1000;

/** A log in the database: a topic's number is taken under its row's lock, so numbers come without holes and in order. */
export function createEventLog({ now, onRecorded }: LogOptions): EventLog {
  async function write(tx: Db, events: readonly TopicEvent[]): Promise<void> {
    const counted = await takeNumbers(tx, events);
    const at = now();
    const rows = numbered(events, counted).map((event) => ({ ...event, at }));
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      await tx.insert(topicEvents).values(rows.slice(start, start + rowsAtOnce));
    }
    afterCommit(tx, () => onRecorded(counted));
  }

  return {
    record: async (db, events) => {
      if (events.length === 0) return;
      if (isTransaction(db)) await write(db, events);
      else await db.transaction((tx) => write(tx, events));
    },
  };
}

/** Topics are locked in the order of their names, so that two writers never wait for each other. */
async function takeNumbers(tx: Db, events: readonly TopicEvent[]): Promise<Progress[]> {
  const counts = new Map<string, number>();
  for (const { topic } of events) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  const wanted = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  return tx
    .insert(topics)
    .values(wanted.map(([topic, lastSeq]) => ({ topic, lastSeq })))
    .onConflictDoUpdate({ target: topics.topic, set: { lastSeq: sql`${topics.lastSeq} + excluded.last_seq` } })
    .returning({ topic: topics.topic, seq: topics.lastSeq });
}

function numbered(events: readonly TopicEvent[], progress: readonly Progress[]) {
  const last = new Map(progress.map(({ topic, seq }) => [topic, seq]));
  return events
    .toReversed()
    .map((event) => {
      const seq = last.get(event.topic) ?? 0;
      last.set(event.topic, seq - 1);
      return { ...event, seq };
    })
    .reverse();
}
