import { expect, it } from 'vitest';
import { rowTime } from './row-time.rules.ts';

const now = Date.parse('2026-11-18T09:00:00+01:00');

it.each([
  ['2026-11-18T00:00:00+01:00', 'time'],
  ['2026-11-18T09:05:00+01:00', 'time'],
  ['2026-11-17T23:59:00+01:00', 'yesterday'],
  ['2026-11-16T12:00:00+01:00', 'weekday'],
  ['2026-11-12T00:00:00+01:00', 'weekday'],
  ['2026-11-11T23:59:00+01:00', 'date'],
  ['2026-01-01T00:00:00+01:00', 'date'],
  ['2025-12-31T23:59:00+01:00', 'dateOfYear'],
] as const)('a message of %s is dated by its %s (CHAT-D34)', (at, expected) => {
  expect(rowTime(Date.parse(at), { now, zone: 'Europe/Berlin' })).toBe(expected);
});
