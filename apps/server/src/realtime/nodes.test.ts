import { signOut } from '@atrium/core/session/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Chatter, chatWith, createChatter } from '../chat/chat.fixtures.ts';
import { openDatabase } from '../db/open-database.ts';
import { createPostgresCopy, createTestServer, dialects, type TestMember, type TestServer } from '../testing/index.ts';
import { startRedis } from '../testing/start-redis.ts';
import { readSeq } from './topic-log.ts';

/** Two servers on one PostgreSQL, and a member at each. */
interface Pair {
  readonly one: TestServer;
  readonly other: TestServer;
  readonly anna: Chatter;
  readonly ben: Chatter;
}

describe.runIf(dialects().includes('postgres'))('two servers on one PostgreSQL', () => {
  describe('that wake each other by LISTEN and NOTIFY', () => {
    tellStories(async () => undefined);
  });

  describe.runIf(process.env.ATRIUM_TEST_REDIS !== 'off')('that wake each other over Redis', () => {
    let redis: Awaited<ReturnType<typeof startRedis>>;
    // Before the servers', so that it comes after them.
    afterAll(() => redis.stop());
    tellStories(async () => {
      redis = await startRedis();
      return redis.url;
    });
  });
});

function tellStories(prepare: () => Promise<string | undefined>): void {
  let pair: Pair;
  let end: () => Promise<void>;
  beforeAll(async () => {
    const redisUrl = await prepare();
    ({ pair, end } = await startPair(redisUrl));
  });
  afterAll(() => end());

  it('brings messages from either to the other', async () => {
    const { anna, ben } = pair;
    await anna.ask('create_chat', { member_id: ben.id });
    const hello = await anna.say(chatWith(ben), 'hallo');
    expect((await ben.socket.hear('message')).payload).toMatchObject({ kind: 'new', message: { id: hello.id } });
    const back = await ben.say(chatWith(anna), 'selber');
    const heard = await anna.socket.hear('message', ({ payload }) => JSON.stringify(payload).includes('selber'));
    expect(heard.payload).toMatchObject({ message: { id: back.id, chat_id: chatWith(ben) } });
    expect(back.id > hello.id).toBe(true);
  });

  it('brings what is not kept, once', async () => {
    const { anna, ben, one } = pair;
    one.clock.advance(1000);
    await anna.ask('composing', { chat_id: chatWith(ben) });
    await anna.say(chatWith(ben), 'fertig');
    await ben.socket.hear('message', ({ payload }) => JSON.stringify(payload).includes('fertig'));
    expect(ben.heard('composing')).toHaveLength(1);
  });

  it('numbers a topic once over both, whoever writes', async () => {
    const { anna, ben, one } = pair;
    const topic = `member:${ben.id}`;
    const before = await readSeq(one.db, topic);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? anna.say(chatWith(ben), `a${index}`) : ben.say(chatWith(anna), `b${index}`),
      ),
    );
    await ben.socket.hear('message', ({ payload }) => JSON.stringify(payload).includes(`"seq":${before + 20}`));
    const numbers = ben.socket.heard.filter((frame) => frame.topic === topic).flatMap(({ payload }) => seqOf(payload));
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => (numbers[0] ?? 0) + index));
    expect(numbers.at(-1)).toBe(before + 20);
  });

  it('ends on every server what a sign-out ends', async () => {
    const { one, other } = pair;
    const clara = await one.member('Clara');
    const there = await createChatter(other, clara);
    await one.reply(signOut, { as: clara });
    expect(await there.socket.closed()).toBe(4001);
  });
}

async function startPair(redisUrl: string | undefined): Promise<{ pair: Pair; end: () => Promise<void> }> {
  const { url, drop } = await createPostgresCopy();
  const open = async () => ({ ...(await openDatabase({ databaseUrl: url, dataFolder: '' })) });
  // Nothing is found by looking: what arrives was woken.
  const options = { timings: { sweep: 600_000 }, config: { redisUrl } };
  const one = await createTestServer({ ...options, opened: await open() });
  const other = await createTestServer({ ...options, opened: await open(), networkId: one.networkId });
  const [anna, ben]: [TestMember, TestMember] = [await one.member('Anna'), await one.member('Ben')];
  const pair = { one, other, anna: await createChatter(one, anna), ben: await createChatter(other, ben) };
  return {
    pair,
    end: async () => {
      await Promise.all([one.close(), other.close()]);
      await drop();
    },
  };
}

function seqOf(payload: unknown): number[] {
  const isLogged = typeof payload === 'object' && payload !== null && 'seq' in payload;
  return isLogged && typeof payload.seq === 'number' ? [payload.seq] : [];
}
