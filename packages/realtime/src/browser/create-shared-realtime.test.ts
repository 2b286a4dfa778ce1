import { expect, it } from 'vitest';
import type { Realtime } from '../create-realtime.ts';
import { createScriptedTransport } from '../scripted-transport.fixtures.ts';
import { type BrowserOfTabs, createBrowserOfTabs, type Tab } from './browser-of-tabs.fixtures.ts';
import { createSharedRealtime } from './create-shared-realtime.ts';

const topic = 'member:65a';

function join({ realtime }: Tab) {
  const channel = realtime.channel(topic);
  const heard: unknown[] = [];
  channel.onJoin((response) => heard.push(response));
  channel.onEvent((_event, _payload, seq) => heard.push(seq));
  channel.onGap(() => heard.push('gap'));
  return { channel, heard };
}

/** Two tabs, the first of which holds the socket; both have joined the same topic. */
async function openTwo() {
  const browser = createBrowserOfTabs();
  const { clock, transport } = browser;
  const first = browser.openTab('first');
  first.realtime.retain();
  await clock.advance(0);
  transport.latest().open();
  await clock.advance(0);
  const mine = join(first);
  await clock.advance(0);
  transport.latest().answer('phx_join', { seq: 4 });
  await clock.advance(0);
  const second = browser.openTab('second');
  second.realtime.retain();
  await clock.advance(0);
  const other = join(second);
  await clock.advance(0);
  transport.latest().answer('since', { events: [], seq: 4, complete: true });
  await clock.advance(0);
  return { ...browser, first, second, mine, other };
}

function sent({ transport }: Pick<BrowserOfTabs, 'transport'>): unknown[] {
  const { connections } = transport;
  return connections().map((connection) => connection.sent().map(({ event, payload }) => [event, payload]));
}

it('opens one socket for all tabs and tells each event once in each', async () => {
  const { clock, transport, mine, other } = await openTwo();
  transport.latest().say(topic, 'message', { seq: 5 });
  transport.latest().say(topic, 'composing', {});
  await clock.advance(0);
  expect(mine.heard).toEqual([{ seq: 4 }, 5, null]);
  expect(other.heard).toEqual([{ seq: 4 }, 5, null]);
  expect(sent({ transport })).toEqual([
    [
      ['phx_join', {}],
      ['since', { seq: 4 }],
    ],
  ]);
});

it('sends a push through the tab that holds the socket, and brings the answer back', async () => {
  const { clock, transport, other } = await openTwo();
  const answered = other.channel.push('message', { cid: '6f1' });
  await clock.advance(0);
  transport.latest().answer('message', { message: { id: '0f' } });
  expect(await answered).toEqual({ message: { id: '0f' } });
  const refused = other.channel.push('message', { cid: '6f2' });
  await clock.advance(0);
  transport.latest().answer('message', { reason: 'rate_limited' }, 'error');
  await expect(refused).rejects.toMatchObject({ code: 'refused', reason: 'rate_limited' });
});

it('tells a later tab what the join answered and what came since', async () => {
  const { clock, transport, ...browser } = await openTwo();
  transport.latest().say(topic, 'message', { seq: 5 });
  const third = browser.openTab('third');
  third.realtime.retain();
  await clock.advance(0);
  const { heard } = join(third);
  await clock.advance(0);
  transport.latest().say(topic, 'message', { seq: 6 });
  transport.latest().answer('since', { events: [{ event: 'message', payload: { seq: 5 } }], seq: 5, complete: true });
  await clock.advance(0);
  expect(heard).toEqual([{ seq: 4 }, 5, 6]);
});

it('says gap to a later tab when what came since cannot be had', async () => {
  const { clock, transport, ...browser } = await openTwo();
  const third = browser.openTab('third');
  third.realtime.retain();
  await clock.advance(0);
  const { heard } = join(third);
  await clock.advance(0);
  transport.latest().answer('since', { events: [], seq: 5_000, complete: false });
  await clock.advance(0);
  expect(heard).toEqual([{ seq: 4, gap: true }, 'gap']);
});

