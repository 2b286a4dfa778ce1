import { createTestClock, recordTransitions, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { type LiveFilesEvent, liveFilesMachine } from './live-files.machine.ts';
import { mayLoadAnew, type ReloadFacts } from './live-files.rules.ts';

const coverage = recordTransitions(liveFilesMachine);
const untouched: ReloadFacts = { isTyping: false, loadedAnewAt: null, now: 0 };

/** Loads files as they come, and reaches the server as it says. */
function start(loads: readonly boolean[], answers: readonly (ReloadFacts | null)[] = []) {
  const clock = createTestClock();
  const [files, facts] = [[...loads], [...answers]];
  let online: () => void = () => {};
  let reloads = 0;
  const machine = liveFilesMachine.provide({
    actors: {
      load: fromPromise(async () => {
        if (files.shift() !== true) throw new Error('the file does not come');
      }),
      reach: fromPromise(async () => {
        const told = facts.shift();
        if (!told) throw new Error('the server does not answer');
        return told;
      }),
      listen: fromCallback<LiveFilesEvent>(({ sendBack }) => {
        online = () => sendBack({ type: 'network.online' });
      }),
    },
    actions: {
      reload: () => {
        reloads += 1;
      },
    },
  });
  const actor = createActor(machine, { clock, inspect: coverage.inspect }).start();
  actor.send({ type: 'live.start' });
  return {
    clock,
    actor,
    online: () => online(),
    state: () => [actor.getSnapshot().value, reloads],
  };
}

describe('the files of what lives on the socket (RT-D14)', () => {
  it('have this table of transitions', () => {
    expect(transitionTable(liveFilesMachine)).toMatchInlineSnapshot(`
      "(root) (initial) absent
      (root) (invoke) listen as 0.liveFiles
      absent --live.start--> loading
      loading (invoke) load as 0.liveFiles.loading
      loading --xstate.done.actor.0.liveFiles.loading--> ready (final)
      loading --xstate.error.actor.0.liveFiles.loading [hasPatience]--> waiting / countTry
      loading --xstate.error.actor.0.liveFiles.loading--> stuck / countTry
      probing (invoke) reach as 0.liveFiles.probing
      probing --xstate.done.actor.0.liveFiles.probing [mayLoadAnew]--> reloading
      probing --xstate.done.actor.0.liveFiles.probing--> stuck
      probing --xstate.error.actor.0.liveFiles.probing--> stuck
      ready (final)
      reloading (entry) / reload
      stuck --live.start--> probing
      stuck --network.online--> probing
      stuck --after probeDelay--> probing
      waiting --live.start--> loading
      waiting --network.online--> loading
      waiting --after retryDelay--> loading"
    `);
  });

  it('come at once', async () => {
    const { clock, state } = start([true]);
    await clock.advance(0);
    expect(state()).toEqual(['ready', 0]);
  });

  it.each<[string, (scene: ReturnType<typeof start>) => Promise<void>]>([
    ['after 5 seconds', ({ clock }) => clock.advance(5_000)],
    ['when the device is online again', async ({ online }) => online()],
    ['when somebody asks again', async ({ actor }) => actor.send({ type: 'live.start' })],
  ])('are tried again %s', async (_when, pass) => {
    const scene = start([false, true]);
    await scene.clock.advance(0);
    expect(scene.state()).toEqual(['waiting', 0]);
    await pass(scene);
    await scene.clock.advance(0);
    expect(scene.state()).toEqual(['ready', 0]);
  });

  it.each<[string, (scene: ReturnType<typeof start>) => Promise<void>]>([
    ['after 10 seconds', ({ clock }) => clock.advance(10_000)],
    ['when the device is online again', async ({ online }) => online()],
    ['when somebody asks again', async ({ actor }) => actor.send({ type: 'live.start' })],
  ])('come with the whole page anew where this one cannot have them, %s', async (_when, pass) => {
    const scene = start([false, false], [untouched]);
    await scene.clock.advance(5_000);
    expect(scene.state()).toEqual(['stuck', 0]);
    await pass(scene);
    await scene.clock.advance(0);
    expect(scene.state()).toEqual(['reloading', 1]);
  });

  it('wait for the server, and until nothing that was typed is lost', async () => {
    const { clock, state } = start([false, false], [null, { ...untouched, isTyping: true }, untouched]);
    await clock.advance(5_000);
    await clock.advance(10_000);
    expect(state()).toEqual(['stuck', 0]);
    await clock.advance(10_000);
    expect(state()).toEqual(['stuck', 0]);
    await clock.advance(10_000);
    expect(state()).toEqual(['reloading', 1]);
  });

  afterAll(() => {
    expect(coverage.missed()).toEqual([]);
  });
});

it.each<[ReloadFacts, boolean]>([
  [untouched, true],
  [{ ...untouched, isTyping: true }, false],
  [{ isTyping: false, loadedAnewAt: 0, now: 599_999 }, false],
  [{ isTyping: false, loadedAnewAt: 0, now: 600_000 }, true],
  [{ isTyping: false, loadedAnewAt: 900_000, now: 0 }, true],
])('with %j a page loads anew by itself: %s', (facts, may) => {
  expect(mayLoadAnew(facts)).toBe(may);
});
