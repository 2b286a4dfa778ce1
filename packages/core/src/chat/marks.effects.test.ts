import { createTestClock } from '@atrium/testing';
import { expect, it } from 'vitest';
import { AtriumError } from '../machine/index.ts';
import { exampleChatIds, exampleReaderId, exampleMessageId as idOf } from './chat.fixtures.ts';
import type { PushChat } from './chat-link.effects.ts';
import { startMarks } from './marks.effects.ts';
import { createTimelineStore } from './timeline/timeline.store.ts';

const { mira } = exampleChatIds;

it('asks a server that is slow for nothing more until it has answered, or time is up (CHAT-054, CHAT-E49, RT-E04)', async () => {
  const clock = createTestClock();
  const told: [number, unknown][] = [];
  // No answer comes in time.
  const push = ((_topic: string, _event: string, payload: object) => {
    told.push([clock.now(), payload]);
    return new Promise((_answer, refuse) => {
      clock.setTimeout(() => refuse(new AtriumError('timeout', 'No answer came.')), 10_000);
    });
  }) as PushChat;
  const store = createTimelineStore({ memberId: exampleReaderId, isNativeApp: false }, () => undefined);
  const marks = startMarks({ clock, memberId: exampleReaderId, push, store });
  marks.connect(true);
  for (let n = 1; n <= 20; n += 1) {
    marks.add({ kind: 'received', chatId: mira, id: idOf(n) });
    await clock.advance(500);
  }
  await clock.advance(20_000);
  marks.stop();
  const of = (n: number) => ({ chat_id: mira, last_received_id: idOf(n) });
  expect(told).toEqual([
    [0, of(1)],
    [10_200, of(20)],
    [20_400, of(20)],
  ]);
});
