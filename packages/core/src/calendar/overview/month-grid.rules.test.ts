import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, endOfMonth, startOfMonth, weekdayOf } from '../../time/calendar-date.rules.ts';
import { bucketByDay, compareEntries, type GridEntry, isBar, isOnOneDay, placeInZone } from './grid-entry.rules.ts';
import {
  callRange,
  isInRange,
  layList,
  layMonth,
  listRange,
  openingDay,
  type SheetWeek,
  sheetRange,
  truncateWeek,
  visibleRows,
  weeksOf,
} from './month-grid.rules.ts';

const dates = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1970-01-01', days));

describe('the sheet of a month', () => {
  it.each([
    ['2027-02-14', 4, '2027-02-01', '2027-02-28'],
    ['2026-03-31', 6, '2026-02-23', '2026-04-05'],
    ['2026-12-01', 5, '2026-11-30', '2027-01-03'],
  ])('of %s has %i rows from %s to %s (CAL-027, CAL-E20, CAL-E21, CAL-E24)', (date, rows, start, end) => {
    expect(weeksOf(date)).toHaveLength(rows);
    expect(sheetRange(date)).toEqual({ start, end });
  });

  it('has full weeks from Monday around the whole month, whatever the month (CAL-D20, CAL-E22)', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const weeks = weeksOf(date);
        const days = weeks.flat();
        expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0] ?? '') === 1)).toBe(true);
        expect(days).toEqual(days.map((_day, index) => addDays(days[0] ?? '', index)));
        expect(days).toEqual(expect.arrayContaining([startOfMonth(date), endOfMonth(date)]));
        expect(isInRange(startOfMonth(date), { start: days[0] ?? '', end: days[6] ?? '' })).toBe(true);
        expect(isInRange(endOfMonth(date), { start: days.at(-7) ?? '', end: days.at(-1) ?? '' })).toBe(true);
      }),
    );
  });

  it('is asked for with one day more at either end (CAL-D12)', () => {
    expect(callRange('sheet', '2026-11-20')).toEqual({ start: '2026-10-25', end: '2026-12-07' });
    expect(callRange('list', '2026-11-20')).toEqual({ start: '2026-10-31', end: '2026-12-01' });
    expect(listRange('2028-02-10')).toEqual({ start: '2028-02-01', end: '2028-02-29' });
  });

  it('marks the days of neighbouring months', () => {
    const [first] = layMonth([], '2026-03-15');
    expect(first?.days.map(({ inMonth }) => inMonth)).toEqual([false, false, false, false, false, false, true]);
  });
});

describe('bars and rows', () => {
  it('continue a several-day entry in the next row (CAL-E19)', () => {
    const trip = entry('trip', '2026-11-14', '2026-11-16');
    expect(layMonth([trip], '2026-11-01').flatMap(({ segments }) => segments)).toEqual([
      { entry: trip, lane: 0, column: 5, length: 2, continuesBefore: false, continuesAfter: true },
      { entry: trip, lane: 0, column: 0, length: 1, continuesBefore: true, continuesAfter: false },
    ]);
  });

  it('show an entry of the neighbouring month once (CAL-E24)', () => {
    const party = entry('party', '2027-01-02', '2027-01-02');
    expect(layMonth([party], '2026-12-01').at(-1)?.segments).toHaveLength(1);
    expect(layMonth([party], '2027-01-01')[0]?.segments).toHaveLength(1);
  });

  it('show an entry over three days in both months (CAL-E17)', () => {
    const days = entry('days', '2026-04-30', '2026-05-02');
    const cells = (date: string) =>
      layMonth([days], date)
        .flatMap((week) => week.days)
        .filter(({ entries }) => entries.length > 0)
        .map(({ date }) => date);
    expect(cells('2026-04-10')).toEqual(['2026-04-30', '2026-05-01', '2026-05-02']);
    expect(cells('2026-05-10')).toEqual(['2026-04-30', '2026-05-01', '2026-05-02']);
  });

  it('keep a bar on its line and fill the lines free on a day (CAL-D20)', () => {
    const [early, late] = [entry('early', '2026-11-09', '2026-11-10'), entry('late', '2026-11-10', '2026-11-12')];
    const noon = timed('noon', '2026-11-11', 720);
    const lanes = (layMonth([noon, late, early], '2026-11-01')[2]?.segments ?? []).map(({ entry, lane }) => [
      entry.id,
      lane,
    ]);
    expect(lanes).toEqual([
      ['early', 0],
      ['late', 1],
      ['noon', 0],
    ]);
  });

  it('order a day: several days, all-day, by start, by name (CAL-D20, CAL-E06)', () => {
    const day = '2026-10-25';
    const [first, second] = [timed('b', day, 150, 1), timed('a', day, 150, 2)];
    const entries = [second, first, timed('c', day, 150, 2), entry('whole', day, day), entry('bar', '2026-10-24', day)];
    expect(layMonth(entries, day)[3]?.days[6]?.entries.map(({ id }) => id)).toEqual(['bar', 'whole', 'b', 'a', 'c']);
  });

  it('never cover one another and lose nothing', () => {
    const entries = fc.uniqueArray(
      fc.record({ id: fc.uuid(), day: fc.integer({ min: -10, max: 50 }), days: fc.constantFrom(1, 1, 1, 2, 3, 9, 40) }),
      { selector: ({ id }) => id, maxLength: 60 },
    );
    fc.assert(
      fc.property(entries, dates, (made, date) => {
        const { start } = sheetRange(date);
        const all = made.map(({ id, day, days }) => entry(id, addDays(start, day), addDays(start, day + days - 1)));
        for (const week of layMonth(all, date)) checkWeek(week);
      }),
    );
  });
});