it('brings each tab what was told since it read, the first one with the join (RT-D13)', async () => {
  const browser = createBrowserOfTabs();
  const { clock, transport } = browser;
  const tabs = [browser.openTab('first'), browser.openTab('second'), browser.openTab('third')];
  const heard = tabs.map((): unknown[] => []);
  async function joinAt(nth: number, position: number | null): Promise<void> {
    tabs[nth]?.realtime.retain();
    await clock.advance(0);
    if (nth === 0) transport.latest().open();
    await clock.advance(0);
    const channel = tabs[nth]?.realtime.channel(topic, { joinPayload: position === null ? {} : { position } });
    channel?.onEvent((_event, _payload, seq) => heard[nth]?.push(seq));
    await clock.advance(0);
  }
  const event = (seq: number) => ({ event: 'message', payload: { seq } });
  await joinAt(0, 90);
  transport.latest().answer('phx_join', { seq: 4, since: 3 });
  transport.latest().say(topic, 'message', { seq: 4 }, '1');
  await clock.advance(0);
  await joinAt(1, 70);
  transport.latest().answer('since', { events: [3, 4].map(event), seq: 4, since: 2, complete: true });
  await clock.advance(0);
  await joinAt(2, null);
  transport.latest().answer('since', { events: [event(4)], seq: 4, complete: true });
  await clock.advance(0);
  transport.latest().say(topic, 'message', { seq: 5 });
  await clock.advance(0);
  expect(heard).toEqual([
    [4, 5],
    [3, 4, 5],
    [4, 5],
  ]);
  expect(sent({ transport })).toEqual([
    [
      ['phx_join', { position: 90 }],
      ['since', { position: 70 }],
      ['since', { seq: 3 }],
    ],
  ]);
});

it.each(['crashes', 'goes away'])(
  'takes over at once when the tab that holds the socket %s, and misses nothing',
  async (how) => {
    const { clock, transport, first, second, other } = await openTwo();
    const lost = clock.now();
    const seen: string[] = [];
    second.realtime.subscribe(({ status }) => seen.push(status));
    if (how === 'crashes') first.crash();
    else first.signal('unload');
    await clock.advance(0);
    expect(transport.connections()).toHaveLength(2);
    transport.latest().open();
    await clock.advance(0);
    transport.latest().answer('phx_join', { seq: 6 });
    await clock.advance(0);
    const events = [5, 6].map((seq) => ({ seq, event: 'message', payload: { seq } }));
    transport.latest().answer('since', { events, seq: 6, complete: true });
    await clock.advance(0);
    transport.latest().say(topic, 'message', { seq: 7 });
    await clock.advance(0);
    expect(other.heard).toEqual([{ seq: 4 }, { seq: 6 }, 5, 6, 7]);
    expect(second.realtime.state()).toEqual({ status: 'open', problem: null });
    expect(clock.now() - lost).toBeLessThan(1_000);
  },
);

it('comes back as one tab among others when its page is restored', async () => {
  const { clock, transport, first, mine } = await openTwo();
  first.signal('unload');
  await clock.advance(0);
  transport.latest().open();
  await clock.advance(0);
  transport.latest().answer('phx_join', { seq: 4 });
  await clock.advance(0);
  transport.latest().answer('since', { events: [], seq: 4, complete: true });
  first.signal('restore');
  await clock.advance(0);
  transport.latest().answer('since', { events: [], seq: 4, complete: true });
  await clock.advance(0);
  expect(mine.channel.state().status).toBe('joined');
  expect(transport.connections()).toHaveLength(2);
});

