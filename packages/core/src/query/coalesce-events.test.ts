import { createTestClock } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { coalesceEvents } from './coalesce-events.ts';

interface Payload {
  readonly id: string;
  readonly change?: string;
  readonly accepted?: number;
  readonly mine?: string;
}

function coalesce() {
  const clock = createTestClock();
  const passed: { event: string; payload: Payload }[] = [];
  const tell = coalesceEvents(clock, ({ event, payload }: { topic: string; event: string; payload: Payload }) =>
    passed.push({ event, payload }),
  );
  return {
    clock,
    passed,
    tell: (topic: string, payload: Payload, event = 'answer') => tell({ topic, event, payload }),
  };
}

describe('events of several topics', () => {
  const [A, B, C] = [
    { change: 'A', id: 'a', accepted: 5 },
    { change: 'B', id: 'a', accepted: 4 },
    { change: 'C', id: 'a', accepted: 5 },
  ];
  const mine = { ...A, mine: 'accepted' };

  it('are passed on once for one change, with all that any of them says', async () => {
    const { clock, passed, tell } = coalesce();
    tell('network', A);
    tell('member', mine);
    tell('group', A);
    expect(passed).toEqual([]);
    await clock.advance(50);
    expect(passed).toEqual([{ event: 'answer', payload: mine }]);
  });

  it.each([
    [
      'one topic tells all',
      [
        ['network', A],
        ['network', B],
        ['network', C],
      ],
      [A, B, C],
    ],
    [
      'another topic tells the first one later',
      [
        ['network', A],
        ['network', B],
        ['network', C],
        ['member', mine],
      ],
      [mine, B, C],
    ],
    [
      'another topic tells all once more',
      [
        ['network', A],
        ['network', B],
        ['group', A],
        ['network', C],
        ['group', B],
        ['group', C],
      ],
      [A, B, C],
    ],
    [
      'another topic tells the last one sooner',
      [
        ['member', mine],
        ['network', B],
        ['network', C],
        ['network', A],
      ],
      [B, C, mine],
    ],
  ] as const)('end with what happened last where %s', async (_, told, expected) => {
    const { clock, passed, tell } = coalesce();
    for (const [topic, payload] of told) tell(topic, payload);
    await clock.advance(50);
    expect(passed.map(({ payload }) => payload)).toEqual(expected);
  });

  it('are passed on each where they tell of different things, or of a change without a name', async () => {
    const { clock, passed, tell } = coalesce();
    tell('network', A);
    tell('network', A, 'appointment');
    tell('network', { ...A, id: 'b' });
    tell('network', { id: 'a' });
    tell('member', { id: 'a' });
    await clock.advance(50);
    expect(passed.map(({ event, payload }) => [event, payload])).toEqual([
      ['answer', A],
      ['appointment', A],
      ['answer', { ...A, id: 'b' }],
      ['answer', { id: 'a' }],
      ['answer', { id: 'a' }],
    ]);
  });

  it('are not held back by those before them', async () => {
    const { clock, passed, tell } = coalesce();
    tell('network', A);
    await clock.advance(50);
    tell('member', mine);
    await clock.advance(50);
    expect(passed.map(({ payload }) => payload)).toEqual([A, mine]);
  });

  it('are each read once, however many wait', async () => {
    const { clock, passed, tell } = coalesce();
    let reads = 0;
    for (let number = 0; number < 1_000; number += 1) {
      const payload = { id: 'a', change: String(number) };
      const accepted = () => {
        reads += 1;
        return number;
      };
      tell('network', Object.defineProperty(payload, 'accepted', { get: accepted, enumerable: true }));
    }
    await clock.advance(50);
    expect([passed.length, reads]).toEqual([1_000, 1_000]);
  });
});