describe('what fits into a cell', () => {
  it.each([
    [0, 4],
    [84, 4],
    [104.9, 4],
    [105, 5],
    [126, 6],
  ])('%i px show %i rows (CAL-028, CAL-029, CAL-D21, CAL-E26)', (height, rows) => {
    expect(visibleRows(height)).toBe(rows);
  });

  it.each([
    [4, 4, 0],
    [5, 4, 1],
    [200, 4, 196],
  ])('of %i entries shows %i and hides %i, listing all (CAL-030, CAL-E25, CAL-E27)', (count, shown, hidden) => {
    const entries = Array.from({ length: count }, (_entry, index) => timed(String(index), '2026-11-11', index));
    const week = weekOf(entries);
    const visible = truncateWeek(week, visibleRows(84));
    expect([visible.segments.length, visible.hidden]).toEqual([shown, [0, 0, hidden, 0, 0, 0, 0]]);
    expect(week.days[2]?.entries).toHaveLength(count);
  });

  it('hides a bar on all its days', () => {
    const singles = [0, 1, 2, 3].map((minute) => entry(`a${minute}`, '2026-11-09', '2026-11-10'));
    const visible = truncateWeek(weekOf([...singles, entry('long', '2026-11-10', '2026-11-12')]), 4);
    expect(visible.hidden).toEqual([0, 1, 1, 1, 0, 0, 0]);
  });
});

describe('the list of a month', () => {
  it('names an entry under each of its days, "day 2 of 3" (CAL-D24, CAL-E15, CAL-E17)', () => {
    const days = entry('days', '2026-04-30', '2026-05-02');
    const night = timed('night', '2026-05-31', 1380);
    expect(layList([{ ...night, endDate: '2026-06-01' }, days], '2026-05-15')).toEqual([
      { date: '2026-05-01', entries: [{ entry: days, day: 2, days: 3 }] },
      { date: '2026-05-02', entries: [{ entry: days, day: 3, days: 3 }] },
      { date: '2026-05-31', entries: [{ entry: { ...night, endDate: '2026-06-01' }, day: 1, days: 2 }] },
    ]);
  });

  it('leaves out days and months without entries (CAL-D24)', () => {
    expect(layList([entry('late', '2026-06-01', '2026-06-01')], '2026-05-15')).toEqual([]);
  });
});

