import { expect, it } from 'vitest';
import { doorMachine } from './door.machine.ts';
import { everyStep } from './every-step.ts';
import { everyTour } from './every-tour.ts';

const options: Parameters<typeof everyTour<typeof doorMachine>>[1] = {
  input: { knocks: 0 },
  events: [
    { type: 'door.open' },
    { type: 'door.close' },
    { type: 'door.lock' },
    { type: 'bell.ring', loud: true },
    { type: 'xstate.error.actor.fetchKey' },
  ],
  serialize: ({ value }) => JSON.stringify(value),
};

it('takes every step that leads elsewhere, going on where the last one has led', () => {
  const tours = everyTour(doorMachine, options);
  expect(tours.map((tour) => tour.map(({ event }) => event.type).join(', '))).toMatchInlineSnapshot(`
    [
      "door.open, door.close, door.lock, door.open, door.close, xstate.error.actor.fetchKey, door.open, door.lock, xstate.error.actor.fetchKey",
    ]
  `);
  const start = '{"leaf":"closed","lock":"unlocked"}';
  const steps = tours.flatMap((tour) =>
    tour.map(({ event, snapshot }, nth) => {
      const before = tour[nth - 1]?.snapshot.value;
      return `${before ? JSON.stringify(before) : start} ${event.type} ${JSON.stringify(snapshot.value)}`;
    }),
  );
  expect(new Set(steps).size).toBe(everyStep(doorMachine, options).length);
});
