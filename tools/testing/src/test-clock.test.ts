import { expect, it } from 'vitest';
import { createTestClock } from './test-clock.ts';

it('runs timers in order at their own moment, those set on the way too', async () => {
  const clock = createTestClock(500);
  const heard: string[] = [];
  clock.setTimeout(() => {
    heard.push(`first at ${clock.now()}`);
    void Promise.resolve().then(() => clock.setTimeout(() => heard.push(`second at ${clock.now()}`), 1000));
  }, 1000);
  clock.clearTimeout(clock.setTimeout(() => heard.push('never'), 10));

  await clock.advance(2999);

  expect([heard, clock.now()]).toEqual([['first at 1500', 'second at 2500'], 3499]);
});
