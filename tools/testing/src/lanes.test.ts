import { expect, it } from 'vitest';
import { inLanes } from '../../scripts/lanes.mjs';
import { settle } from './test-clock.ts';

interface Step {
  readonly name: string;
  readonly needs?: readonly string[];
  readonly lanes?: number;
}

/** Runs steps in two lanes, each until the test ends it. */
function laneTrial(steps: readonly Step[]) {
  const running = new Map<string, (green: boolean) => void>();
  const done = inLanes(steps, {
    lanes: 2,
    run: ({ name }: Step) =>
      new Promise<{ name: string; green: boolean }>((resolve) => {
        running.set(name, (green) => resolve({ name, green }));
      }),
  });
  const end = async (name: string, green = true) => {
    running.get(name)?.(green);
    running.delete(name);
    await settle();
  };
  return { done, end, now: () => [...running.keys()] };
}

it('runs two steps at a time, one that takes both lanes alone, and tells of them in their order', async () => {
  const { done, end, now } = laneTrial([
    { name: 'lint' },
    { name: 'types' },
    { name: 'unit', lanes: 2 },
    { name: 'api', needs: ['types'] },
  ]);
  expect(now()).toEqual(['lint', 'types']);
  await end('lint');
  expect(now()).toEqual(['types']);
  await end('types');
  expect(now()).toEqual(['unit']);
  await end('unit');
  expect(now()).toEqual(['api']);
  await end('api');
  expect((await done).map(({ name }) => name)).toEqual(['lint', 'types', 'unit', 'api']);
});

it('goes on with what needs nothing while something else is waited for', async () => {
  const { done, end, now } = laneTrial([
    { name: 'build' },
    { name: 'budgets', needs: ['build', 'not chosen'] },
    { name: 'knip' },
  ]);
  expect(now()).toEqual(['build', 'knip']);
  await end('knip');
  expect(now()).toEqual(['build']);
  await end('build');
  expect(now()).toEqual(['budgets']);
  await end('budgets');
  expect((await done).map(({ name }) => name)).toEqual(['build', 'budgets', 'knip']);
});

it('begins nothing after a red step, and waits for what runs beside it', async () => {
  const { done, end, now } = laneTrial([{ name: 'lint' }, { name: 'types' }, { name: 'unit' }]);
  await end('lint', false);
  expect(now()).toEqual(['types']);
  await end('types');
  expect(now()).toEqual([]);
  expect(await done).toEqual([
    { name: 'lint', green: false },
    { name: 'types', green: true },
  ]);
});
