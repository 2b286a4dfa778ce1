import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCalendarDate, toDayNumber } from '../../time/calendar-date.rules.ts';
import { formatOccurrenceId, isAppointmentId, isOccurrenceId, parseOccurrenceId } from './occurrence-id.rules.ts';

describe('the id of an occurrence', () => {
  it('is r- and 24 hexadecimal digits of series, day and check (CAL-079, CAL-D61)', () => {
    const parts = { seriesNo: 7, occursOn: '2026-11-20', check: 'a1b2c3' };
    expect(formatOccurrenceId(parts)).toBe('r-000000000700005129a1b2c3');
    expect(parseOccurrenceId('r-000000000700005129a1b2c3')).toEqual(parts);
  });

  it('can be read back, whatever series and day', () => {
    const parts = fc.record({
      seriesNo: fc.oneof(fc.integer({ min: 0, max: 2 ** 31 }), fc.constantFrom(2 ** 40 - 1, 2 ** 39)),
      occursOn: fc.integer({ min: toDayNumber('0001-01-01'), max: toDayNumber('9999-12-31') }).map(toCalendarDate),
      check: fc.stringMatching(/^[0-9a-f]{6}$/),
    });
    fc.assert(
      fc.property(parts, (parts) => {
        expect(isOccurrenceId(formatOccurrenceId(parts))).toBe(true);
        expect(parseOccurrenceId(formatOccurrenceId(parts))).toEqual(parts);
      }),
    );
  });

  it.each([-1, 1.5, 2 ** 40])('is refused for the series number %s', (seriesNo) => {
    expect(() => formatOccurrenceId({ seriesNo, occursOn: '2026-11-20', check: 'a1b2c3' })).toThrow(RangeError);
  });

  it('is refused with a check that is none', () => {
    expect(() => formatOccurrenceId({ seriesNo: 1, occursOn: '2026-11-20', check: 'A1B2C3' })).toThrow(RangeError);
  });

  it.each(['000000000700005129a1b2c3', 'r-00', 'r-00000000077fffffffa1b2c3', 'r-000000000780000000a1b2c3'])(
    'is not %s',
    (id) => {
      expect(parseOccurrenceId(id)).toBeNull();
    },
  );
});

it.each([
  ['65b000000000000000000001', true],
  ['r-65b000000000000000000001', true],
  ['65B000000000000000000001', false],
  ['65b00000000000000000001', false],
  ['xyz', false],
  ['r-123', false],
  ['new', false],
  ['invites', false],
  ['categories', false],
])('tells whether %s has the form of an id (CAL-D02, CAL-E133)', (id, expected) => {
  expect(isAppointmentId(id)).toBe(expected);
});
