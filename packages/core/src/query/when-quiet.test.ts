import { createTestClock } from '@atrium/testing';
import { QueryClient } from '@tanstack/query-core';
import { describe, expect, it } from 'vitest';
import { whenQuiet } from './when-quiet.ts';

function start() {
  const clock = createTestClock();
  const queryClient = new QueryClient();
  const answers: (() => void)[] = [];
  const read = (key: string) => {
    const queryFn = () => new Promise<string>((resolve) => answers.push(() => resolve(key)));
    void queryClient.fetchQuery({ queryKey: [key], queryFn });
  };
  let isQuiet = false;
  const wait = () => void whenQuiet(queryClient, clock).then(() => (isQuiet = true));
  return { clock, read, wait, answer: () => answers.shift()?.(), isQuiet: () => isQuiet };
}

describe('the quiet of reads', () => {
  it('is there when the last of them was answered', async () => {
    const { clock, read, wait, answer, isQuiet } = start();
    read('month');
    read('groups');
    wait();
    const seen: boolean[] = [];
    for (let answered = 0; answered < 2; answered += 1) {
      answer();
      await clock.advance(10);
      seen.push(isQuiet());
    }
    expect(seen).toEqual([false, true]);
  });

  it('is there at once where nothing is read, and is not waited for longer than four seconds', async () => {
    const none = start();
    none.wait();
    await none.clock.advance(0);
    const slow = start();
    slow.read('month');
    slow.wait();
    await slow.clock.advance(3_999);
    const before = slow.isQuiet();
    await slow.clock.advance(1);
    expect([none.isQuiet(), before, slow.isQuiet()]).toEqual([true, false, true]);
  });
});
