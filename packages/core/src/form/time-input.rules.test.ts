import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeTime, formatTypedTime, parseTime, partAt, stepTime } from './time-input.rules.ts';

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

it('is 00 where no clock shows it, of two digits, and steps to a time that is one (FORM-E01)', () => {
  expect(['24', '-1', 'ab', ''].map((hour) => completeTime(`${hour}:30`).slice(0, 2))).toEqual([
    '00',
    '00',
    '00',
    '00',
  ]);
  expect([completeTime('9:60'), completeTime('7')]).toEqual(['09:00', '07:00']);
  expect(stepTime('23:58', { part: 'minute', by: 1 })).toBe('00:03');
});

describe('a time of day as people type it', () => {
  it.each([
    ['14:00', '14:00'],
    ['1400', '14:00'],
    ['14', '14:00'],
    ['9', '09:00'],
    ['930', '09:30'],
    ['7.5', '07:05'],
    ['18h45', '18:45'],
    ['18 h', '18:00'],
    ['14:30 Uhr', '14:30'],
    [' 23:59 ', '23:59'],
    ['2pm', '14:00'],
    ['2 PM', '14:00'],
    ['2:30 pm', '14:30'],
    ['2:30 p. m.', '14:30'],
    ['230pm', '14:30'],
    ['9:05 a.m.', '09:05'],
    ['12am', '00:00'],
    ['12:15 pm', '12:15'],
  ])('is read: %s is %s (FORM-019, CAL-D60)', (typed, time) => {
    expect(parseTime(typed)).toBe(time);
  });

  it.each([
    '',
    'abc',
    '-1:10',
    '14pm',
    '0am',
    '9:x',
    '1:2:3',
    '12345',
    '25:00',
    '24:30',
    '2530',
    '9:60',
    '1260',
    '25:99',
  ])('is none: "%s" (CAL-D60)', (typed) => {
    expect(parseTime(typed)).toBeNull();
  });

  it('is read as it is written, whatever the time', () => {
    const parts = fc.record({ hour: fc.nat(23), minute: fc.nat(59) });
    fc.assert(
      fc.property(parts, ({ hour, minute }) => {
        const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
        expect([parseTime(time), parseTime(time.replace(':', '')), completeTime(time)]).toEqual([time, time, time]);
      }),
    );
  });
});

describe('a time of day as it is written', () => {
  it.each([
    ['14:00', 'en', '2:00 PM'],
    ['00:05', 'en-US', '12:05 AM'],
    ['14:00', 'en-GB', '14:00'],
    ['14:00', 'en-DE', '14:00'],
    ['09:30', 'de', '09:30'],
    ['09:30', 'fr-CA', '09:30'],
  ])('%s is in %s %s (CAL-D60, CAL-D153)', (time, locale, written) => {
    expect(formatTypedTime(time, locale)).toBe(written);
  });

  it('is read again, whatever the time and the region', () => {
    const parts = fc.record({ hour: fc.nat(23), minute: fc.nat(59) });
    const locales = fc.constantFrom('en', 'en-AU', 'es-US', 'es-MX', 'fr-CA', 'de');
    fc.assert(
      fc.property(parts, locales, ({ hour, minute }, locale) => {
        const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
        expect(parseTime(formatTypedTime(time, locale))).toBe(time);
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