it('loses all tabs with the socket and brings them back with it', async () => {
  const { clock, transport, first, second, mine, other } = await openTwo();
  transport.latest().drop();
  await clock.advance(0);
  expect([first, second].map(({ realtime }) => realtime.state().status)).toEqual(['reconnecting', 'reconnecting']);
  await clock.advance(7_500);
  transport.latest().open();
  await clock.advance(0);
  transport.latest().answer('phx_join', { seq: 4 });
  await clock.advance(0);
  for (const frame of transport
    .latest()
    .sent()
    .filter(({ event }) => event === 'since')) {
    transport.latest().answer(frame, { events: [], seq: 4, complete: true });
  }
  await clock.advance(0);
  transport.latest().say(topic, 'message', { seq: 5 });
  await clock.advance(0);
  expect([mine, other].map(({ heard }) => heard.at(-1))).toEqual([5, 5]);
  expect([first, second].map(({ realtime }) => realtime.state().status)).toEqual(['open', 'open']);
});

it('shows every tab why there is no socket (RT-010)', async () => {
  const browser = createBrowserOfTabs();
  browser.refuseCredentials(true);
  const tabs = [browser.openTab('first'), browser.openTab('second')];
  for (const { realtime } of tabs) realtime.retain();
  await browser.clock.advance(0);
  expect(tabs.map(({ realtime }) => realtime.state())).toEqual([
    { status: 'failed', problem: 'fetch_credentials_failed' },
    { status: 'failed', problem: 'fetch_credentials_failed' },
  ]);
  browser.refuseCredentials(false);
  await browser.clock.advance(7_500);
  browser.transport.latest().open();
  await browser.clock.advance(0);
  expect(tabs.map(({ realtime }) => realtime.state())).toEqual([
    { status: 'open', problem: null },
    { status: 'open', problem: null },
  ]);
});

it.each([
  ['keeps no log', { reason: 'unknown_event' }, 'error', [{ seq: 4, gap: true }, 'gap']],
  ['answers later than a tab waits', null, 'ok', [{ seq: 4 }]],
] as const)('brings a later tab in when the server %s', async (_how, response, status, expected) => {
  const { clock, transport, ...browser } = await openTwo();
  const third = browser.openTab('third');
  third.realtime.retain();
  await clock.advance(0);
  const { heard } = join(third);
  await clock.advance(0);
  if (response === null) {
    await clock.advance(10_000);
    await clock.advance(1_000);
    transport.latest().answer('since', { events: [], seq: 4, complete: true });
  } else {
    transport.latest().answer('since', response, status);
  }
  await clock.advance(0);
  expect(heard).toEqual(expected);
});

it('passes on a topic the server does not number', async () => {
  const { clock, transport, first, second } = await openTwo();
  const heard: unknown[] = [];
  for (const { realtime } of [first, second]) {
    realtime.channel('lobby').onEvent((event, payload) => heard.push([event, payload]));
    await clock.advance(0);
    if (realtime === first.realtime) transport.latest().answer('phx_join', {});
    await clock.advance(0);
  }
  transport.latest().say('lobby', 'hello', { n: 1 });
  await clock.advance(0);
  expect(heard).toEqual([
    ['hello', { n: 1 }],
    ['hello', { n: 1 }],
  ]);
});

it('tells tabs that the server has ended a channel or lost its log', async () => {
  const { clock, transport, mine, other } = await openTwo();
  transport.latest().say(topic, 'message', { seq: 9 });
  await clock.advance(0);
  transport.latest().answer('since', { events: [], seq: 9, complete: false });
  await clock.advance(1_000);
  for (const frame of transport
    .latest()
    .sent()
    .filter(({ event }) => event === 'since')
    .slice(-2)) {
    transport.latest().answer(frame, { events: [], seq: 9, complete: false });
  }
  await clock.advance(0);
  expect([mine, other].map(({ heard }) => heard)).toEqual([
    [{ seq: 4 }, { seq: 4, gap: true }, 'gap'],
    [{ seq: 4 }, { seq: 4, gap: true }, 'gap'],
  ]);
  transport.latest().say(topic, 'phx_close', {});
  await clock.advance(0);
  expect([mine, other].map(({ channel }) => channel.state())).toEqual([
    { status: 'refused', reason: 'closed' },
    { status: 'refused', reason: 'closed' },
  ]);
});

