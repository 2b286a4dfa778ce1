import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

interface Job {
  readonly name: string;
  readonly end: (error?: Error) => void;
}

/** Enqueues jobs that run until the test ends them. */
function startedBy(queue: ReturnType<typeof createFairQueue>) {
  const running: Job[] = [];
  const add = (owner: string, name: string) =>
    queue.run(
      owner,
      () =>
        new Promise<string>((resolve, reject) => {
          running.push({ name, end: (error) => (error === undefined ? resolve(name) : reject(error)) });
        }),
    );
  return { running, add, names: () => running.map(({ name }) => name) };
}

it('runs two things at once, of each owner one, and owners by turns (UPLD-D09)', async () => {
  const { add, names, running } = startedBy(createFairQueue(2));
  const done = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => add(name.charAt(0), name));
  expect(names()).toEqual(['a1', 'b1']);
  running[0]?.end();
  await done[0];
  await Promise.resolve();
  expect(names()).toEqual(['a1', 'b1', 'c1']);
  running[1]?.end();
  await done[3];
  await Promise.resolve();
  expect(names()).toEqual(['a1', 'b1', 'c1', 'a2']);
});

it('goes on after what failed, and tells who asked', async () => {
  const { add, names, running } = startedBy(createFairQueue(1));
  const [broken, next] = [add('a', 'broken'), add('a', 'next')];
  running[0]?.end(new Error('no picture'));
  await expect(broken).rejects.toThrow('no picture');
  await Promise.resolve();
  expect(names()).toEqual(['broken', 'next']);
  running[1]?.end();
  expect(await next).toBe('next');
});
