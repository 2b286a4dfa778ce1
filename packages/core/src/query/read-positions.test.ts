import { createTestClock } from '@atrium/testing';
import { expect, it } from 'vitest';
import { createReadPositions } from './read-positions.ts';

it('knows where the log stood before anything was read, and before what was read of late (RT-D13)', async () => {
  const clock = createTestClock();
  const positions = createReadPositions(clock);
  expect([positions.first(), positions.recent()]).toEqual([null, null]);
  for (const position of [12, 10, 14]) positions.note(position);
  expect([positions.first(), positions.recent()]).toEqual([10, 10]);
  await clock.advance(4 * 60_000);
  positions.note(40);
  expect(positions.recent()).toBe(10);
  await clock.advance(2 * 60_000);
  positions.note(60);
  expect([positions.first(), positions.recent()]).toEqual([10, 40]);
  await clock.advance(24 * 60 * 60_000);
  expect(positions.recent()).toBe(40);
});
