import { createTestClock } from '@atrium/testing';
import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { createAtrium } from '../atrium.ts';
import { createMemoryEnvironment } from '../environment/index.ts';
import { createRealtimeConnection } from '../realtime/realtime.client.ts';
import { createChat } from './chat.client.ts';
import { exampleChat, exampleChatIds, exampleReaderId, exampleWriters } from './chat.fixtures.ts';
import { createLoopbackServer } from './loopback-server.fixtures.ts';
import { shownMessages } from './timeline/message-window.rules.ts';
import { entryOf } from './timeline/timeline.rules.ts';

const { mira } = exampleChatIds;
const identity = { networkId: '65b000000000000000000001', memberId: exampleReaderId };

it('a room is asked for by a call before there is a connection, and hears what is told since (CHAT-D07, RT-D03)', async () => {
  const clock = createTestClock(Date.UTC(2026, 10, 21, 9, 30));
  const server = createLoopbackServer(clock);
  server.write(mira, exampleWriters.mira, { cid: 'early', text: 'Early.' });
  const messages = server.messagesOf(mira);
  const asked: string[] = [];
  const environment = createMemoryEnvironment({ clock });
  const opened = { chat: exampleChat(mira), messages, has_more: false, participants_count: 2 };
  const answer = async (input: unknown) => {
    asked.push(new URL((input as Request).url).pathname);
    const body = JSON.stringify({ ...opened, server_time: new Date(clock.now()).toISOString() });
    return new Response(body, { headers: { 'Content-Type': 'application/json', Position: `${server.position()}` } });
  };
  const atrium = createAtrium({ environment, baseUrl: 'http://atrium.test', fetch: answer });
  const connection = createRealtimeConnection(atrium, { create: () => server.connect() });
  const chat = createChat(atrium, connection, () => identity.memberId);
  const room = createActor(chat.roomMachine, { input: { chatId: mira }, clock }).start();
  const texts = () => shownMessages(entryOf(chat.getSnapshot(), mira).window).map(({ text }) => text);
  await vi.waitFor(() => expect(texts()).toEqual(['Early.']));
  expect([asked, room.getSnapshot().hasTag('open')]).toEqual([[`/api/v1/chats/${mira}`], true]);
  server.write(mira, exampleWriters.mira, { cid: 'since', text: 'Since.' });
  connection.open(identity);
  await clock.advance(1_000);
  expect(texts()).toEqual(['Early.', 'Since.']);
  connection.close();
  expect(chat.getSnapshot().memberId).toBe('');
});
