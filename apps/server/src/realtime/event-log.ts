import { sql } from 'drizzle-orm';
import { afterCommit, writeBeforeCommit } from '../db/commit.ts';
import type { Db } from '../db/database.ts';
import { newId } from '../db/id.ts';
import { topicEvents, topics } from './realtime.tables.ts';

/** Something that happened, for everybody who has joined its topic. */
export interface TopicEvent {
  /** `network:{id}`, `group:{id}` or `member:{id}`. */
  readonly topic: string;
  readonly event: string;
  /** As the domain's topics declare it; the log adds `seq` and `change`. */
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Keeps events in the order of their topics. */
export interface EventLog {
  /** Logs events with the transaction that causes them, as its last act, so that neither exists without the other. */
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

/** A log in the database: a topic's number is taken under its row's lock, so numbers come without holes and in order. */
export function createEventLog({ now, onRecorded }: LogOptions): EventLog {
  async function write(tx: Db, events: readonly TopicEvent[]): Promise<void> {
    const told = withoutRepeats(events);
    const progress = await takeNumbers(tx, told);
    await insertEvents(tx, numbered(told, progress), now());
    afterCommit(tx, () => onRecorded(progress));
  }

  return {
    record: async (db, events) => {
      if (events.length > 0) await writeBeforeCommit(db, events, write);
    },
  };
}

/** A topic is told the same thing once, where it was told last: so what it hears ends with how things are. */
function withoutRepeats(events: readonly TopicEvent[]): readonly TopicEvent[] {
  const last = new Map<string, TopicEvent>();
  for (const told of events) {
    const key = JSON.stringify([told.topic, told.event, told.payload]);
    last.delete(key);
    last.set(key, told);
  }
  return [...last.values()];
}

/** Topics are locked in the order of their names, so that two writers never wait for each other. */
async function takeNumbers(tx: Db, events: readonly TopicEvent[]): Promise<Progress[]> {
  const counts = new Map<string, number>();
  for (const { topic } of events) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  const wanted = [...counts.keys()].sort().map((topic) => ({ topic, count: counts.get(topic) }));
  return tx
    .insert(topics)
    .select(sql`select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted(topic text, count bigint)`)
    .onConflictDoUpdate({ target: topics.topic, set: { lastSeq: sql`${topics.lastSeq} + excluded.last_seq` } })
    .returning({ topic: topics.topic, seq: topics.lastSeq });
}

type Numbered = TopicEvent & { readonly seq: number };

function numbered(events: readonly TopicEvent[], progress: readonly Progress[]): Numbered[] {
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

/** What happened at once has one `change`: who listens to several topics tells by it what they have heard already. */
async function insertEvents(tx: Db, events: readonly Numbered[], at: Date): Promise<void> {
  const change = newId();
  const rows = events.map(({ payload, ...event }) => ({ ...event, payload: { ...payload, change }, at }));
  await tx.insert(topicEvents).select(
    sql`select *, pg_current_xact_id()::text::bigint from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as told(topic text, seq bigint, event text, payload jsonb, at timestamptz)`,
  );
}
