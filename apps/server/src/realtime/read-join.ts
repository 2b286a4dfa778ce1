import type { Db } from '../db/database.ts';
import type { House } from './house.ts';
import type { Topic } from './topic.ts';
import { type LoggedRow, type Missed, mostMissed, readEvents, readMissed, readSeq } from './topic-log.ts';

/** What a join found, all at one moment. */
export interface JoinRead {
  readonly seq: number;
  readonly content: Readonly<Record<string, unknown>>;
  readonly withheld: ReadonlySet<string>;
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
export function readJoin(house: House, { topic, membershipId, since }: Joining): Promise<JoinRead | undefined> {
  return house.db.transaction(async (tx) => {
    if (!(await house.admission.mayJoin(tx, topic, membershipId))) return undefined;
    const seq = await readSeq(tx, topic.name);
    const welcomes = [];
    for (const channel of house.channels()) {
      welcomes.push(await channel.welcome({ db: tx, now: house.now(), topic, membershipId }));
    }
    const none: Missed = { events: [], gap: false };
    return {
      seq,
      missed: since === undefined ? none : await readMissed(tx, { topic: topic.name, since, seq }),
      content: Object.assign({}, ...welcomes.map(({ content }) => content)),
      withheld: new Set(welcomes.flatMap(({ withheld }) => withheld)),
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
