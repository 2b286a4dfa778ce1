import { expect, it } from 'vitest';
import { doorMachine } from './door.machine.ts';
import { transitionTable } from './transition-table.ts';

it('lists every row of a chart without running it', () => {
  expect(transitionTable(doorMachine)).toMatchInlineSnapshot(`
    "(root) (parallel)
    (root) --bell.ring [isLoud]--> (stays) / ring, creak
    (root) --bell.ring [and(isOld, not(isOld))]--> (stays) / creak
    leaf (initial) leaf.closed
    leaf.closed --door.open--> leaf.opened
    leaf.opened (entry) / creak
    leaf.opened --door.close--> leaf.closed (again)
    leaf.opened --after settling--> leaf.closed
    lock (initial) lock.unlocked
    lock.broken (exit) / creak
    lock.locked (final)
    lock.locking (invoke) fetchKey as fetchKey
    lock.locking --xstate.done.actor.fetchKey--> lock.locked (final)
    lock.locking --xstate.error.actor.fetchKey--> lock.unlocked
    lock.unlocked --always [isOld]--> lock.broken
    lock.unlocked --door.lock--> lock.locking"
  `);
});
