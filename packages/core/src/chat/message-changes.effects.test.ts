import { createTestClock } from '@atrium/testing';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createAtrium } from '../atrium.ts';
import { createMemoryEnvironment } from '../environment/index.ts';
import { createRealtimeConnection } from '../realtime/realtime.client.ts';
import { createChat } from './chat.client.ts';
import { exampleChatIds, exampleMessageId, exampleReaderId, exampleWriters } from './chat.fixtures.ts';
import { createLoopbackServer } from './loopback-server.fixtures.ts';
import { shownMessages } from './timeline/message-window.rules.ts';
import { entryOf } from './timeline/timeline.rules.ts';

const { mira } = exampleChatIds;

it('answers a message with an emoji and takes it back, also where the answer got lost or from another device (CHAT-D62)', async () => {
  const clock = createTestClock(Date.UTC(2026, 10, 21, 9, 30));
  const server = createLoopbackServer(clock);
  server.write(mira, exampleWriters.mira, { cid: 'asked', text: 'Ten?' });
  const atrium = createAtrium({ environment: createMemoryEnvironment({ clock }) });
  const connection = createRealtimeConnection(atrium, { create: () => server.connect() });
  const chat = createChat(atrium, connection);
  connection.open({ networkId: '65b000000000000000000001', memberId: exampleReaderId });
  await clock.advance(1_000);
  createActor(chat.roomMachine, { input: { chatId: mira }, clock }).start();
  await clock.advance(100);
  const actor = createActor(chat.reactionsMachine, { clock }).start();
  const given = () =>
    shownMessages(entryOf(chat.getSnapshot(), mira).window).map(({ reactions }) => reactions.map(({ emoji }) => emoji));
  const own = () => shownMessages(entryOf(chat.getSnapshot(), mira).window).map((one) => one.own_reactions?.emoji);
  const id = exampleMessageId(1);
  const give = async (on: boolean) => {
    actor.send({ type: 'reaction.give', reaction: { chatId: mira, id, emoji: '👍', on } });
    await clock.advance(100);
  };
  server.lose('react', 'answer');
  await give(true);
  expect([given(), own()]).toEqual([[['👍']], [['👍']]]);
  server.heal();
  await give(false);
  expect([given(), own()]).toEqual([[[]], [[]]]);
  server.react(mira, 0, '🙏');
  await clock.advance(100);
  expect([given(), own()]).toEqual([[['🙏']], [['🙏']]]);
  server.cut();
  server.react(mira, 0, '🎉');
  server.forgetLog();
  await clock.advance(10_000);
  expect([given(), own()]).toEqual([[['🎉']], [['🎉']]]);
});
