import type { Db } from '../db/database.ts';
import type { Hearing } from './admission.port.ts';
import type { SocketContext } from './socket-context.ts';
import type { Topic } from './topic.ts';
import { type LoggedRow, type Missed, mostMissed, readEvents, readMissed, readSeq, readSeqAt } from './topic-log.ts';

/** What a join found, all at one moment. */
export interface JoinRead {
  readonly seq: number;
  readonly content: Readonly<Record<string, unknown>>;
  readonly hears: Hearing;
  readonly isGuest: boolean;
  readonly missed: Missed;
  /** The number that a position stood for; absent where none was given. */
  readonly since?: number | undefined;
}

/** Who joins what, and from where they go on. */
interface Joining {
  readonly topic: Topic;
  readonly membershipId: string;
  readonly from: From | undefined;
}

/** Where somebody goes on: after a number they have heard, or where the log stood when they read. */
export type From = { readonly since: number } | { readonly position: number };

const oneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** Reads what a join is answered with; nothing for who may not join. */
export function readJoin(
  { db, admission, channels, now }: SocketContext,
  { topic, membershipId, from }: Joining,
): Promise<JoinRead | undefined> {
  return db.transaction(async (tx) => {
    const admitted = await admission.admit(tx, topic, membershipId);
    if (admitted === undefined) return undefined;
    const join = { ...admitted, db: tx, now: now(), topic };
    const seq = await readSeq(tx, topic.name);
    const content: Record<string, unknown> = {};
    for (const [name, welcome] of channels().welcomes[topic.kind]) content[name] = await welcome(join);
    const since = from === undefined ? undefined : await numberOf(tx, topic.name, from);
    const none: Missed = { events: [], gap: false };
    return {
      seq,
      since: from !== undefined && 'position' in from ? since : undefined,
      missed: since === undefined ? none : await readMissed(tx, { topic: topic.name, since, seq }),
      content,
      hears: admission.hearing(db, topic, admitted),
      isGuest: admitted.reader.isExternal,
    };
  }, oneMoment);
}

/** Reads what happened after a number; not complete when more is left, or the next ones are no longer kept. */
export function readAfter(
  db: Db,
  topic: string,
  from: From,
): Promise<{ events: readonly LoggedRow[]; seq: number; since: number; complete: boolean }> {
  return db.transaction(async (tx) => {
    const seq = await readSeq(tx, topic);
    const after = await numberOf(tx, topic, from);
    const events = await readEvents(tx, { topic, after, limit: mostMissed });
    const isWhole = events.length === 0 ? after === seq : events[0]?.seq === after + 1;
    if (!isWhole) return { events: [], seq, since: after, complete: false };
    return { events, seq, since: after, complete: after + events.length === seq };
  }, oneMoment);
}

async function numberOf(db: Db, topic: string, from: From): Promise<number> {
  return 'since' in from ? from.since : readSeqAt(db, topic, from.position);
}
