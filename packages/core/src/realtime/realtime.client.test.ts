import type { FetchCredentials } from '@atrium/realtime';
import { createTestClock } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createAtrium } from '../atrium.ts';
import { calendarEvents } from '../calendar/calendar.topics.ts';
import { createLoopbackServer } from '../chat/loopback-server.fixtures.ts';
import { createMemoryEnvironment } from '../environment/index.ts';
import { createRealtimeConnection, type TopicNews } from './realtime.client.ts';

const jonas = { networkId: '65b000000000000000000001', memberId: '65a000000000000000000001' };
const mira = { ...jonas, memberId: '65a000000000000000000002' };
const network = `network:${jonas.networkId}`;
const group = 'group:65e000000000000000000009';

async function start() {
  const clock = createTestClock();
  const server = createLoopbackServer(clock);
  const names: string[] = [];
  const atrium = createAtrium();
  const connection = createRealtimeConnection(atrium, {
    create: ({ name }) => {
      names.push(name);
      return server.connect();
    },
  });
  connection.open(jonas);
  await clock.advance(100);
  return { clock, server, connection, names, atrium };
}

describe('the connection', () => {
  it('joins network and member, and groups as long as anybody holds them (RT-005, RT-006)', async () => {
    const { clock, connection } = await start();
    const statuses = () => [network, `member:${jonas.memberId}`, group].map(connection.statusOf);
    expect(statuses()).toEqual(['joined', 'joined', null]);
    const releases = [connection.hold(group), connection.hold(group)];
    await clock.advance(100);
    expect(statuses()).toEqual(['joined', 'joined', 'joined']);
    releases[0]?.();
    releases[0]?.();
    expect(connection.statusOf(group)).toBe('joined');
    releases[1]?.();
    expect(connection.statusOf(group)).toBeNull();
    connection.hold(network)();
    expect(connection.statusOf(network)).toBe('joined');
  });

  it('is one for a member, and another one for another member; held topics stay', async () => {
    const { clock, connection, names } = await start();
    connection.hold(group);
    connection.open(jonas);
    expect(names).toEqual([`atrium:${jonas.networkId}:${jonas.memberId}`]);
    connection.open(mira);
    await clock.advance(100);
    expect([names.length, connection.identity(), connection.statusOf(group)]).toEqual([2, mira, 'joined']);
  });

  it('tells of its state, and is closed when the member signs out', async () => {
    const { connection } = await start();
    let told = 0;
    connection.subscribe(() => {
      told += 1;
    });
    expect(connection.state()).toEqual({ status: 'open', problem: null });
    connection.close();
    connection.close();
    expect([connection.state().status, connection.identity(), told]).toEqual(['disconnected', null, 1]);
    await expect(connection.push(network, { event: 'since', payload: {} })).rejects.toMatchObject({ code: 'left' });
  });

  it('takes its credentials from the server (CHAT-107, RT-001)', async () => {
    const reply = {
      token: 't',
      socket_url: 'wss://atrium.test/socket',
      expires_at: '2026-11-21T12:00:00Z',
      network_id: jonas.networkId,
      member_id: jonas.memberId,
    };
    const calls: string[] = [];
    const atrium = createAtrium({
      baseUrl: 'http://atrium.test',
      fetch: async (request) => {
        calls.push(request instanceof Request ? `${request.method} ${new URL(request.url).pathname}` : '');
        return Response.json(reply);
      },
    });
    let fetchCredentials: FetchCredentials = () => Promise.reject(new Error('nobody asked for a connection'));
    const connection = createRealtimeConnection(atrium, {
      create: (parts) => {
        fetchCredentials = parts.fetchCredentials;
        return createLoopbackServer(createTestClock()).connect();
      },
    });
    connection.open(jonas);
    expect(await fetchCredentials(new AbortController().signal)).toEqual({
      token: 't',
      socketUrl: 'wss://atrium.test/socket',
      expiresAt: Date.parse('2026-11-21T12:00:00Z'),
    });
    expect(calls).toEqual(['POST /api/v1/chat_token']);
    connection.close();
  });
});

