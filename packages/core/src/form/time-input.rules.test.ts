import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeTime, partAt, stepTime } from './time-input.rules.ts';

describe('a typed time of day', () => {
  it.each([
    ['9:30', '09:30'],
    ['0930', '09:30'],
    ['930', '09:30'],
    ['7', '07:00'],
    ['7.5', '07:05'],
    ['18h45', '18:45'],
    ['23:59', '23:59'],
    [' 8:00 ', '08:00'],
  ])('reads %s as %s (FORM-019, CAL-D60)', (typed, time) => {
    expect(completeTime(typed)).toBe(time);
  });

  it.each([
    ['24:30', '00:30'],
    ['99:10', '00:10'],
    ['-1:10', '00:10'],
    ['abc', '00:00'],
    ['', '00:00'],
  ])('makes an impossible hour 00: %s is %s (FORM-017)', (typed, time) => {
    expect(completeTime(typed)).toBe(time);
  });

  it.each([
    ['9:60', '09:00'],
    ['9:99', '09:00'],
    ['9:x', '09:00'],
    ['1260', '12:00'],
  ])('makes an impossible minute 00: %s is %s (FORM-018)', (typed, time) => {
    expect(completeTime(typed)).toBe(time);
  });

  it('is a time of day, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(completeTime(typed)).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      }),
    );
  });
});

describe('the arrows of a time field', () => {
  it.each([
    ['09:30', 'hour', 1, '10:30'],
    ['09:30', 'hour', -1, '08:30'],
    ['23:30', 'hour', 1, '00:30'],
    ['00:30', 'hour', -1, '23:30'],
    ['09:30', 'minute', 1, '09:35'],
    ['09:55', 'minute', 1, '10:00'],
    ['00:00', 'minute', -1, '23:55'],
    ['9', 'minute', 1, '09:05'],
  ] as const)('change %s by one %s (%d) to %s (FORM-020)', (time, part, by, changed) => {
    expect(stepTime(time, { part, by })).toBe(changed);
  });

  it('change the part the cursor stands in (FORM-020)', () => {
    expect([0, 2, 3, 5].map((cursor) => partAt('09:30', cursor))).toEqual(['hour', 'hour', 'minute', 'minute']);
    expect(partAt('9', 1)).toBe('hour');
  });
});
