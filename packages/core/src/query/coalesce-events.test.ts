import { createTestClock } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { coalesceEvents } from './coalesce-events.ts';

interface Told {
  readonly event: string;
  readonly payload: object;
}

function gather() {
  const clock = createTestClock();
  const passed: Told[] = [];
  const tell = coalesceEvents(clock, (event: Told) => passed.push(event));
  return { clock, passed, tell: (event: string, payload: object) => tell({ event, payload }) };
}

describe('events of several topics', () => {
  it('are passed on once for one change, with all that any of them says', async () => {
    const { clock, passed, tell } = gather();
    tell('answer', { seq: 1, id: 'a', counts: { open: 1 } });
    tell('answer', { seq: 9, id: 'a', counts: { open: 1 }, mine: 'accepted' });
    tell('answer', { seq: 5, id: 'a', counts: { open: 1 } });
    expect(passed).toEqual([]);
    await clock.advance(50);
    expect(passed).toEqual([{ event: 'answer', payload: { seq: 5, id: 'a', counts: { open: 1 }, mine: 'accepted' } }]);
  });

  it('are passed on each, in their order, where they tell of different changes', async () => {
    const { clock, passed, tell } = gather();
    tell('answer', { seq: 1, id: 'a', counts: { open: 1 } });
    tell('answer', { seq: 2, id: 'a', counts: { open: 0 } });
    tell('change', { seq: 3, id: 'a', counts: { open: 0 } });
    tell('answer', { seq: 4, id: 'b', counts: { open: 0 } });
    await clock.advance(50);
    expect(passed.map(({ payload }) => Reflect.get(payload, 'seq'))).toEqual([1, 2, 3, 4]);
  });

  it('are not held back by those before them', async () => {
    const { clock, passed, tell } = gather();
    tell('change', { seq: 1, id: 'a' });
    await clock.advance(50);
    tell('change', { seq: 2, id: 'a' });
    await clock.advance(50);
    expect(passed.map(({ payload }) => Reflect.get(payload, 'seq'))).toEqual([1, 2]);
  });
});
