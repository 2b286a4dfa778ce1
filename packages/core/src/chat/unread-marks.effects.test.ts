import { createTestClock } from '@atrium/testing';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createAtrium } from '../atrium.ts';
import { createMemoryEnvironment } from '../environment/index.ts';
import { createRealtimeConnection } from '../realtime/realtime.client.ts';
import { createChat } from './chat.client.ts';
import { exampleChatIds, exampleMessageId, exampleReaderId, exampleWriters } from './chat.fixtures.ts';
import type { ChatMark } from './list/chat-mark.machine.ts';
import { createLoopbackServer } from './loopback-server.fixtures.ts';
import { unreadOf } from './timeline/chat-entry.rules.ts';
import { entryOf } from './timeline/timeline.rules.ts';

const { mira } = exampleChatIds;

/** Two devices of one member at one server with three messages, and a clock that stands still. */
async function start() {
  const clock = createTestClock(Date.UTC(2026, 10, 21, 9, 30));
  const server = createLoopbackServer(clock);
  for (const cid of ['a', 'b', 'c']) server.write(mira, exampleWriters.mira, { cid, text: cid });
  const atrium = createAtrium({ environment: createMemoryEnvironment({ clock }) });
  const connection = createRealtimeConnection(atrium, { create: () => server.connect() });
  const chat = createChat(atrium, connection);
  connection.open({ networkId: '65b000000000000000000001', memberId: exampleReaderId });
  await clock.advance(1_000);
  const marking = createActor(chat.chatMarkMachine, { input: { entity: null }, clock }).start();
  const mark = async (input: ChatMark) => {
    marking.send({ type: 'act.run', input });
    await clock.advance(500);
  };
  const enter = async () => {
    const room = createActor(chat.roomMachine, { input: { chatId: mira }, clock }).start();
    await clock.advance(500);
    room.send({ type: 'newest.show' });
    return room;
  };
  const unread = () => unreadOf(entryOf(chat.getSnapshot(), mira));
  const pushed = (event: string) => server.pushes.filter((push) => push.event === event).map(({ payload }) => payload);
  return { clock, server, mark, enter, unread, pushed };
}

it('a chat that is open stays unread until it is left and opened again (CHAT-D63)', async () => {
  const { clock, server, mark, enter, unread, pushed } = await start();
  const room = await enter();
  await clock.advance(2_000);
  expect([unread(), server.unreadOf(mira)]).toEqual([0, 0]);
  await mark({ as: 'unread', chatId: mira, from: exampleMessageId(2) });
  expect([unread(), server.unreadOf(mira)]).toEqual([2, 2]);
  expect(room.getSnapshot().context.unread).toEqual({ after: exampleMessageId(1), through: exampleMessageId(3) });
  server.write(mira, exampleWriters.mira, { cid: 'd', text: 'd' });
  await clock.advance(5_000);
  expect([unread(), server.unreadOf(mira), pushed('mark_as_read').length]).toEqual([3, 3, 1]);
  room.stop();
  const again = await enter();
  expect(again.getSnapshot().context.unread?.after).toBe(exampleMessageId(1));
  await clock.advance(2_000);
  expect([unread(), server.unreadOf(mira)]).toEqual([0, 0]);
  expect(pushed('mark_as_read').at(-1)).toMatchObject({ unread_mark: '2026-11-21T09:30:00.001Z' });
});

it('the list marks a chat as unread and as read again, and hears of it from another device (CHAT-D63)', async () => {
  const { clock, server, mark, unread } = await start();
  await mark({ as: 'read', chatId: mira });
  expect([unread(), server.unreadOf(mira)]).toEqual([0, 0]);
  await mark({ as: 'unread', chatId: mira, from: null });
  expect([unread(), server.unreadOf(mira)]).toEqual([1, 1]);
  await mark({ as: 'read', chatId: mira });
  expect([unread(), server.unreadOf(mira)]).toEqual([0, 0]);
  const state = {
    ...{ last_received_id: exampleMessageId(3), last_read_id: exampleMessageId(3), unread_count: 2 },
    unread_mark: { from_id: exampleMessageId(2), at: '2026-11-21T10:00:00.000Z' },
    ...{ muted_until: null, app_muted_until: null, link_attachments: [] },
  };
  server.say(`member:${exampleReaderId}`, 'chat_state', { chat_id: mira, state });
  await clock.advance(100);
  expect(unread()).toBe(2);
});
