import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './take-turns.rules.ts';

it('does together what comes at once, and what comes while something is done, in its order (CHAT-D51)', async () => {
  const done: string[] = [];
  const ends: (() => void)[] = [];
  const turns = createTurns<number>((items) => {
    done.push(items.join(' '));
    return new Promise((resolve) => ends.push(resolve));
  });
  for (const item of [1, 2]) turns.add('one', item);
  turns.add('other', 4);
  await pass();
  expect(done).toEqual(['1 2', '4']);
  turns.add('one', 3);
  await pass();
  expect(done).toEqual(['1 2', '4']);
  ends[0]?.();
  await pass();
  expect(done).toEqual(['1 2', '4', '3']);
  ends[2]?.();
  await pass();
  turns.add('one', 5);
  await pass();
  expect(done).toEqual(['1 2', '4', '3', '5']);
});

async function pass(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await setImmediate();
}
