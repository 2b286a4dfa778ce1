import { expect, it } from 'vitest';
import { Push } from './push.ts';
import { SentPushes } from './sent-pushes.ts';

/** Sent under numbers that rise, with those of other channels between. */
function sentOf(count: number) {
  const sent = new SentPushes();
  const pushes = Array.from({ length: count }, (_, place) => {
    const push = new Push();
    push.ref = place * 3 + 1;
    sent.add(push);
    return push;
  });
  return { sent, pushes };
}

it.each([
  ['in their order', (place: number) => place],
  ['the newest first', (place: number) => 499 - place],
  ['in any order', (place: number) => (place * 137) % 500],
])('finds each push once by its number, answered %s (RT-D02)', (_order, at) => {
  const { sent, pushes } = sentOf(500);
  for (let turn = 0; turn < 500; turn += 1) {
    const push = pushes[at(turn)];
    const ref = push?.ref ?? 0;
    expect([sent.find(ref), sent.find(ref + 1)]).toEqual([push, undefined]);
    push?.answer(null);
    sent.tidy();
    expect(sent.find(ref)).toBeUndefined();
    expect(sent.waiting()).toHaveLength(499 - turn);
  }
});

it('knows no push by what is no number', () => {
  expect([sentOf(3).sent.find(Number.NaN), sentOf(3).sent.find(0)]).toEqual([undefined, undefined]);
});
