import { createTestClock } from '@atrium/testing';
import { expect, it } from 'vitest';
import { everyMinute } from './every-minute.ts';

it('tells the time at once and with each new minute, until it is stopped', async () => {
  const start = Date.parse('2026-11-20T08:00:10Z');
  const clock = createTestClock(start);
  const told: number[] = [];
  const stop = everyMinute(clock, (now) => told.push(now - start));
  await clock.advance(110_000);
  stop();
  await clock.advance(60_000);
  expect(told).toEqual([0, 50_000, 110_000]);
});
