import { expect, it } from 'vitest';
import { doorMachine } from './door.machine.ts';
import { shortestPaths } from './shortest-paths.ts';

it('finds the shortest way to every place, past actors that never run', () => {
  const paths = shortestPaths(doorMachine, {
    input: { knocks: 0 },
    events: [{ type: 'door.open' }, { type: 'door.lock' }, { type: 'xstate.done.actor.fetchKey' }],
    serialize: ({ value }) => JSON.stringify(value),
  });

  expect(paths.map(({ title, events }) => [title, events.length])).toMatchInlineSnapshot(`
    [
      [
        "{"leaf":"closed","lock":"unlocked"} from the start",
        0,
      ],
      [
        "{"leaf":"opened","lock":"unlocked"} after door.open",
        1,
      ],
      [
        "{"leaf":"closed","lock":"locking"} after door.lock",
        1,
      ],
      [
        "{"leaf":"opened","lock":"locking"} after door.open, door.lock",
        2,
      ],
      [
        "{"leaf":"closed","lock":"locked"} after door.lock, xstate.done.actor.fetchKey",
        2,
      ],
      [
        "{"leaf":"opened","lock":"locked"} after door.open, door.lock, xstate.done.actor.fetchKey",
        3,
      ],
    ]
  `);
});

it('gives up at the limit instead of walking for ever', () => {
  let place = 0;
  const walk = () =>
    shortestPaths(doorMachine, {
      input: { knocks: 0 },
      events: [{ type: 'door.open' }, { type: 'door.close' }],
      limit: 20,
      serialize: () => String(place++),
    });

  expect(walk).toThrow('Traversal limit exceeded');
});
