import { createTestClock } from '@atrium/testing';
import { expect, it } from 'vitest';
import { Push, type PushOptions } from './push.ts';
import { Pushes } from './pushes.ts';

/** A channel's pushes by a clock that says what it was asked for. */
function startPushes() {
  const clock = createTestClock();
  const asked: string[] = [];
  const watched = {
    now: () => {
      asked.push('the time');
      return clock.now();
    },
    setTimeout: (run: () => void, delay: number) => {
      asked.push(`a timer of ${delay}`);
      return clock.setTimeout(run, delay);
    },
    clearTimeout: (id: unknown) => clock.clearTimeout(id as number), // ids come from setTimeout above
  };
  let last = 0;
  const pushes = new Pushes(watched, {
    transmit: () => {
      last += 1;
      return last;
    },
  });
  const failed: string[] = [];
  const start = (name: string, options: PushOptions = {}) => {
    const push = new Push({ onAnswer: () => undefined, onFailure: ({ code }) => failed.push(`${name}: ${code}`) });
    pushes.start(push, name, {}, options, false);
  };
  return { clock, asked, failed, pushes, start };
}

it('needs one timer for all that is sent in a turn with the same limit, and never the time (RT-D02)', async () => {
  const { clock, asked, failed, start } = startPushes();
  for (const name of ['a', 'b', 'c']) start(name);
  await null;
  start('later');
  start('soon', { timeout: 50 });
  expect(asked).toEqual(['a timer of 10000', 'a timer of 10000', 'a timer of 50']);
  await clock.advance(10_000);
  expect(failed).toEqual(['soon: timeout', 'a: timeout', 'b: timeout', 'c: timeout', 'later: timeout']);
});

it('begins a new limit where all before were answered within the turn (RT-D02)', async () => {
  const { clock, asked, failed, pushes, start } = startPushes();
  start('answered');
  pushes.settle(1, { status: 'ok', response: {} });
  start('open');
  expect(asked).toEqual(['a timer of 10000', 'a timer of 10000']);
  await clock.advance(10_000);
  expect(failed).toEqual(['open: timeout']);
});
