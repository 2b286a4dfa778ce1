import { and, asc, desc, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { topicEvents, topics } from './realtime.tables.ts';

/** How far a topic has come. */
export interface Progress {
  readonly topic: string;
  readonly seq: number;
}

/** One event as the log keeps it. */
export interface LoggedRow {
  readonly seq: number;
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** What somebody missed; `gap` when it is too much, or no longer kept. */
export interface Missed {
  readonly events: readonly LoggedRow[];
  readonly gap: boolean;
}

/** The most events that are brought to somebody who comes back. */
export const mostMissed = 1000;

const keptDays = 7;
const keptEvents = 10_000;

/** The newest number of a topic; 0 before its first event. */
export async function readSeq(db: Db, topic: string): Promise<number> {
  const [row] = await db.select({ seq: topics.lastSeq }).from(topics).where(eq(topics.topic, topic));
  return row?.seq ?? 0;
}

/**
 * The newest number that a read could see which was made at a position; what comes after it may have been missed. Who
 * writes to a topic waits for whoever wrote before, so what a read did not see stands at the end of the log. A database
 * that was restored begins to count anew: what it has from before counts as seen.
 */
export async function readSeqAt(db: Db, topic: string, position: number): Promise<number> {
  const isOfTopic = eq(topicEvents.topic, topic);
  const isSeen = or(
    lt(topicEvents.tx, position),
    sql`${topicEvents.tx} >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`,
  );
  const numbers = () => db.select({ seq: topicEvents.seq }).from(topicEvents);
  const [seen] = await numbers().where(and(isOfTopic, isSeen)).orderBy(desc(topicEvents.seq)).limit(1);
  if (seen !== undefined) return seen.seq;
  const [first] = await numbers().where(isOfTopic).orderBy(asc(topicEvents.seq)).limit(1);
  return first === undefined ? readSeq(db, topic) : first.seq - 1;
}

/** The newest numbers of several topics. */
export async function readProgress(db: Db, names: readonly string[]): Promise<Progress[]> {
  if (names.length === 0) return [];
  return db
    .select({ topic: topics.topic, seq: topics.lastSeq })
    .from(topics)
    .where(inArray(topics.topic, [...names]));
}

interface Stretch {
  readonly topic: string;
  readonly after: number;
  readonly upTo?: number;
  readonly limit: number;
}

/** The events of a topic after one number, oldest first. */
export async function readEvents(db: Db, { topic, after, upTo, limit }: Stretch): Promise<LoggedRow[]> {
  const from = and(eq(topicEvents.topic, topic), gt(topicEvents.seq, after));
  return db
    .select({ seq: topicEvents.seq, event: topicEvents.event, payload: topicEvents.payload })
    .from(topicEvents)
    .where(upTo === undefined ? from : and(from, lte(topicEvents.seq, upTo)))
    .orderBy(asc(topicEvents.seq))
    .limit(limit);
}

/** What happened between the last number somebody knows and now. */
export async function readMissed(db: Db, place: { topic: string; since: number; seq: number }): Promise<Missed> {
  const { topic, since, seq } = place;
  if (since > seq || seq - since > mostMissed) return { events: [], gap: true };
  if (since === seq) return { events: [], gap: false };
  const events = await readEvents(db, { topic, after: since, upTo: seq, limit: mostMissed });
  return events.length === seq - since ? { events, gap: false } : { events: [], gap: true };
}

/** Forgets events older than 7 days, and all but the newest 10,000 of a topic. */
export async function pruneTopics(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000).toISOString();
  await db.execute(
    sql`delete from topic_events e using topics t
      where t.topic = e.topic and (e.at < ${oldest}::timestamptz or e.seq <= t.last_seq - ${keptEvents})`,
  );
}
