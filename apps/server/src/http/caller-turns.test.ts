import { createAccessToken } from '@atrium/core/account/contract';
import { listCalendars } from '@atrium/core/calendar/contract';
import { describe, expect, it } from 'vitest';
import { type CallOptions, cookiesOf } from '../testing/call-endpoint.ts';
import { useTestServer } from '../testing/index.ts';
import { createCallerTurns } from './caller-turns.ts';

/** Work that lasts until the test ends it. */
function startedWork() {
  const running: { readonly name: string; readonly end: (error?: Error) => void }[] = [];
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      running.push({ name, end: (error) => (error === undefined ? resolve(name) : reject(error)) });
    });
  return { work, running, names: () => running.map(({ name }) => name) };
}

it('lets a caller wait for themselves, and others not at all, and begins nothing before others are heard (GEN-D26)', async () => {
  const turns = createCallerTurns(2);
  const { work, running, names } = startedWork();
  const done = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => turns.run(name.charAt(0), work(name)));
  await Promise.resolve();
  expect(names()).toEqual([]);
  await turnOfOthers();
  expect(names()).toEqual(['a1', 'a2', 'b1']);
  running[0]?.end();
  expect(await done[0]).toBe('a1');
  await turnOfOthers();
  expect(names()).toEqual(['a1', 'a2', 'b1', 'a3']);
  running[1]?.end(new Error('refused'));
  await expect(done[1]).rejects.toThrow('refused');
  await turnOfOthers();
  expect(names()).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

/** Whatever else the server has to hear is heard. */
function turnOfOthers(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

describe('calls of one member', () => {
  const server = useTestServer({ config: { rateLimits: true } });

  it('are answered six at once, and those of another member between them (GEN-D26)', async () => {
    const [anna, berta] = [await server().member('Anna'), await server().member('Berta')];
    await server().reply(listCalendars, { as: anna });
    await server().reply(listCalendars, { as: berta });
    const order: string[] = [];
    const call = async (name: string, as: typeof anna) => {
      expect((await server().call(listCalendars, { as })).status).toBe(200);
      order.push(name);
    };
    const many = Array.from({ length: 60 }, () => call('Anna', anna));
    await Promise.all([...many, call('Berta', berta)]);
    expect(order.indexOf('Berta')).toBeLessThan(30);
  });

  it('are theirs whatever else their cookies say, and whichever program makes them (GEN-D26)', async () => {
    const [anna, berta] = [await server().member('Anna'), await server().member('Berta')];
    const tokens = [];
    for (let index = 0; index < 30; index += 1)
      tokens.push((await server().reply(createAccessToken, { as: anna, body: { name: 'Bot' } })).token);
    const order: string[] = [];
    const call = async (name: string, who: CallOptions) => {
      expect((await server().call(listCalendars, who)).status).toBe(200);
      order.push(name);
    };
    const disguised = Array.from({ length: 30 }, (_, index) =>
      call('Anna', { headers: { cookie: `${cookiesOf(anna)}; other=${index}` } }),
    );
    const programs = tokens.map((bearer) => call('Anna', { bearer }));
    await Promise.all([...disguised, ...programs, call('Berta', { as: berta })]);
    expect(order.indexOf('Berta')).toBeLessThan(15);
  });
});
