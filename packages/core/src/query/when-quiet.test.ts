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
  it('is there when the last of them was answered, and asked for no other with what it said (GEN-D28)', async () => {
    const { clock, read, wait, answer, isQuiet } = start();
    read('root');
    read('groups');
    wait();
    const seen: boolean[] = [];
    const see = async (milliseconds: number) => {
      await clock.advance(milliseconds);
      seen.push(isQuiet());
    };
    answer();
    await see(60);
    answer();
    await see(40);
    read('folder of root');
    await see(60);
    answer();
    await see(49);
    await see(1);
    expect(seen).toEqual([false, false, false, false, true]);
  });

  it('is there soon where nothing is read, and is not waited for longer than four seconds', async () => {
    const none = start();
    none.wait();
    await none.clock.advance(50);
    const slow = start();
    slow.read('month');
    slow.wait();
    await slow.clock.advance(3_999);
    const before = slow.isQuiet();
    await slow.clock.advance(1);
    expect([none.isQuiet(), before, slow.isQuiet()]).toEqual([true, false, true]);
  });
});
