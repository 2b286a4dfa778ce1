import { type SQL, sql } from 'drizzle-orm';
import { afterCommit, writeBeforeCommit } from '../db/commit.ts';
import type { Db } from '../db/database.ts';
import { newId } from '../db/id.ts';
import { prepareOnce } from '../db/prepare-once.ts';
import { topicEvents, topics } from './realtime.tables.ts';
import type { LoggedRow, Progress } from './topic-log.ts';

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

/** A log that lends its part to writes of one statement. */
export interface ComposingLog extends EventLog {
  /** For a write that is one statement: what stands in it beside `logging`, and what is told once it is done. */
  compose(changes: readonly (readonly TopicEvent[])[]): ComposedEvents;
}

/** Events on their way into the log. */
export interface ComposedEvents {
  /** The values of `logging`'s terms. */
  readonly values: LogValues;
  /** Tells of them, with the numbers that their topics have come to. */
  recorded(progress: readonly Progress[]): void;
}

/** Events of a topic as they were just written. */
export type Fresh = ReadonlyMap<string, readonly LoggedRow[]>;

interface LogOptions {
  readonly now: () => Date;
  /** Hears of new events once they are committed. */
  readonly onRecorded: (progress: readonly Progress[], fresh: Fresh) => void;
}

/** A log in the database: a topic's number is taken under its row's lock, so numbers come without holes and in order. */
export function createEventLog({ now, onRecorded }: LogOptions): ComposingLog {
  function compose(changes: readonly (readonly TopicEvent[])[]): ComposedEvents {
    const told = changes.flatMap(ofOneChange);
    return {
      values: logValues(told, now()),
      recorded: (progress) => onRecorded(progress, freshOf(told, progress)),
    };
  }

  async function write(tx: Db, events: readonly TopicEvent[]): Promise<void> {
    const { values, recorded } = compose([withoutRepeats(events)]);
    const progress = await logQuery(tx, 'log_events').execute({ ...values });
    afterCommit(tx, () => recorded(progress));
  }

  return {
    record: async (db, events) => {
      if (events.length > 0) await writeBeforeCommit(db, events, write);
    },
    compose,
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

/** What happened at once has one `change`: who listens to several topics tells by it what they have heard already. */
function ofOneChange(events: readonly TopicEvent[]): TopicEvent[] {
  const change = newId();
  return events.map(({ payload, ...event }) => ({ ...event, payload: { ...payload, change } }));
}

/** The values of a write of events. */
export interface LogValues {
  readonly counts: string;
  readonly events: string;
}

/** Each event counts back from the number its topic will have come to. */
function logValues(told: readonly TopicEvent[], at: Date): LogValues {
  const counts = new Map<string, number>();
  const rows = told
    .toReversed()
    .map((event) => {
      const back = counts.get(event.topic) ?? 0;
      counts.set(event.topic, back + 1);
      return { ...event, back, at };
    })
    .reverse();
  const wanted = [...counts].map(([topic, count]) => ({ topic, count }));
  return { counts: JSON.stringify(wanted), events: JSON.stringify(rows) };
}

/**
 * The parts of a statement that number events and keep them, if `given` has a row; `numbers` holds how far their topics have
 * come. Topics are locked in the order of their names, so that two writers never wait for each other.
 */
export function logging(db: Db, given: SQL = sql`(select 1) as given`) {
  const { topic, lastSeq } = topics;
  const taken = sql`
    insert into ${topics} as numbered (topic, last_seq)
    select wanted.topic, wanted.count
    from jsonb_to_recordset(${sql.placeholder('counts')}::jsonb) as wanted(topic text, count bigint), ${given}
    order by wanted.topic
    on conflict (topic) do update set last_seq = numbered.last_seq + excluded.last_seq
    returning numbered.topic, numbered.last_seq`;
  const kept = sql`
    insert into ${topicEvents} (topic, seq, event, payload, at, tx)
    select told.topic, numbers.last_seq - told.back, told.event, told.payload, told.at,
      pg_current_xact_id()::text::bigint
    from jsonb_to_recordset(${sql.placeholder('events')}::jsonb)
      as told(topic text, back bigint, event text, payload jsonb, at timestamptz)
    join numbers on numbers.topic = told.topic`;
  return [db.$with('numbers', { topic, seq: lastSeq }).as(taken), db.$with('kept', { topic }).as(kept)] as const;
}

/** How far topics have come, in a statement with `logging`. */
export const numbersTaken = {
  topic: sql<string>`numbers.topic`,
  seq: sql`numbers.last_seq`.mapWith(Number),
};

const logQuery = prepareOnce((db, name: 'log_events') =>
  db
    .with(...logging(db))
    .select(numbersTaken)
    .from(sql`numbers`)
    .orderBy(sql`numbers.topic`)
    .prepare(name),
);

function freshOf(told: readonly TopicEvent[], progress: readonly Progress[]): Fresh {
  const fresh = new Map<string, LoggedRow[]>();
  for (const { topic, seq } of progress) {
    const own = told.filter((event) => event.topic === topic);
    fresh.set(
      topic,
      own.map(({ event, payload }, place) => ({ seq: seq - own.length + 1 + place, event, payload })),
    );
  }
  return fresh;
}
