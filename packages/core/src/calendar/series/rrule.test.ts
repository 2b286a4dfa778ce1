import { expect, it } from 'vitest';
import { RRule } from './rrule.ts';

it('yields floating wall times for rules that skipping does not reach', () => {
  const rule = new RRule({
    freq: RRule.MONTHLY,
    byweekday: [RRule.TH.nth(3)],
    dtstart: new Date('2026-11-19T09:00:00Z'),
    count: 2,
  });
  expect(rule.all().map((date) => date.toISOString().slice(0, 19))).toEqual([
    '2026-11-19T09:00:00',
    '2026-12-17T09:00:00',
  ]);
});