describe('what is told between a read and the join', () => {
  it('follows the join, which names the position of the first read (RT-D13)', async () => {
    const clock = createTestClock();
    const server = createLoopbackServer(clock);
    const atrium = createAtrium({ environment: { ...createMemoryEnvironment(), clock } });
    server.say(network, 'greeting', { text: 'before' });
    atrium.positions.note(server.position());
    server.say(network, 'greeting', { text: 'between' });
    atrium.positions.note(server.position());
    const connection = createRealtimeConnection(atrium, { create: () => server.connect() });
    const heard: string[] = [];
    connection.listen({ greeting: z.object({ text: z.string() }) }, ({ payload }) => heard.push(payload.text));
    connection.open(jonas);
    await clock.advance(100);
    server.say(network, 'greeting', { text: 'after' });
    await clock.advance(100);
    expect(heard).toEqual(['between', 'after']);
  });

  it('is caught up on by topics that are held later from what was read of late', async () => {
    const clock = createTestClock();
    const server = createLoopbackServer(clock);
    const atrium = createAtrium({ environment: { ...createMemoryEnvironment(), clock } });
    atrium.positions.note(server.position());
    const connection = createRealtimeConnection(atrium, { create: () => server.connect() });
    const heard: string[] = [];
    connection.listen({ greeting: z.object({ text: z.string() }) }, ({ payload }) => heard.push(payload.text));
    connection.open(jonas);
    await clock.advance(100);
    server.say(group, 'greeting', { text: 'long ago' });
    await clock.advance(60 * 60_000);
    atrium.positions.note(server.position());
    server.say(group, 'greeting', { text: 'just now' });
    connection.hold(group);
    await clock.advance(100);
    expect(heard).toEqual(['just now']);
  });

  it('leads to reading everything again where it is lost for good', async () => {
    const { clock, server, connection, atrium } = await start();
    atrium.queryClient.setQueryData(['notes'], 'from before');
    server.say(network, 'x', {});
    await clock.advance(100);
    expect(atrium.queryClient.getQueryState(['notes'])?.isInvalidated).toBe(false);
    server.cut();
    server.say(network, 'x', {});
    server.forgetLog();
    await clock.advance(6_000);
    expect(connection.statusOf(network)).toBe('joined');
    expect(atrium.queryClient.getQueryState(['notes'])?.isInvalidated).toBe(true);
  });
});

describe('events', () => {
  it('reach the domain that knows them, on every topic, checked', async () => {
    const { clock, server, connection } = await start();
    const heard: unknown[] = [];
    const stop = connection.listen(calendarEvents, ({ event, topic, payload }) => heard.push([event, topic, payload]));
    const payload = {
      kind: 'updated',
      id: 'a',
      series_id: null,
      occurs_on: null,
      calendar_ids: ['c'],
      updated_at: '2026-11-21T09:00:00Z',
    };
    server.say(network, 'appointment', payload);
    server.say(network, 'appointment', { kind: 'exploded' });
    server.say(network, 'toString', {});
    await clock.advance(100);
    expect(heard).toEqual([['appointment', network, { ...payload, seq: 1 }]]);
    stop();
    server.say(network, 'appointment', payload);
    await clock.advance(100);
    expect(heard).toHaveLength(1);
  });

  it('that are lost for good are told by topic, after the join (RT-D09)', async () => {
    const { clock, server, connection } = await start();
    server.say(network, 'x', {});
    await clock.advance(100);
    const news: TopicNews['type'][] = [];
    connection.watch(({ type, topic }) => {
      if (topic === network && type !== 'changed') news.push(type);
    });
    server.cut();
    server.say(network, 'x', {});
    server.forgetLog();
    await clock.advance(6_000);
    expect(news).toEqual(['joined', 'lost']);
  });

  it('are told by schemas of any domain', async () => {
    const { clock, server, connection } = await start();
    const heard: string[] = [];
    connection.listen({ greeting: z.object({ text: z.string() }) }, ({ payload }) => heard.push(payload.text));
    server.say(network, 'greeting', { text: 'hello' }, false);
    await clock.advance(100);
    expect(heard).toEqual(['hello']);
  });
});
