import { expect, it } from 'vitest';
import { slotAt } from './slot.rules.ts';

it.each([
  ['2026-11-20T06:59:59Z', 'Europe/Berlin', null],
  ['2026-11-20T07:00:00Z', 'Europe/Berlin', { date: '2026-11-20', day: 'fri', slot: 'am' }],
  ['2026-11-20T07:59:59Z', 'Europe/Berlin', { date: '2026-11-20', day: 'fri', slot: 'am' }],
  ['2026-11-20T08:00:00Z', 'Europe/Berlin', null],
  ['2026-11-20T13:30:00Z', 'Europe/Berlin', { date: '2026-11-20', day: 'fri', slot: 'pm' }],
  ['2026-11-20T19:00:00Z', 'Europe/Berlin', { date: '2026-11-20', day: 'fri', slot: 'lpm' }],
  ['2026-07-20T06:00:00Z', 'Europe/Berlin', { date: '2026-07-20', day: 'mon', slot: 'am' }],
  ['2026-11-22T01:00:00Z', 'America/New_York', { date: '2026-11-21', day: 'sat', slot: 'lpm' }],
])('finds at %s in %s the slot %j (SET-D04)', (now, zone, slot) => {
  expect(slotAt(new Date(now), zone)).toEqual(slot);
});
