import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Db } from '../db/database.ts';
import { describeOnBoth, dialects, openTestDatabase } from '../testing/index.ts';
import { createEventLog } from './event-log.ts';
import { topicEvents } from './realtime.tables.ts';
import type { Progress } from './topic-log.ts';

const [anna, ben, all] = ['member:aaaaaaaaaaaa', 'member:bbbbbbbbbbbb', 'network:cccccccccccc'];
const now = () => new Date('2026-11-20T09:00:00.000Z');

function note(topic: string, text: string) {
  return { topic, event: 'note', payload: { text } };
}

async function logged(db: Db) {
  const rows = await db.select().from(topicEvents).orderBy(asc(topicEvents.topic), asc(topicEvents.seq));
  return rows.map(({ topic, seq, payload: { text, change } }) => ({ at: `${topic} ${seq}`, text, change }));
}

describeOnBoth('the log of events', (useServer) => {
  const server = useServer();
  const heard: Progress[][] = [];
  const log = createEventLog({ now, onRecorded: (progress) => heard.push([...progress]) });

  beforeEach(async () => {
    await server().reset();
    heard.length = 0;
  });

  it('is written once a transaction, as its last act, with one change for all its topics', async () => {
    const { db } = server();
    await db.transaction(async (tx) => {
      await log.record(tx, [note(all, 'one'), note(anna, 'one')]);
      await log.record(tx, [note(anna, 'two')]);
      expect(await logged(tx)).toEqual([]);
    });
    const [{ change } = {}] = await logged(db);
    expect(change).toMatch(/^[0-9a-f]{24}$/);
    expect(await logged(db)).toEqual([
      { at: `${anna} 1`, text: 'one', change },
      { at: `${anna} 2`, text: 'two', change },
      { at: `${all} 1`, text: 'one', change },
    ]);
    expect(heard).toEqual([
      [
        { topic: anna, seq: 2 },
        { topic: all, seq: 1 },
      ],
    ]);
    await log.record(db, [note(all, 'two')]);
    const [, , , later] = await logged(db);
    expect(later).toEqual({ at: `${all} 2`, text: 'two', change: expect.not.stringMatching(String(change)) });
  });

  it('tells a topic the same thing once, and last what was recorded last', async () => {
    const { db } = server();
    await db.transaction(async (tx) => {
      await log.record(tx, [note(anna, 'five'), note(anna, 'four'), note(ben, 'five')]);
      await log.record(tx, [note(anna, 'five')]);
    });
    expect((await logged(db)).map(({ at, text }) => [at, text])).toEqual([
      [`${anna} 1`, 'four'],
      [`${anna} 2`, 'five'],
      [`${ben} 1`, 'five'],
    ]);
  });

  it('keeps what a savepoint recorded, and drops what a savepoint recorded that was taken back', async () => {
    const { db } = server();
    await db.transaction(async (tx) => {
      await tx.transaction((kept) => log.record(kept, [note(anna, 'kept')]));
      const dropped = tx.transaction(async (gone) => {
        await gone.transaction((inner) => log.record(inner, [note(anna, 'dropped')]));
        throw new Error('taken back');
      });
      await expect(dropped).rejects.toThrow('taken back');
      await log.record(tx, [note(anna, 'last')]);
    });
    expect((await logged(db)).map(({ at, text }) => [at, text])).toEqual([
      [`${anna} 1`, 'kept'],
      [`${anna} 2`, 'last'],
    ]);
    expect(heard).toEqual([[{ topic: anna, seq: 2 }]]);
  });
});

describe.runIf(dialects().includes('postgres'))('the log of events on PostgreSQL', () => {
  const log = createEventLog({ now, onRecorded: () => undefined });
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
  });
  afterAll(() => database.close());

  it('keeps a topic free for others while a write that has recorded on it goes on', async () => {
    const { db } = database;
    await db.transaction(async (tx) => {
      await log.record(tx, [note(all, 'slow')]);
      await log.record(db, [note(all, 'quick')]);
    });
    expect((await logged(db)).map(({ text }) => text)).toEqual(['quick', 'slow']);
  });

  it('lets writers record on the same topics in opposite orders without ever waiting for each other in a circle', async () => {
    const { db } = database;
    const write = (...topics: string[]) =>
      db.transaction(async (tx) => {
        for (const topic of topics) await log.record(tx, [note(topic, topics.join())]);
      });
    const pairs = Array.from({ length: 1000 }, () => [write(anna, ben, all), write(all, ben, anna)]);
    const outcomes = await Promise.allSettled(pairs.flat());
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect((await logged(db)).filter(({ at }) => at.startsWith(ben))).toHaveLength(2000);
  });
});
