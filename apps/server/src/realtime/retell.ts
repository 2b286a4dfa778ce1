import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { topicEvents } from './realtime.tables.ts';

/** What the log of a topic says of something, or of several alike, by now. */
export interface Retold {
  /** Absent where it was told on many. */
  readonly topic?: string | undefined;
  readonly event: string;
  /** Where it may stand in what was told, by the names that lead there. */
  readonly at: readonly string[];
  readonly ids: readonly string[];
  /** What is otherwise of each now. */
  readonly now: Readonly<Record<string, unknown>>;
  /** Before then nothing was told of any. */
  readonly since: Date;
}

/** Clocks of nodes may differ, and what was written came before it was told. */
const marginMs = 60 * 60 * 1000;

/**
 * Takes out of the log what is not so any more: who comes back, or to the topic, reads there what was told before. Numbers and
 * kinds stay, so that nothing is missed.
 */
export async function retell(db: Db, { topic, event, at, ids, now, since }: Retold): Promise<void> {
  const place = sql`${`{${at.join(',')}}`}::text[]`;
  const told = sql`${topicEvents.payload} #> ${place}`;
  // Written as the indexes of the log are.
  const id = sql`${topicEvents.payload} #>> ${`{${[...at, 'id'].join(',')}}`}::text[]`;
  const isMeant = and(
    topic === undefined ? undefined : eq(topicEvents.topic, topic),
    eq(topicEvents.event, event),
    gte(topicEvents.at, new Date(since.getTime() - marginMs)),
    sql`(${id}) = any(${`{${ids.join(',')}}`}::text[])`,
  );
  const retold = sql`jsonb_set(${topicEvents.payload}, ${place}, (${told}) || ${JSON.stringify(now)}::jsonb)`;
  await db.update(topicEvents).set({ payload: retold }).where(isMeant);
}
