import type { Db } from '../db/database.ts';
import type { Hearing } from './admission.port.ts';
import type { SocketContext } from './socket-context.ts';
import type { Topic } from './topic.ts';
import { type LoggedRow, type Missed, mostMissed, readEvents, readMissed, readSeq } from './topic-log.ts';

/** What a join found, all at one moment. */
export interface JoinRead {
  readonly seq: number;
  readonly content: Readonly<Record<string, unknown>>;
  readonly hears: Hearing;
  readonly missed: Missed;
}

/** Who joins what, and from where they go on. */
interface Joining {
  readonly topic: Topic;
  readonly membershipId: string;
  readonly since: number | undefined;
}

const oneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** Reads what a join is answered with; nothing for who may not join. */
export function readJoin(
  { db, admission, channels, now }: SocketContext,
  { topic, membershipId, since }: Joining,
): Promise<JoinRead | undefined> {
  return db.transaction(async (tx) => {
    const admitted = await admission.admit(tx, topic, membershipId);
    if (admitted === undefined) return undefined;
    const join = { ...admitted, db: tx, now: now(), topic };
    const seq = await readSeq(tx, topic.name);
    const content: Record<string, unknown> = {};
    for (const [name, welcome] of channels().welcomes[topic.kind]) content[name] = await welcome(join);
    const none: Missed = { events: [], gap: false };
    return {
      seq,
      missed: since === undefined ? none : await readMissed(tx, { topic: topic.name, since, seq }),
      content,
      hears: admission.hearing(db, topic, admitted),
    };
  }, oneMoment);
}

/** Reads what happened after a number; not complete when more is left, or the next ones are no longer kept. */
export function readAfter(
  db: Db,
  topic: string,
  after: number,
): Promise<{ events: readonly LoggedRow[]; seq: number; complete: boolean }> {
  return db.transaction(async (tx) => {
    const seq = await readSeq(tx, topic);
    const events = await readEvents(tx, { topic, after, limit: mostMissed });
    const isWhole = events.length === 0 ? after === seq : events[0]?.seq === after + 1;
    if (!isWhole) return { events: [], seq, complete: false };
    return { events, seq, complete: after + events.length === seq };
  }, oneMoment);
}
