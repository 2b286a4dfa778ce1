import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { doorMachine } from './door.machine.ts';
import { createTestClock, settle } from './test-clock.ts';
import { recordTransitions } from './transition-coverage.ts';

it('tells taken rows from missed ones, also for a provided variant', async () => {
  const coverage = recordTransitions(doorMachine);
  const clock = createTestClock();
  const machine = doorMachine.provide({
    actors: { fetchKey: fromPromise<string>(() => Promise.reject(new Error('lost'))) },
  });
  const actor = createActor(machine, { input: { knocks: 0 }, inspect: coverage.inspect, clock }).start();
  actor.send({ type: 'door.open' });
  await clock.advance(1000);
  actor.send({ type: 'door.lock' });
  await settle();
  actor.send({ type: 'bell.ring', loud: true });

  expect(coverage.hits()).toEqual([
    ['(root) --bell.ring [isLoud]--> (stays) / ring, creak', 1],
    ['leaf.closed --door.open--> leaf.opened', 1],
    ['leaf.opened --after settling--> leaf.closed', 1],
    ['lock.locking --xstate.error.actor.fetchKey--> lock.unlocked', 1],
    ['lock.unlocked --door.lock--> lock.locking', 1],
  ]);
  expect(coverage.missed()).toEqual([
    '(root) --bell.ring [and(isOld, not(isOld))]--> (stays) / creak',
    'leaf.opened --door.close--> leaf.closed (again)',
    'lock.locking --xstate.done.actor.fetchKey--> lock.locked (final)',
    'lock.unlocked --always [isOld]--> lock.broken',
  ]);
});
