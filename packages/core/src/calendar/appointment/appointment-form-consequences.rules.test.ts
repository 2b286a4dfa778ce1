import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainPattern } from '../series/recurrence.rules.ts';
import {
  acceptedBeyondSeats,
  agreesToLoss,
  type ChangedSeries,
  countLostDates,
  withRooms,
} from './appointment-form-consequences.rules.ts';

const weekly = { frequency: 'weekly', interval: 1, until: null } as const;
const spanFrom = (day: string) => ({
  ...({ start: `${day}T09:00:00`, end: `${day}T10:00:00`, startFold: 0, endFold: 0 } as const),
  ...{ allDay: false, zone: 'Europe/Berlin' },
});
const mondays: ChangedSeries = {
  span: spanFrom('2026-11-02'),
  pattern: weekly,
  target: { scope: 'all', modifiedDates: ['2026-11-09', '2026-11-23'] },
};

describe('dates of a series that were changed on their own', () => {
  it.each([
    ['stay while the days stay', mondays, 0],
    ['stay at another time of day', { ...mondays, span: { ...mondays.span, start: '2026-11-02T15:00:00' } }, 0],
    ['are lost on another weekday', { ...mondays, span: spanFrom('2026-11-03') }, 2],
    ['are lost before the first date', { ...mondays, span: spanFrom('2026-11-16') }, 1],
    ['are lost behind the end', { ...mondays, pattern: { ...weekly, until: '2026-11-16T09:00:00' } }, 1],
    ['are lost between two longer steps', { ...mondays, pattern: { ...weekly, interval: 3 } }, 1],
    ['are all lost when nothing repeats', { ...mondays, pattern: plainPattern }, 2],
    ['do not matter for one date alone', { ...mondays, pattern: plainPattern, target: targetOf('this') }, 0],
    ['do not exist in a new appointment', { ...mondays, target: null }, 0],
  ])('%s (CAL-D70, CAL-E72)', (_, series, count) => {
    expect(countLostDates(series)).toBe(count);
  });

  it('have to be given up knowingly, and all of them (CAL-D70)', () => {
    const tuesdays = { ...mondays, span: spanFrom('2026-11-03') };
    const agreed = [0, 1, 2].map((confirmedLoss) => agreesToLoss({ ...tuesdays, confirmedLoss }));
    expect(agreed).toEqual([false, false, true]);
    expect(agreesToLoss({ ...mondays, confirmedLoss: 2 })).toBe(true);
  });

  it('are lost no more often than there are any', () => {
    const days = fc.uniqueArray(
      fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`),
    );
    const first = fc.integer({ min: 1, max: 28 }).map((day) => spanFrom(`2026-11-${String(day).padStart(2, '0')}`));
    fc.assert(
      fc.property(days, first, (modifiedDates, span) => {
        const count = countLostDates({ ...mondays, span, target: { scope: 'all', modifiedDates } });
        expect(count).toBeGreaterThanOrEqual(0);
        expect(count).toBeLessThanOrEqual(modifiedDates.length);
      }),
    );
  });
});

it.each([
  [5, 8, 8],
  [8, 8, null],
  [0, 1, 1],
  [null, 8, null],
  [Number.NaN, 8, null],
])('with %s seats and %i who have accepted, says %s (CAL-D88, CAL-E82)', (total, accepted, beyond) => {
  expect(acceptedBeyondSeats({ attendee_configuration: { total }, target: { accepted } })).toBe(beyond);
  expect(acceptedBeyondSeats({ attendee_configuration: { total }, target: null })).toBeNull();
});

it('gives up the chosen room when it is taken, and only then (CAL-D77)', () => {
  const room = { id: 'a', name: 'Atelier', capacity: null, location: null, occupied: false, occupied_on: null };
  const other = { ...room, id: 'b', name: 'Saal', occupied: true, occupied_on: '2026-12-14' };
  expect(withRooms({ meeting: { room_id: 'a' } }, [room, other])).toBeNull();
  expect(withRooms({ meeting: { room_id: null } }, [room, other])).toBeNull();
  expect(withRooms({ meeting: { room_id: 'gone' } }, [room, other])).toBeNull();
  expect(withRooms({ meeting: { room_id: 'b' } }, [room, other])).toEqual({
    meeting: { room_id: null },
    lostRoom: { name: 'Saal', occupiedOn: '2026-12-14' },
  });
});

function targetOf(scope: 'this' | 'all') {
  return { scope, modifiedDates: ['2026-11-09'] };
}
