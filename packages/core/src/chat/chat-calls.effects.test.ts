import type { Transport } from '@atrium/realtime';
import { createTestClock } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createAtrium } from '../atrium.ts';
import { createMemoryEnvironment } from '../environment/index.ts';
import { connectionBanner } from '../realtime/connection.rules.ts';
import { connectRealtime } from '../realtime/realtime.client.ts';
import { createChat } from './chat.client.ts';
import { exampleChatIds, exampleReaderId, exampleWriters } from './chat.fixtures.ts';
import { createLoopbackServer } from './loopback-server.fixtures.ts';

const { mira, garden } = exampleChatIds;

/** A program with a token that opens the socket until it is withdrawn. */
async function start() {
  const clock = createTestClock(Date.UTC(2026, 10, 21, 9, 30));
  const server = createLoopbackServer(clock);
  let refused: number | null = null;
  const token = {
    token: 't',
    socket_url: 'wss://atrium.test/socket',
    expires_at: '2026-11-21T09:31:00Z',
    network_id: '65b000000000000000000001',
    member_id: exampleReaderId,
  };
  const codeOf = (status: number) => (status === 401 ? 'session_required' : 'server_error');
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    token: 'secret',
    environment: createMemoryEnvironment({ clock, random: { number: () => 0, uuid: () => 'cid' } }),
    fetch: () =>
      Promise.resolve(
        refused === null
          ? Response.json(token)
          : Response.json({ error: true, code: codeOf(refused), message: 'No', errors: {} }, { status: refused }),
      ),
  });
  const connect = (transport = server.transport) => connectRealtime(atrium, { transport });
  const withdraw = (status: number | null = 401) => {
    refused = status;
  };
  return { clock, server, connect, atrium, withdraw };
}

async function startChat(transport?: Transport) {
  const parts = await start();
  const connection = await parts.connect(transport);
  return { ...parts, connection, chat: createChat(parts.atrium, connection) };
}

describe('a program with a token', () => {
  it('is connected as the member the token stands for (SDK-D06)', async () => {
    const { clock, connect, server } = await start();
    const connection = await connect();
    await clock.advance(100);
    expect(connection.identity()).toEqual({ networkId: '65b000000000000000000001', memberId: exampleReaderId });
    expect(connection.state().status).toBe('open');
    connection.close();
    await clock.advance(10_000);
    expect([connection.state().status, server.pushes]).toEqual(['disconnected', []]);
  });

  it('hears at once that its token opens nothing, or later that it does so no more (SDK-D06)', async () => {
    const { clock, connect, server, atrium, withdraw } = await start();
    const connection = await connect();
    await clock.advance(100);
    const messages = createChat(atrium, connection).room(garden).messages();
    const next = messages.next();
    next.catch(() => {}); // awaited below
    withdraw();
    await clock.advance(60_000);
    server.cut();
    await clock.advance(60_000);
    expect(connection.state().status).toBe('revoked');
    await expect(next).rejects.toMatchObject({ code: 'session_required' });
    await expect(connect()).rejects.toMatchObject({ code: 'session_required', status: 401 });
  });
});

it('says that it cannot be connected while its token is not to be had, and goes on afterwards (CHAT-108)', async () => {
  const { clock, connect, server, withdraw } = await start();
  const connection = await connect();
  await clock.advance(500);
  withdraw(500);
  await clock.advance(61_000);
  server.cut();
  await clock.advance(30_000);
  expect(connection.state()).toEqual({ status: 'failed', problem: 'fetch_credentials_failed' });
  expect(connectionBanner(connection.state())).toEqual({ text: 'chat.connection.failed', tone: 'error' });
  withdraw(null);
  await clock.advance(60_000);
  expect(connection.state()).toEqual({ status: 'open', problem: null });
});

it('keeps what was written while nobody is signed in any more, says so, and sends it once afterwards (CHAT-E58)', async () => {
  const { clock, connect, server, atrium, withdraw } = await start();
  const connection = await connect();
  const chat = createChat(atrium, connection);
  await clock.advance(500);
  withdraw();
  await clock.advance(60_000);
  server.cut();
  await clock.advance(60_000);
  expect(connectionBanner(connection.state())).toEqual({ text: 'chat.connection.failed', tone: 'error' });
  expect(connection.state().status).toBe('revoked');
  const composer = createActor(chat.composerMachine, { input: { chatId: garden }, clock }).start();
  composer.send({ type: 'text.change', text: 'hello' });
  composer.send({ type: 'composer.send' });
  composer.send({ type: 'text.change', text: 'half a' });
  await clock.advance(10_000);
  const told = () => [server.messagesOf(garden).map(({ text }) => text), chat.unsent()];
  expect(told()).toEqual([[], 1]);
  withdraw(null);
  connection.open({ networkId: '65b000000000000000000001', memberId: exampleReaderId });
  await clock.advance(10_000);
  expect([connection.state().status, connectionBanner(connection.state())]).toEqual(['open', null]);
  expect([told(), composer.getSnapshot().context.text]).toEqual([[['hello'], 0], 'half a']);
});

describe('the chat in one call', () => {
  it('lists its rooms as soon as there is a connection (SDK-D05)', async () => {
    const { clock, chat } = await startChat();
    const rooms = chat.rooms();
    await clock.advance(500);
    expect((await rooms).map(({ id, name }) => [id, name])).toEqual([
      [mira, 'Mira Sand'],
      [garden, 'Garden'],
    ]);
  });

  it('sends a message and answers with it, or says why it was refused (SDK-D05)', async () => {
    const { clock, chat, server } = await startChat();
    const sent = chat.room(garden).send('hello');
    await clock.advance(500);
    expect(await sent).toMatchObject({ chat_id: garden, cid: 'cid', text: 'hello' });
    expect(server.messagesOf(garden).map(({ text }) => text)).toEqual(['hello']);
    server.refuse('message', { reason: 'forbidden' });
    const refused = chat.room(garden).send('again');
    refused.catch(() => {}); // awaited below
    await clock.advance(500);
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' });
    await expect(chat.room('nonsense').send('hello')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('waits for a connection neither for ever nor where there will be none (SDK-D05)', async () => {
    const { clock, chat, connection, server } = await startChat();
    await clock.advance(500);
    server.cut();
    connection.close();
    await expect(chat.rooms()).rejects.toMatchObject({ code: 'session_required' });
    const other = await startChat();
    const waiting = other.chat.rooms();
    waiting.catch(() => {}); // awaited below
    other.connection.close();
    await expect(waiting).rejects.toMatchObject({ code: 'offline' });
    const silent = await startChat({ open: () => ({ send: () => {}, close: () => {} }) });
    const unanswered = silent.chat.rooms();
    unanswered.catch(() => {}); // awaited below
    await silent.clock.advance(16_000);
    await expect(unanswered).rejects.toMatchObject({ code: 'offline' });
  });

  it('opens a room as its view is told of it (SDK-D03)', async () => {
    const { clock, chat, server } = await startChat();
    const room = chat.openRoom({ id: garden });
    expect(room.get().state).toBe('loading');
    let told = 0;
    room.subscribe(() => {
      told += 1;
    });
    await clock.advance(500);
    const ready = room.get();
    expect([ready.state, ready.name, room.get() === ready, told > 0]).toEqual(['ready', 'Garden', true, true]);
    server.write(garden, exampleWriters.tom);
    await clock.advance(100);
    expect(room.get().unreadCount).toBe(1);
    room.stop();
    const before = told;
    server.write(garden, exampleWriters.tom);
    await clock.advance(100);
    expect(told).toBe(before);
  });
});
