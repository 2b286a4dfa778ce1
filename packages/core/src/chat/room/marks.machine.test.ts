import { createTestClock, recordTransitions, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { exampleChatIds, exampleMessageId as idOf } from '../chat.fixtures.ts';
import type { DueMark } from '../timeline/read-marks.rules.ts';
import { marksMachine } from './marks.machine.ts';

const coverage = recordTransitions(marksMachine);
const { mira, garden } = exampleChatIds;
const received = (n: number, chatId = mira): DueMark => ({ kind: 'received', chatId, id: idOf(n) });
const read = (n: number, chatId = mira): DueMark => ({ kind: 'read', chatId, id: idOf(n) });

/** With a server that answers at once, or never. */
function startMarks({ isAnswered = true } = {}) {
  const clock = createTestClock();
  const told: [number, DueMark][] = [];
  const marks = createActor(marksMachine, { clock, inspect: coverage.inspect });
  marks.on('marks.due', ({ marks: due }) => {
    told.push(...due.map((mark): [number, DueMark] => [clock.now(), mark]));
    if (isAnswered) marks.send({ type: 'mark.answered' });
  });
  marks.start();
  const add = (mark: DueMark) => marks.send({ type: 'mark.add', mark });
  return { marks, clock, told, add };
}

describe('marks', () => {
  it('has this table of transitions', () => {
    expect(transitionTable(marksMachine)).toMatchInlineSnapshot(`
      "(root) (initial) offline
      (root) --mark.add--> (stays) / addMark
      offline --connection.opened--> resting
      resting --always [hasDue]--> telling / announceNext, dropNext
      resting --connection.lost--> offline
      spacing --connection.lost--> offline
      spacing --after markSpacing--> resting
      telling --connection.lost--> offline
      telling --mark.answered--> spacing"
    `);
  });

  it('go out at least 200 ms apart, the furthest of each chat in the end (CHAT-054, CHAT-E49, RT-022, RT-E04)', async () => {
    const { marks, clock, told, add } = startMarks();
    marks.send({ type: 'connection.opened' });
    for (let n = 1; n <= 20; n += 1) add(received(n, n % 2 ? mira : garden));
    await clock.advance(1_000);
    expect(told).toEqual([
      [0, received(1)],
      [200, received(20, garden)],
      [400, received(19)],
    ]);
  });

  it('wait for the answer to the one before, or for the next connection (CHAT-054)', async () => {
    const { marks, clock, told, add } = startMarks({ isAnswered: false });
    marks.send({ type: 'connection.opened' });
    add(received(1));
    add(received(2));
    await clock.advance(5_000);
    expect(told).toEqual([[0, received(1)]]);
    marks.send({ type: 'mark.answered' });
    await clock.advance(200);
    marks.send({ type: 'connection.lost' });
    add(received(3));
    marks.send({ type: 'connection.opened' });
    expect(told.slice(1)).toEqual([
      [5_200, received(2)],
      [5_200, received(3)],
    ]);
  });

  it('wait for a connection', async () => {
    const { marks, clock, told, add } = startMarks();
    add(received(1));
    add(received(2));
    await clock.advance(1_000);
    expect(told).toEqual([]);
    marks.send({ type: 'connection.opened' });
    add(received(3));
    marks.send({ type: 'connection.lost' });
    await clock.advance(1_000);
    marks.send({ type: 'connection.opened' });
    expect(told).toEqual([
      [1_000, received(2)],
      [2_000, received(3)],
    ]);
    await clock.advance(1_000);
    marks.send({ type: 'connection.lost' });
    expect(marks.getSnapshot().value).toBe('offline');
  });

  it('of reading say which mark as unread ends with them, also where nothing new was read (CHAT-D63)', async () => {
    const { marks, clock, told, add } = startMarks();
    const ending = (n: number, at: string): DueMark => ({ ...read(n), unreadMark: at });
    add(read(6));
    add(ending(6, 'first'));
    add(read(7));
    marks.send({ type: 'connection.opened' });
    await clock.advance(500);
    add(ending(7, 'second'));
    add(read(8));
    await clock.advance(500);
    add(read(9));
    await clock.advance(500);
    expect(told.map(([, mark]) => mark)).toEqual([ending(7, 'first'), ending(7, 'second'), read(8), read(9)]);
  });

  it('of reading go first and make those of receiving superfluous (CHAT-E50)', async () => {
    const { marks, clock, told, add } = startMarks();
    add(received(5));
    add(received(8, garden));
    add(read(6));
    add(received(6));
    add(read(3));
    add(read(7, garden));
    marks.send({ type: 'connection.opened' });
    await clock.advance(1_000);
    expect(told.map(([, mark]) => mark)).toEqual([read(6), read(7, garden), received(8, garden)]);
  });
});

afterAll(() => {
  expect(coverage.missed()).toEqual([]);
});
