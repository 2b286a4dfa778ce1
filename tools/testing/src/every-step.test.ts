import { expect, it } from 'vitest';
import { doorMachine } from './door.machine.ts';
import { everyStep } from './every-step.ts';

it('ends one walk with every step that leads elsewhere, and none with a step that does not', () => {
  const walks = everyStep(doorMachine, {
    input: { knocks: 0 },
    events: [
      { type: 'door.open' },
      { type: 'door.close' },
      { type: 'door.lock' },
      { type: 'bell.ring', loud: true },
      { type: 'xstate.error.actor.fetchKey' },
    ],
    serialize: ({ value }) => JSON.stringify(value),
  });

  expect(walks.map(({ title }) => title)).toMatchInlineSnapshot(`
    [
      "{"leaf":"opened","lock":"unlocked"} after door.open",
      "{"leaf":"closed","lock":"locking"} after door.lock",
      "{"leaf":"closed","lock":"unlocked"} after door.open, door.close",
      "{"leaf":"opened","lock":"locking"} after door.open, door.lock",
      "{"leaf":"opened","lock":"locking"} after door.lock, door.open",
      "{"leaf":"closed","lock":"unlocked"} after door.lock, xstate.error.actor.fetchKey",
      "{"leaf":"closed","lock":"locking"} after door.open, door.lock, door.close",
      "{"leaf":"opened","lock":"unlocked"} after door.open, door.lock, xstate.error.actor.fetchKey",
    ]
  `);
});