it('ends the session in every tab, and a new one starts in all (RT-D10)', async () => {
  const { clock, transport, first, second } = await openTwo();
  const statuses = () => [first, second].map(({ realtime }) => realtime.state().status);
  transport.latest().drop(4001);
  await clock.advance(60_000);
  expect(statuses()).toEqual(['revoked', 'revoked']);
  expect(transport.connections()).toHaveLength(1);
  second.realtime.renew();
  await clock.advance(0);
  transport.latest().open();
  await clock.advance(0);
  expect(transport.connections()).toHaveLength(2);
  expect(statuses()).toEqual(['open', 'open']);
});

it('stays out after the session has ended, also when the tab that held the socket goes (RT-D10)', async () => {
  const { clock, transport, first, second } = await openTwo();
  transport.latest().drop(4001);
  await clock.advance(0);
  first.crash();
  await clock.advance(60_000);
  expect(second.realtime.state().status).toBe('revoked');
  expect(transport.connections()).toHaveLength(1);
});

it('leaves a topic when the last tab that joined it is gone', async () => {
  const { clock, transport, first, second, mine } = await openTwo();
  mine.channel.release();
  await clock.advance(0);
  expect(
    transport
      .latest()
      .sent()
      .map(({ event }) => event),
  ).not.toContain('phx_leave');
  second.crash();
  await clock.advance(0);
  expect(transport.latest().sent().at(-1)).toMatchObject({ topic, event: 'phx_leave' });
  expect(first.realtime.state().status).toBe('open');
});

it('keeps a refused topic apart (RT-E12)', async () => {
  const { clock, transport, second } = await openTwo();
  const channel = second.realtime.channel('group:9');
  await clock.advance(0);
  transport.latest().answer('phx_join', { reason: 'unauthorized' }, 'error');
  await clock.advance(0);
  expect(channel.state()).toEqual({ status: 'refused', reason: 'unauthorized' });
});

it('closes the socket when no tab wants it', async () => {
  const browser = createBrowserOfTabs();
  const tab = browser.openTab('first');
  const release = tab.realtime.retain();
  await browser.clock.advance(0);
  browser.transport.latest().open();
  await browser.clock.advance(0);
  release();
  await browser.clock.advance(1);
  expect(browser.transport.latest().isClosed()).toBe(true);
  tab.realtime.close();
  expect(tab.realtime.state().status).toBe('disconnected');
});

it("runs over the platform's own BroadcastChannel and Web Locks", async () => {
  const transport = createScriptedTransport();
  const openTab = () =>
    createSharedRealtime({
      name: 'atrium-platform',
      transport: {
        open: (url, listeners) => {
          const connection = transport.open(url, listeners);
          queueMicrotask(() => transport.latest().open());
          return connection;
        },
      },
      signals: { subscribe: () => () => undefined },
      fetchCredentials: () => Promise.resolve({ token: 't', socketUrl: 'x', expiresAt: Date.now() + 10_800_000 }),
    });
  const first = openTab();
  const second = openTab();
  for (const realtime of [first, second]) realtime.retain();
  await Promise.all([opened(first), opened(second)]);
  expect(transport.connections()).toHaveLength(1);
  const reopened = lost(second).then(() => opened(second));
  first.close();
  await reopened;
  expect(transport.connections()).toHaveLength(2);
  second.close();
});

function opened(realtime: Realtime): Promise<void> {
  return reached(realtime, (status) => status === 'open');
}

function lost(realtime: Realtime): Promise<void> {
  return reached(realtime, (status) => status !== 'open');
}

function reached(realtime: Realtime, isIt: (status: string) => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isIt(realtime.state().status)) resolve();
    realtime.subscribe(({ status }) => isIt(status) && resolve());
  });
}
