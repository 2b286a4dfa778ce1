import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCalendarDate, toWallTime } from '../../time/calendar-date.rules.ts';
import { instantToWallTime } from '../../time/zone.rules.ts';
import {
  changeZone,
  dateOfSpan,
  defaultSpan,
  draftOfPattern,
  endsBeforeStart,
  isSameDay,
  lastDayOf,
  moveStart,
  nextFullHour,
  patternOfDraft,
  spanOfDate,
  switchAllDay,
} from './appointment-span.rules.ts';
import { spanInstants, type WallSpan } from './series.rules.ts';

const at = (text: string) => Date.parse(text);

describe('the default of a new appointment', () => {
  it.each([
    ['2026-11-20T14:10+05:30', 'Asia/Kolkata', '2026-11-20T15:00:00', '2026-11-20T16:00:00'],
    ['2026-11-20T14:00:00+01:00', 'Europe/Berlin', '2026-11-20T15:00:00', '2026-11-20T16:00:00'],
    ['2026-11-20T14:00:01+01:00', 'Europe/Berlin', '2026-11-20T15:00:00', '2026-11-20T16:00:00'],
    ['2026-12-31T23:20+01:00', 'Europe/Berlin', '2027-01-01T00:00:00', '2027-01-01T01:00:00'],
    ['2026-03-29T00:40+01:00', 'Europe/Berlin', '2026-03-29T01:00:00', '2026-03-29T03:00:00'],
    ['2026-10-25T02:40+02:00', 'Europe/Berlin', '2026-10-25T02:00:00', '2026-10-25T03:00:00'],
    ['2026-10-04T01:40+10:30', 'Australia/Lord_Howe', '2026-10-04T03:00:00', '2026-10-04T04:00:00'],
  ])('at %s in %s is %s to %s (CAL-068, CAL-069, CAL-E09, CAL-E10)', (now, zone, start, end) => {
    expect(defaultSpan({ now: at(now), zone })).toMatchObject({ start, end, allDay: false, zone });
  });

  it('lasts one hour of real time over a clock change (CAL-E05)', () => {
    const span = moveStart(defaultSpan({ now: at('2026-03-28T12:00Z'), zone: 'Europe/Berlin' }), '2026-03-29T01:30:00');
    expect(span).toMatchObject({ start: '2026-03-29T01:30:00', end: '2026-03-29T03:30:00' });
    expect(endsBeforeStart(span)).toBe(false);
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('lies on the asked day in %s (CAL-D47, CAL-E08)', (zone) => {
    const span = defaultSpan({ now: at('2026-04-20T12:20Z'), zone }, '2026-05-01');
    expect(span.start.slice(0, 10)).toBe('2026-05-01');
    expect(dateOfSpan(span).start.slice(0, 10)).toBe('2026-05-01');
  });

  it.each([
    ['2026-11-20T22:40+01:00', '2026-11-20T23:00:00'],
    ['2026-11-20T23:40+01:00', '2026-11-21T00:00:00'],
  ])('is never over already where today is asked for at %s (CAL-068, CAL-D47)', (now, start) => {
    expect(defaultSpan({ now: at(now), zone: 'Europe/Berlin' }, '2026-11-20')).toMatchObject({ start });
  });

  it('is a full hour after now, one hour away at most', () => {
    const zones = fc.constantFrom('Europe/Berlin', 'Asia/Kolkata', 'America/St_Johns', 'UTC');
    const instants = fc.integer({ min: at('2026-01-01T00:00Z') / 1000, max: at('2027-01-01T00:00Z') / 1000 });
    fc.assert(
      fc.property(instants, zones, (seconds, zone) => {
        const next = nextFullHour(seconds * 1000, zone);
        expect(instantToWallTime(next, zone).wall.slice(14)).toBe('00:00');
        expect(next).toBeGreaterThan(seconds * 1000);
        expect(next - seconds * 1000).toBeLessThanOrEqual(3_600_000);
      }),
    );
  });
});

describe('editing a span', () => {
  it('keeps the duration when the start moves (CAL-D51)', () => {
    const days = fc
      .integer({ min: 0, max: 20_000_000 })
      .map((minutes) => toWallTime(minutes * 60_000 + at('2020-01-01T00:00Z')));
    fc.assert(
      fc.property(days, days, fc.integer({ min: 0, max: 10_000 }), (start, to, minutes) => {
        const startsAt = spanInstants(timed(start, start)).startsAt;
        const end = instantToWallTime(startsAt + minutes * 60_000, 'Europe/Berlin');
        const span = { ...timed(start, end.wall), endFold: end.fold };
        const moved = spanInstants(moveStart(span, to));
        expect(moved.endsAt - moved.startsAt).toBe(minutes * 60_000);
      }),
    );
  });

  it('keeps the number of days of an all-day span (CAL-D51)', () => {
    const span = { ...timed('2026-04-30T00:00:00', '2026-05-02T00:00:00'), allDay: true };
    expect(moveStart(span, '2026-12-31T00:00:00')).toMatchObject({
      start: '2026-12-31T00:00:00',
      end: '2027-01-02T00:00:00',
    });
  });

  it('brings back the times after all-day was switched on and off (CAL-D52)', () => {
    const span = timed('2026-04-30T09:15:00', '2026-05-02T17:45:00');
    const on = switchAllDay(span, { allDay: true, defaults: span });
    expect(dateOfSpan(on)).toMatchObject({ start: '2026-04-30', end: '2026-05-02', all_day: true });
    expect(switchAllDay(on, { allDay: false, defaults: span })).toEqual(span);
  });

  it('takes the default times when an all-day appointment never had any (CAL-D52)', () => {
    const stored = { ...timed('2026-04-30T00:00:00', '2026-05-02T00:00:00'), allDay: true };
    const defaults = timed('2026-11-20T23:00:00', '2026-11-21T00:00:00');
    expect(switchAllDay(stored, { allDay: false, defaults })).toEqual(
      timed('2026-04-30T23:00:00', '2026-05-03T00:00:00'),
    );
    const oneDay = { ...stored, end: stored.start };
    expect(switchAllDay(oneDay, { allDay: false, defaults })).toEqual(
      timed('2026-04-30T23:00:00', '2026-05-01T00:00:00'),
    );
  });

  it('keeps the wall-clock time in another zone and moves the instant (CAL-D53, CAL-E13)', () => {
    const berlin = timed('2026-11-20T09:00:00', '2026-11-20T10:00:00');
    const london = changeZone(berlin, 'Europe/London');
    expect(london.start).toBe(berlin.start);
    expect(spanInstants(london).startsAt - spanInstants(berlin).startsAt).toBe(3_600_000);
  });
});

describe('a span', () => {
  it.each([
    ['2026-11-20T10:00:00', '2026-11-20T09:59:00', false, true],
    ['2026-11-20T10:00:00', '2026-11-20T10:00:00', false, false],
    ['2026-11-20T10:00:00', '2026-11-20T09:00:00', true, false],
    ['2026-11-20T10:00:00', '2026-11-19T11:00:00', true, true],
  ])(
    'from %s to %s, all-day %s: ends before its start %s (CAL-070, CAL-E48, CAL-E49)',
    (start, end, allDay, expected) => {
      expect(endsBeforeStart({ ...timed(start, end), allDay })).toBe(expected);
    },
  );

  it('may end at the second of two equal times after a start at the first (CAL-E06)', () => {
    const span = timed('2026-10-25T02:45:00', '2026-10-25T02:30:00');
    expect(endsBeforeStart({ ...span, endFold: 1 })).toBe(false);
    expect(endsBeforeStart(span)).toBe(true);
  });

  it.each([
    ['2026-11-20T23:00:00', '2026-11-21T01:00:00', '2026-11-21', false],
    ['2026-11-20T20:00:00', '2026-11-21T00:00:00', '2026-11-20', true],
    ['2026-11-20T00:00:00', '2026-11-20T00:00:00', '2026-11-20', true],
    ['2026-11-20T09:00:00', '2026-11-20T10:00:00', '2026-11-20', true],
  ])('from %s to %s lasts until %s (CAL-D38, CAL-E15, CAL-E16)', (start, end, last, same) => {
    expect(lastDayOf(timed(start, end))).toBe(last);
    expect(isSameDay(timed(start, end))).toBe(same);
  });

  it('survives the wire, in its zone, with its fold (CAL-D04)', () => {
    const span: WallSpan = { ...timed('2026-10-25T02:30:00', '2026-10-25T02:30:00'), endFold: 1 };
    expect(dateOfSpan(span)).toEqual({
      start: '2026-10-25T02:30:00+02:00',
      end: '2026-10-25T02:30:00+01:00',
      all_day: false,
      time_zone: 'Europe/Berlin',
    });
    expect(spanOfDate(dateOfSpan(span))).toEqual(span);
  });

  it('of whole days survives the wire unshifted (CAL-D04, CAL-E07)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40_000 }),
        fc.constantFrom('Pacific/Apia', 'America/Los_Angeles'),
        (day, zone) => {
          const wall = `${toCalendarDate(day)}T00:00:00`;
          const span = { ...timed(wall, wall), zone, allDay: true };
          expect(spanOfDate(dateOfSpan(span))).toEqual(span);
        },
      ),
    );
  });

  it.each([
    { start: '2026-11-20', end: '2026-11-20', all_day: false, time_zone: 'Europe/Berlin' },
    { start: '2026-11-20T09:00:00Z', end: '2026-11-20', all_day: true, time_zone: 'Europe/Berlin' },
    { start: '2026-11-20', end: '2026-11-31', all_day: true, time_zone: 'Europe/Berlin' },
    { start: '2026-11-20T09:00:00Z', end: '2026-11-20T10:00:00Z', all_day: false, time_zone: 'Mars/Olympus' },
  ])('cannot be read from %o', (date) => {
    expect(spanOfDate(date)).toBeNull();
  });
});

it('reads and writes the end of a recurrence in the appointment’s zone (CAL-075, CAL-D68)', () => {
  const draft = {
    recurrence_frequency: 'weekly' as const,
    recurrence_interval: 2,
    recurrence_end_time: '2026-12-31T09:00:00+01:00',
  };
  const pattern = { frequency: 'weekly' as const, interval: 2, until: '2026-12-31T09:00:00' };
  expect(patternOfDraft(draft, 'Europe/Berlin')).toEqual(pattern);
  expect(draftOfPattern(pattern, 'Europe/Berlin')).toEqual(draft);
  const whole = { ...draft, recurrence_end_time: '2026-12-31' };
  expect(draftOfPattern(patternOfDraft(whole, 'Europe/Berlin'), 'Europe/Berlin')).toEqual(whole);
  const open = { ...draft, recurrence_end_time: null };
  expect(draftOfPattern(patternOfDraft(open, 'Europe/Berlin'), 'Europe/Berlin')).toEqual(open);
});

function timed(start: string, end: string): WallSpan {
  return { start, end, allDay: false, zone: 'Europe/Berlin', startFold: 0, endFold: 0 };
}
