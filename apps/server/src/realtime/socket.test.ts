import { createChatToken } from '@atrium/core/realtime/contract';
import { signOut } from '@atrium/core/session/contract';
import { sequenceOf } from '@atrium/realtime/frames';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../db/id.ts';
import { groupMemberships } from '../groups/groups.tables.ts';
import { memberships } from '../members/members.tables.ts';
import { comeTrue, describeOnBoth, type TestMember, type TestServer, useTestServer } from '../testing/index.ts';
import { createGroup } from '../testing/test-groups.ts';
import { listen, okOf, openSocket, openSocketAt, refusalAt } from '../testing/test-socket.ts';
import { createEventLog } from './event-log.ts';
import { pruneTopics } from './topic-log.ts';

const change = expect.stringMatching(/^[0-9a-f]{24}$/);

describeOnBoth('socket', (useServer) => {
  const server = useServer();
  afterEach(() => server().reset());

  it('hands credentials to every signed-in member, guests too, and to nobody else (RT-D01, RT-001, CHAT-107)', async () => {
    const guest = await server().member('Gast', { isExternal: true });
    const { reply } = await server().call(createChatToken, { as: guest });
    expect(reply).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      socket_url: expect.stringMatching(/^ws:\/\/.+\/socket$/),
      expires_at: '2026-11-20T12:00:00.000Z',
      network_id: server().networkId,
      member_id: guest.membershipId,
    });
    const visitor = await server().call(createChatToken, { as: server().visitor });
    expect(visitor.failure?.code).toBe('session_required');
  });

  it('opens for a token of the last 3 hours only (RT-004, RT-002)', async () => {
    const anna = await server().member('Anna');
    const { token } = await server().reply(createChatToken, { as: anna });
    const origin = (await listen(server())).replace('http', 'ws');
    const url = `${origin}/socket/websocket?vsn=2.0.0&token=${token}`;
    const socket = await openSocketAt(url);
    expect(await socket.push('phoenix', 'heartbeat')).toEqual({ status: 'ok', response: {} });
    socket.close();
    expect(await refusalAt(url.replace(token, 'x'.repeat(43)))).toBe(403);
    expect(await refusalAt(url.replace('vsn=2.0.0', 'vsn=1.0.0'))).toBe(400);
    expect(await refusalAt(`${origin}/elsewhere`)).toBe(404);
    expect(await refusalAt(url, { origin: 'https://evil.example' })).toBe(403);
    expect(await refusalAt(url, { origin: 'null' })).toBe(403);
    (await openSocketAt(url, { origin: origin.replace('ws', 'http') })).close();
    server().clock.advance(3 * 60 * 60 * 1000);
    expect(await refusalAt(url)).toBe(403);
    server().clock.set('2026-11-20T09:00:00.000Z');
  });

  it('lets members join the network, themselves and their groups, and nobody else (CHAT-D01, RT-006)', async () => {
    const [anna, ben] = [await server().member('Anna'), await server().member('Ben')];
    const groupId = await groupOf(server(), anna);
    const socket = await openSocket(server(), anna);
    const refused = { status: 'error', response: { reason: 'unauthorized' } };
    expect((await socket.join(`network:${server().networkId}`)).status).toBe('ok');
    expect((await socket.join(`member:${anna.membershipId}`)).status).toBe('ok');
    expect((await socket.join(`group:${groupId}`)).status).toBe('ok');
    expect(await socket.join(`network:${newId()}`)).toEqual(refused);
    expect(await socket.join(`member:${ben.membershipId}`)).toEqual(refused);
    expect(await socket.join(`group:${newId()}`)).toEqual(refused);
    expect(await socket.join('room:1')).toEqual(refused);
    const other = await openSocket(server(), ben);
    expect(await other.join(`group:${groupId}`)).toEqual(refused);
    expect(await other.push(`group:${groupId}`, 'since', { seq: 0 })).toEqual(refused);
  });

  it('brings logged events to who has joined, numbered without holes, and nothing of a write taken back', async () => {
    const anna = await server().member('Anna');
    const topic = `member:${anna.membershipId}`;
    const socket = await openSocket(server(), anna);
    expect(okOf(await socket.join(topic)).seq).toBe(0);
    await record(server(), topic, ['one', 'two']);
    await expect(
      server().db.transaction(async (tx) => {
        await server().services.events.record(tx, [{ topic, event: 'note', payload: { text: 'never' } }]);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    await server().db.transaction(async (tx) => {
      await tx.transaction((inner) =>
        server().services.events.record(inner, [{ topic, event: 'note', payload: { text: 'three' } }]),
      );
    });
    await socket.hear('note', ({ payload }) => textOf(payload) === 'three');
    expect(socket.heard).toEqual(
      ['one', 'two', 'three'].map((text, index) => ({
        joinRef: null,
        ref: null,
        topic,
        event: 'note',
        payload: { seq: index + 1, text, change },
      })),
    );
  });

  it('brings what was missed after the reply to a join with since (RT-D09)', async () => {
    const anna = await server().member('Anna');
    const topic = `member:${anna.membershipId}`;
    await record(server(), topic, ['one', 'two', 'three']);
    const socket = await openSocket(server(), anna);
    expect(okOf(await socket.join(topic, { since: 1 }))).toMatchObject({ seq: 3 });
    await record(server(), topic, ['four']);
    await socket.hear('note', ({ payload }) => textOf(payload) === 'four');
    expect(socket.heard.map(({ payload }) => textOf(payload))).toEqual(['two', 'three', 'four']);
    expect(okOf(await socket.push(topic, 'since', { seq: 2 }))).toEqual({
      seq: 4,
      since: 2,
      complete: true,
      events: [
        { seq: 3, event: 'note', payload: { seq: 3, text: 'three', change } },
        { seq: 4, event: 'note', payload: { seq: 4, text: 'four', change } },
      ],
    });
    expect(await socket.push(topic, 'since', { seq: 'x' })).toEqual({
      status: 'error',
      response: { reason: 'invalid' },
    });
  });

  it('tells of a gap where too much was missed, or is no longer kept', async () => {
    const anna = await server().member('Anna');
    const topic = `member:${anna.membershipId}`;
    await record(
      server(),
      topic,
      Array.from({ length: 1001 }, (_, index) => `${index}`),
    );
    const socket = await openSocket(server(), anna);
    expect(okOf(await socket.join(topic, { since: 0 }))).toMatchObject({ seq: 1001, gap: true });
    expect(okOf(await socket.join(topic, { since: 1 }))).not.toHaveProperty('gap');
    expect(okOf(await socket.join(topic, { since: 2000 }))).toMatchObject({ gap: true });
    expect(okOf(await socket.push(topic, 'since', { seq: 0 }))).toMatchObject({ seq: 1001, complete: false });
    await pruneTopics(server().db, new Date(server().clock.now().getTime() + 8 * 24 * 60 * 60 * 1000));
    expect(okOf(await socket.join(topic, { since: 1000 }))).toMatchObject({ seq: 1001, gap: true });
    expect(okOf(await socket.push(topic, 'since', { seq: 1000 }))).toEqual({
      ...{ seq: 1001, since: 1000 },
      ...{ complete: false, events: [] },
    });
    expect(okOf(await socket.join(topic, { since: 1001 }))).not.toHaveProperty('gap');
  });

  it('ends a topic when it is left, and when somebody no longer belongs to it (CHAT-E60)', async () => {
    const anna = await server().member('Anna');
    const groupId = await groupOf(server(), anna);
    const topic = `group:${groupId}`;
    const socket = await openSocket(server(), anna);
    await socket.join(topic);
    expect(await socket.push(topic, 'phx_leave')).toEqual({ status: 'ok', response: {} });
    expect(await socket.push(topic, 'since', { seq: 0 })).toEqual({
      status: 'error',
      response: { reason: 'unauthorized' },
    });
    await socket.join(topic);
    server().services.realtime.dismiss({ topic, membershipId: anna.membershipId });
    expect(await socket.hear('phx_close')).toMatchObject({ topic });
    await record(server(), topic, ['late']);
    expect(await socket.push('phoenix', 'heartbeat')).toEqual({ status: 'ok', response: {} });
    expect(socket.heard.map(({ event }) => event)).toEqual(['phx_close']);
  });

  it('revokes the sockets of a session that signs out, and no others (RT-D10)', async () => {
    const anna = await server().member('Anna');
    const ben = await server().member('Ben');
    const [socket, other] = [await openSocket(server(), anna), await openSocket(server(), ben)];
    const { token } = await server().reply(createChatToken, { as: anna });
    await server().reply(signOut, { as: anna });
    expect(await socket.hear('session_revoked')).toEqual({
      joinRef: null,
      ref: null,
      topic: `member:${anna.membershipId}`,
      event: 'session_revoked',
      payload: {},
    });
    expect(await socket.closed()).toBe(4001);
    expect(await other.push('phoenix', 'heartbeat')).toEqual({ status: 'ok', response: {} });
    const origin = (await listen(server())).replace('http', 'ws');
    expect(await refusalAt(`${origin}/socket/websocket?vsn=2.0.0&token=${token}`)).toBe(403);
  });

  it('closes on what is no frame, and survives everything else', async () => {
    const anna = await server().member('Anna');
    for (const nonsense of ['', 'null', '{}', '[1,2,3,4,5]', '["1","1","","phx_join",{}]', Buffer.from([1, 2])]) {
      const socket = await openSocket(server(), anna);
      socket.ws.send(nonsense);
      expect(await socket.closed()).toBe(1003);
    }
    const large = await openSocket(server(), anna);
    large.ws.send('x'.repeat(300 * 1024));
    expect(await large.closed()).toBe(1009);
    const socket = await openSocket(server(), anna);
    await socket.join(`member:${anna.membershipId}`);
    for (const event of ['constructor', '__proto__', 'phx_reply', 'no_such_push']) {
      expect(await socket.push(`member:${anna.membershipId}`, event, { a: 1 })).toEqual({
        status: 'error',
        response: { reason: 'invalid' },
      });
    }
  });

  it('tells who listens at this moment, but for the one it is about', async () => {
    const anna = await server().member('Anna');
    const socket = await openSocket(server(), anna);
    const topic = `member:${anna.membershipId}`;
    await socket.join(topic);
    server().services.realtime.tell({ topic, event: 'composing', payload: { text: 'now' } });
    server().services.realtime.tell({ topic, event: 'composing', payload: {}, exceptFor: anna.membershipId });
    await record(server(), topic, ['kept']);
    await socket.hear('note');
    expect(socket.heard.map(({ event, payload }) => [event, payload])).toEqual([
      ['composing', { text: 'now' }],
      ['note', { seq: 1, text: 'kept', change }],
    ]);
  });
});

describe('socket, looked after', () => {
  const server = useTestServer({ timings: { idle: 60, watch: 40 } });

  it('drops who says nothing for a while', async () => {
    const socket = await openSocket(server(), await server().member('Anna'));
    expect(await socket.closed()).toBe(1006);
  });
});

describe('socket, watched', () => {
  const server = useTestServer({ timings: { watch: 20 } });

  it('ends sockets of locked members and topics of lost groups although nobody said so', async () => {
    const anna = await server().member('Anna');
    const groupId = await groupOf(server(), anna);
    const socket = await openSocket(server(), anna);
    await socket.join(`group:${groupId}`);
    await server().db.delete(groupMemberships).where(eq(groupMemberships.groupId, groupId));
    expect(await socket.hear('phx_close')).toMatchObject({ topic: `group:${groupId}` });
    await server()
      .db.update(memberships)
      .set({ lockedAt: server().clock.now() })
      .where(eq(memberships.id, anna.membershipId));
    expect(await socket.closed()).toBe(4001);
  });
});

describe('socket, swept', () => {
  const server = useTestServer({ timings: { sweep: 20 } });

  it('finds in the log what nobody was woken for', async () => {
    const anna = await server().member('Anna');
    const topic = `member:${anna.membershipId}`;
    const socket = await openSocket(server(), anna);
    await socket.join(topic);
    const silent = createEventLog({ now: server().clock.now, onRecorded: () => undefined });
    await silent.record(server().db, [{ topic, event: 'note', payload: { text: 'still' } }]);
    expect(await socket.hear('note')).toMatchObject({ payload: { seq: 1, text: 'still' } });
  });

  it('drops who does not read, and brings them the rest when they come back', async () => {
    const anna = await server().member('Anna');
    const topic = `member:${anna.membershipId}`;
    const slow = await openSocket(server(), anna);
    await slow.join(topic);
    slow.ws.pause();
    const text = 'x'.repeat(100_000);
    for (let count = 0; count < 300; count += 1) await record(server(), topic, [text]);
    const { hub } = server().services.realtime.context;
    await comeTrue(() => expect(hub.socketsOf(anna.membershipId)).toEqual([]));
    slow.ws.terminate();
    const again = await openSocket(server(), anna);
    expect(okOf(await again.join(topic, { since: 280 }))).toEqual(expect.objectContaining({ seq: 300 }));
    await again.hear('note', ({ payload }) => sequenceOf(payload) === 300);
    expect(again.heard).toHaveLength(20);
  });
});

describe.each([
  ['by itself', '203.0.113.9', 403, 429],
  ['by a proxy that is believed', 'loopback', undefined, 403],
])('a socket that comes %s', (_how, trustedProxy, byHost, byAddress) => {
  const server = useTestServer({ config: { rateLimits: true, trustedProxy } });
  const url = async (token: string) =>
    `${(await listen(server())).replace('http', 'ws')}/socket/websocket?vsn=2.0.0&token=${token}`;

  it('is of the host that is forwarded only where that is believed (RT-D12)', async () => {
    const { token } = await server().reply(createChatToken, { as: await server().member('Anna') });
    const headers = { origin: 'https://atrium.example', 'x-forwarded-host': 'atrium.example' };
    expect(await refusalAt(await url(token), headers)).toBe(byHost);
  });

  it('is counted by the address that is forwarded only where that is believed (RT-D12, GEN-D18)', async () => {
    const rule = { name: 'socket of an address', count: 1200, seconds: 60 };
    for (let count = 0; count < 1200; count += 1) server().services.limits.take(rule, ['127.0.0.1']);
    expect(await refusalAt(await url('x'.repeat(43)), { 'x-forwarded-for': '198.51.100.1' })).toBe(byAddress);
  });
});

describe('socket, limited', () => {
  const server = useTestServer({ config: { rateLimits: true } });
  beforeEach(() => server().clock.advance(61_000));

  it('counts what a member sends over all sockets together, heartbeats and pings too (RT-D12)', async () => {
    const [anna, ben] = [await server().member('Anna'), await server().member('Ben')];
    const sockets = [
      await openSocket(server(), anna),
      await openSocket(server(), anna),
      await openSocket(server(), anna),
    ];
    const other = await openSocket(server(), ben);
    for (const [index, socket] of sockets.entries()) {
      for (let count = 0; count < 1200; count += 1) {
        if (index === 0) socket.ws.ping();
        else socket.send({ topic: 'phoenix', event: 'heartbeat' });
      }
    }
    // The code is lost where the flood is still on its way when the connection ends.
    expect([1006, 1008]).toContain(await Promise.race(sockets.map((socket) => socket.closed())));
    expect(await other.push('phoenix', 'heartbeat')).toEqual({ status: 'ok', response: {} });
  });

  it('counts bytes, not frames alone (RT-D12)', async () => {
    const socket = await openSocket(server(), await server().member('Anna'));
    const pad = 'x'.repeat(60_000);
    for (let count = 0; count < 60; count += 1) socket.send({ topic: 'phoenix', event: 'heartbeat', payload: { pad } });
    expect([1006, 1008]).toContain(await socket.closed());
  });

  it('opens 20 sockets for a member, however fast they are asked for, and as many as usual for others (RT-D12)', async () => {
    const [anna, ben] = [await server().member('Anna'), await server().member('Ben')];
    const origin = (await listen(server())).replace('http', 'ws');
    const urlOf = async (as: TestMember) =>
      `${origin}/socket/websocket?vsn=2.0.0&token=${(await server().reply(createChatToken, { as })).token}`;
    const url = await urlOf(anna);
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => refusalAt(url)));
    expect(outcomes.filter((status) => status === undefined)).toHaveLength(20);
    expect(outcomes.filter((status) => status === 429)).toHaveLength(10);
    expect(await refusalAt(await urlOf(ben))).toBeUndefined();
  });

  it('asks the database for an address only so often whose socket it is (RT-D12)', async () => {
    const origin = (await listen(server())).replace('http', 'ws');
    const rule = { name: 'socket of an address', count: 1200, seconds: 60 };
    for (let count = 0; count < 1200; count += 1) server().services.limits.take(rule, ['127.0.0.1']);
    expect(await refusalAt(`${origin}/socket/websocket?vsn=2.0.0&token=${'x'.repeat(43)}`)).toBe(429);
  });

  it('closes on a message in very many pieces (RT-D12)', async () => {
    const socket = await openSocket(server(), await server().member('Anna'));
    for (let count = 0; count < 70; count += 1) socket.ws.send('', { fin: false });
    expect(await socket.closed()).toBe(1008);
  });

  it('answers a flood with rate_limited and goes on hearing heartbeats', async () => {
    const anna = await server().member('Anna');
    const socket = await openSocket(server(), anna);
    const topic = `member:${anna.membershipId}`;
    await socket.join(topic);
    const replies = await Promise.all(Array.from({ length: 900 }, () => socket.push(topic, 'since', { seq: 0 })));
    const refused = replies.filter(({ status }) => status === 'error');
    expect(refused.length).toBeGreaterThan(100);
    expect(refused[0]).toEqual({ status: 'error', response: { reason: 'rate_limited', retry_after_ms: 1000 } });
    expect(await socket.push('phoenix', 'heartbeat')).toEqual({ status: 'ok', response: {} });
  });
});

function groupOf({ db, clock }: TestServer, { membershipId }: TestMember): Promise<string> {
  return createGroup(db, { memberIds: [membershipId], now: clock.now() });
}

function record({ services, db }: TestServer, topic: string, texts: readonly string[]): Promise<void> {
  return services.events.record(
    db,
    texts.map((text) => ({ topic, event: 'note', payload: { text } })),
  );
}

function textOf(payload: unknown): unknown {
  return typeof payload === 'object' && payload !== null && 'text' in payload ? payload.text : undefined;
}