describe('an appointment on the viewer’s days', () => {
  it.each([
    [
      '20:00 to 22:00 in Berlin seen from Tokyo (CAL-D37, CAL-E14)',
      '2026-01-31T20:00:00+01:00',
      '2026-01-31T22:00:00+01:00',
      'Asia/Tokyo',
      '2026-02-01',
      '2026-02-01',
      240,
    ],
    [
      '23:00 to 01:00 (CAL-E15)',
      '2026-01-31T23:00:00+01:00',
      '2026-02-01T01:00:00+01:00',
      'Europe/Berlin',
      '2026-01-31',
      '2026-02-01',
      1380,
    ],
    [
      '20:00 to midnight (CAL-D38, CAL-E16)',
      '2026-01-31T20:00:00+01:00',
      '2026-02-01T00:00:00+01:00',
      'Europe/Berlin',
      '2026-01-31',
      '2026-01-31',
      1200,
    ],
    [
      'midnight, no length',
      '2026-02-01T00:00:00+01:00',
      '2026-02-01T00:00:00+01:00',
      'Europe/Berlin',
      '2026-02-01',
      '2026-02-01',
      0,
    ],
  ])('%s', (_title, start, end, zone, startDate, endDate, startMinutes) => {
    const item = { id: 'a', name: 'A', date: { start, end, all_day: false } };
    expect(placeInZone(item, zone)).toEqual({
      id: 'a',
      name: 'A',
      item,
      allDay: false,
      startDate,
      endDate,
      startMinutes,
      startsAt: Date.parse(start),
    });
  });

  it.each(['Pacific/Auckland', 'America/Los_Angeles'])('all-day stays on its date in %s (CAL-E07)', (zone) => {
    const item = { id: 'a', name: 'A', date: { start: '2026-03-29', end: '2026-03-29', all_day: true } };
    expect(placeInZone(item, zone)).toEqual({ ...entry('a', '2026-03-29', '2026-03-29'), name: 'A', item });
  });

  it('is refused when its instants cannot be read', () => {
    const item = { id: 'a', name: 'A', date: { start: '2026-03-29', end: '2026-03-29', all_day: false } };
    expect(() => placeInZone(item, 'Europe/Berlin')).toThrow(RangeError);
  });

  it('lies in the buckets of its days only, clipped to the range', () => {
    const long = entry('long', '2000-01-01', '2050-01-01');
    const buckets = bucketByDay([long], { start: '2026-11-01', end: '2026-11-03' });
    expect([...buckets.keys()]).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
  });

  it('is ordered by length, name and id when all else is equal', () => {
    const [long, short] = [entry('long', '2026-11-01', '2026-11-05'), entry('short', '2026-11-01', '2026-11-02')];
    expect([short, long].sort(compareEntries)).toEqual([long, short]);
    expect(compareEntries({ ...short, id: 'b' }, { ...short, id: 'a' })).toBe(1);
    expect(compareEntries(short, short)).toBe(0);
  });
});

function entry(id: string, startDate: string, endDate: string): GridEntry {
  return { id, name: id, startDate, endDate, startMinutes: null, startsAt: null, allDay: true };
}

function timed(id: string, date: string, startMinutes: number, startsAt = startMinutes): GridEntry {
  return { id, name: id, startDate: date, endDate: date, startMinutes, startsAt, allDay: false };
}

function weekOf(entries: readonly GridEntry[]): SheetWeek<GridEntry> {
  const week = layMonth(entries, '2026-11-01')[2];
  if (week === undefined) throw new Error('November 2026 has three weeks at least.');
  return week;
}

function checkWeek({ days, segments }: SheetWeek<GridEntry>): void {
  const cells = segments.flatMap(({ lane, column, length }) =>
    Array.from({ length }, (_cell, index) => `${lane}/${column + index}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  for (const [column, { date, entries }] of days.entries()) {
    const there = segments.filter((segment) => segment.column <= column && column < segment.column + segment.length);
    expect(new Set(there.map(({ entry }) => entry))).toEqual(new Set(entries));
    expect(entries.every(({ startDate, endDate }) => isInRange(date, { start: startDate, end: endDate }))).toBe(true);
  }
  for (const { entry, column, length, continuesBefore, continuesAfter } of segments) {
    const full = daysBetween(entry.startDate, entry.endDate) + 1;
    expect(continuesBefore || continuesAfter).toBe(length < full);
    expect(column + length).toBeLessThanOrEqual(7);
  }
}

describe('the day a list is opened at', () => {
  const days = ['2026-11-02', '2026-11-20', '2026-11-24'].map((date) => ({ date }));

  it.each([
    ['2026-11-20', '2026-11-20', '2026-11-20'],
    ['2026-11-21', '2026-11-20', '2026-11-24'],
    ['2026-11-01', '2026-11-20', null],
    ['2026-11-25', '2026-11-20', null],
    ['2026-11-20', '2026-10-20', null],
  ])('on %s of the month of %s is %s', (today, shownDate, day) => {
    expect(openingDay(days, { shownDate, today })).toBe(day);
  });
});

it.each([
  ['2026-11-20T09:00:00+01:00', '2026-11-20T10:00:00+01:00', false, true, false],
  ['2026-11-20T23:00:00+01:00', '2026-11-21T00:00:00+01:00', false, true, false],
  ['2026-11-20T23:00:00+01:00', '2026-11-21T00:30:00+01:00', false, false, true],
  ['2026-11-20', '2026-11-20', true, true, true],
  ['2026-11-20', '2026-11-21', true, false, true],
])('from %s to %s (all day: %s) is on one day: %s, shown as a bar: %s', (start, end, all_day, onOneDay, bar) => {
  const date = { start, end, all_day };
  expect(isOnOneDay(date, 'Europe/Berlin')).toBe(onOneDay);
  expect(isBar(placeInZone({ id: '', name: '', date }, 'Europe/Berlin'))).toBe(bar);
});
