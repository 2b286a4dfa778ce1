import { describe, expect, it } from 'vitest';
import { dialects } from '../testing/index.ts';
import { freePort, startOwnRedis } from '../testing/start-redis.ts';
import { type Chaos, pause, startChaos, writers } from './chaos.fixtures.ts';

/** What `npm run soak` has time for. */
const isLong = process.env.ATRIUM_SOAK === '1';
const patience = isLong ? 1_800_000 : 180_000;

/** Something that happens once a share of the messages is stored. */
interface Trouble {
  readonly at: number;
  readonly happens: () => Promise<void>;
}

describe.runIf(dialects().includes('postgres'))('a chat in trouble', () => {
  it('loses, doubles and reorders nothing behind a network that fails, with a server that is killed (RT-D09, RT-D11, RT-E11, CHAT-E05)', {
    timeout: patience,
  }, async () => {
    const { each, cuts, kills, reloads } = isLong
      ? { each: 2_500, cuts: 200, kills: 5, reloads: 20 }
      : { each: 75, cuts: 6, kills: 1, reloads: 2 };
    const chaos = await startChaos({ seed: 20_261_124, servers: 1 });
    await goThrough(chaos, each, [
      ...spread(cuts, () => cut(chaos)),
      ...spread(kills, () => kill(chaos, 0)),
      ...spread(reloads, async (tab) => void (await chaos.ask({ do: 'reload', tab }))),
    ]);
  });

  it.runIf(process.env.ATRIUM_TEST_REDIS !== 'off')(
    'nor where two servers share it over Redis, and each is lost in turn, and Redis for a while (RT-D09)',
    { timeout: patience },
    async () => {
      const { each, outage } = isLong ? { each: 500, outage: 60_000 } : { each: 40, outage: 1_500 };
      const port = await freePort();
      let redis = await startOwnRedis(port);
      const chaos = await startChaos({ seed: 7, servers: 2, redisUrl: redis.url });
      const loseRedis = async () => {
        await redis.stop();
        await pause(outage);
        redis = await startOwnRedis(port);
      };
      await goThrough(chaos, each, [
        { at: 0.2, happens: () => kill(chaos, 0) },
        { at: 0.4, happens: () => kill(chaos, 1) },
        { at: 0.6, happens: loseRedis },
        { at: 0.8, happens: () => cut(chaos) },
      ]).finally(() => redis.stop());
    },
  );
});

/** Everybody writes so many messages while all that happens; in the end each has arrived everywhere, once. */
async function goThrough(chaos: Chaos, each: number, troubles: readonly Trouble[]): Promise<void> {
  const total = each * writers;
  try {
    await chaos.write(each);
    for (const { at, happens } of troubles.toSorted((one, other) => one.at - other.at)) {
      await chaos.until(`for ${at} of the messages`, async () => (await chaos.stored()) >= at * total);
      await happens();
    }
    await chaos.until('for the last message', async () => (await chaos.stored()) >= total);
    chaos.network.heal();
    await cut(chaos);
    await chaos.until('until all is heard', async () => ((await chaos.ask({ do: 'count' })).heard ?? 0) >= total);
    await expectWhole(chaos, total);
    if (isLong) await expectSwift(chaos);
  } finally {
    await chaos.close();
  }
}

function spread(times: number, happens: (nth: number) => Promise<void>): readonly Trouble[] {
  return Array.from({ length: times }, (_, nth) => ({ at: (nth + 0.5) / times, happens: () => happens(nth) }));
}

async function cut({ network, chance, ask }: Chaos): Promise<void> {
  network.cut();
  await pause(chance() * 150);
  await ask({ do: 'online' });
}

async function kill(chaos: Chaos, server: number): Promise<void> {
  const restart = await chaos.kill(server);
  await chaos.ask({ do: 'online' });
  await restart();
  await chaos.ask({ do: 'online' });
}

/** Who missed a thousand messages has them within a second, at least 19 times of 20. */
async function expectSwift({ ask }: Chaos): Promise<void> {
  const { taken = [] } = await ask({ do: 'catchUp', times: 20, events: 1_000 });
  const ascending = taken.toSorted((one, other) => one - other);
  console.log(`A thousand missed messages: ${ascending.map((time) => Math.round(time)).join(', ')} ms.`);
  expect(ascending[18]).toBeLessThan(1_000);
}

async function expectWhole({ storedMessages, ask }: Chaos, total: number): Promise<void> {
  const stored = await storedMessages();
  expect([stored.length, new Set(stored.map(({ text }) => text)).size]).toEqual([total, total]);
  const { tabs = [] } = await ask({ do: 'tell' });
  expect(tabs.map(({ name, unsent, aside }) => [name, unsent, aside])).toEqual(
    ['Anna 1', 'Anna 2', 'Anna 3', 'Ben 1'].map((name) => [name, 0, 0]),
  );
  const chats = groupsOf(stored, ({ chatId }) => chatId).map((told) => told.map(({ id }) => id));
  for (const { chats: told } of tabs) {
    // Each id once, and those of both chats.
    expect(told.map(({ heard }) => heard.toSorted()).toSorted(byFirst)).toEqual(chats.toSorted(byFirst));
    for (const { shown } of told) {
      const order = chats.find((ids) => ids.includes(shown[0] ?? '')) ?? [];
      expect(shown).toEqual(order.slice(-shown.length));
    }
  }
  for (const own of groupsOf(stored, ({ chatId, text }) => `${chatId} ${text.split(':')[0]}`)) {
    const numbers = own.map(({ text }) => Number(text.split(': ')[1]));
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  }
}

function groupsOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly (readonly Item[])[] {
  const keys = [...new Set(items.map(keyOf))];
  return keys.map((key) => items.filter((item) => keyOf(item) === key));
}

function byFirst([one = '']: readonly string[], [other = '']: readonly string[]): number {
  return one < other ? -1 : 1;
}
