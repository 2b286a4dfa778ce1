import { expect, it } from 'vitest';
import { admit, resume } from './sequence.rules.ts';

it.each([
  [null, 812, 'applied'],
  [811, 812, 'applied'],
  [812, 812, 'doubled'],
  [812, 3, 'doubled'],
  [810, 812, 'jumped'],
] as const)('after %s takes the event numbered %i as %s (RT-D09)', (last, seq, admission) => {
  expect(admit(last, seq)).toBe(admission);
});

it.each([
  { when: 'the first join', last: null, log: { seq: 7, gap: false, since: null }, from: { last: 7, gap: false } },
  { when: 'a position was known', last: null, log: { seq: 7, gap: false, since: 5 }, from: { last: 5, gap: false } },
  { when: 'a position was too old', last: null, log: { seq: 7, gap: true, since: 5 }, from: { last: 7, gap: true } },
  { when: 'it joins again', last: 6, log: { seq: 7, gap: false, since: 5 }, from: { last: 6, gap: false } },
  {
    when: 'the first join said gap',
    last: null,
    log: { seq: 7, gap: true, since: null },
    from: { last: 7, gap: true },
  },
  {
    when: 'a server without a log',
    last: null,
    log: { seq: null, gap: false, since: null },
    from: { last: null, gap: false },
  },
  { when: 'the log was lost', last: 4, log: { seq: null, gap: false, since: null }, from: { last: 4, gap: false } },
  { when: 'nothing was missed', last: 7, log: { seq: 7, gap: false, since: null }, from: { last: 7, gap: false } },
  { when: 'missed events follow', last: 4, log: { seq: 7, gap: false, since: null }, from: { last: 4, gap: false } },
  {
    when: 'too many were missed',
    last: 4,
    log: { seq: 9_000, gap: true, since: null },
    from: { last: 9_000, gap: true },
  },
  { when: 'the log was set back', last: 40, log: { seq: 7, gap: false, since: null }, from: { last: 7, gap: true } },
])('counts from $from.last when $when (RT-D09)', ({ last, log, from }) => {
  expect(resume(last, log)).toEqual(from);
});
