import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  dayLength,
  toCalendarDate,
  toDayNumber,
  toFloatingTime,
  toWallTime,
} from '../../time/calendar-date.rules.ts';
import { formatInstant, instantToWallTime, wallTimeToInstant } from '../../time/zone.rules.ts';
import { occurrenceDates, type RecurrenceFrequency } from '../series/recurrence.rules.ts';
import { expandSeries, type Series, type WallSpan, type Window } from '../series/series.rules.ts';
import { type IcsContent, type IcsException, writeIcs } from './ics.rules.ts';

type IcsSeries = Series<IcsException>;

const until = Date.parse('2030-01-01T00:00:00Z');
const content: IcsContent = {
  name: 'Termin',
  description: '',
  location: null,
  url: 'https://atrium.test/appointments/1',
  canceled: false,
  attendees: null,
};
const canceledContent = { ...content, canceled: true };

describe('what a program makes of a series, beside what the overview shows (CAL-E125)', () => {
  it('are the same moments, for the 31st, across clock changes, moved, canceled and deleted', () => {
    const compared = { occurrences: 0, canceled: 0 };
    for (const { series, window } of fc.sample(cases(), { numRuns: 150, seed: 20261121 })) {
      const starting = expandSeries(series, window).filter(({ startsAt }) => startsAt >= window.from);
      const found = starting.map(({ startsAt, canceled }) => line(startsAt, canceled));
      expect(readByOther(series, window), describeSeries(series)).toEqual(found);
      compared.occurrences += found.length;
      compared.canceled += found.filter((text) => text.endsWith('canceled')).length;
    }
    expect(compared.occurrences).toBeGreaterThan(2500);
    expect(compared.canceled).toBeGreaterThan(20);
  }, 20_000);

  it.each<[string, IcsSeries, readonly string[]]>([
    [
      'monthly from the 31st (CAL-E62)',
      seriesOf(timedSpan('2026-01-31T09:00:00'), 'monthly'),
      ['2026-01-31T08:00:00Z', '2026-03-31T07:00:00Z', '2026-05-31T07:00:00Z', '2026-07-31T07:00:00Z'],
    ],
    [
      'yearly on 29 February (CAL-E63)',
      seriesOf(timedSpan('2024-02-29T09:00:00'), 'yearly'),
      ['2024-02-29T08:00:00Z', '2028-02-29T08:00:00Z'],
    ],
    [
      'weekly through the night of a clock change (CAL-E01)',
      seriesOf(timedSpan('2026-03-22T02:30:00'), 'weekly'),
      ['2026-03-22T01:30:00Z', '2026-03-29T01:30:00Z', '2026-04-05T00:30:00Z'],
    ],
    [
      'daily through a doubled hour (CAL-E02)',
      seriesOf(timedSpan('2026-10-24T02:30:00'), 'daily'),
      ['2026-10-24T00:30:00Z', '2026-10-25T00:30:00Z', '2026-10-26T01:30:00Z'],
    ],
    [
      'from the second of two equal times',
      seriesOf({ ...timedSpan('2026-10-25T02:30:00'), startFold: 1, endFold: 1 }, 'weekly'),
      ['2026-10-25T01:30:00Z', '2026-11-01T01:30:00Z'],
    ],
  ])('%s', (_, series, starts) => {
    const window = { from: Date.parse('2024-01-01T00:00:00Z'), to: Date.parse(starts.at(-1) ?? '') + 1 };
    expect(readByOther(series, window)).toEqual(starts);
  });
});

interface Case {
  readonly series: IcsSeries;
  readonly window: Window;
}

const zones = ['Europe/Berlin', 'America/New_York', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC'];

function cases(): fc.Arbitrary<Case> {
  return fc
    .record({
      first: fc.integer({ min: toDayNumber('2019-01-01'), max: toDayNumber('2027-12-31') }),
      isLate: fc.boolean(),
      time: fc.constantFrom('00:00:00', '01:30:00', '02:15:00', '02:30:00', '09:00:00', '23:45:00'),
      zone: fc.constantFrom(...zones),
      allDay: fc.boolean(),
      frequency: fc.constantFrom<RecurrenceFrequency>('daily', 'weekly', 'monthly', 'yearly'),
      interval: fc.integer({ min: 1, max: 4 }),
      lasts: fc.option(fc.integer({ min: 0, max: 2000 })),
      from: fc.integer({ min: toDayNumber('2025-01-01'), max: toDayNumber('2026-12-31') }),
      picks: fc.array(fc.record({ at: fc.nat(12), deed: fc.constantFrom('delete', 'cancel', 'move', 'whole') }), {
        minLength: 4,
        maxLength: 8,
      }),
    })
    .map(({ first, isLate, time, zone, allDay, frequency, interval, lasts, from, picks }) => {
      const day = isLate ? `${toCalendarDate(first).slice(0, 8)}28` : toCalendarDate(first);
      const start = `${isLate ? addDays(day, 3) : day}T${time}`;
      const end = toWallTime(toFloatingTime(start) + 3_600_000);
      const span: WallSpan = { start, end, allDay, zone, startFold: 0, endFold: 0 };
      const lastDay = toCalendarDate(first + (lasts ?? 0));
      const pattern = { frequency, interval, until: lasts === null ? null : allDay ? lastDay : `${lastDay}T${time}` };
      const dates = occurrenceDates({ pattern, start }, { from: toCalendarDate(from), to: toCalendarDate(from + 400) });
      const chosen = new Map(picks.flatMap(({ at, deed }) => (dates[at] === undefined ? [] : [[dates[at], deed]])));
      const exceptions = [...chosen].map(([occursOn, deed]) => exceptionOf(span, occursOn, deed));
      return {
        series: { span, pattern, exceptions },
        window: { from: from * dayLength, to: (from + 400) * dayLength },
      };
    })
    .filter(({ series }) => isRealTime(series.span));
}

function isRealTime({ start, zone }: WallSpan): boolean {
  return instantToWallTime(wallTimeToInstant(start, zone), zone).wall === start;
}

function exceptionOf(span: WallSpan, occursOn: string, deed: string | undefined): IcsException {
  const none = { occursOn, span: null, canceled: false, deleted: false, content };
  if (deed === 'delete') return { ...none, deleted: true };
  if (deed === 'cancel') return { ...none, canceled: true, content: canceledContent };
  const start = `${addDays(occursOn, 2)}T11:00:00`;
  const allDay = deed === 'whole' || span.allDay;
  return { ...none, span: { ...span, start, end: start, allDay, zone: allDay ? span.zone : 'Europe/London' } };
}

/** The starts of a series that ical.js reads out of the file, by start. */
function readByOther(series: IcsSeries, window: Window): string[] {
  const file = writeIcs({
    appointments: [{ uid: 'u', sequence: 0, createdAt: 0, changedAt: 0, content, series, only: null }],
    until,
  });
  const calendar = new ICAL.Component(ICAL.parse(file));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  const master = events.find((event) => !event.isRecurrenceException());
  if (master === undefined) return [];
  for (const event of events) if (event !== master) master.relateException(event);
  const found: { at: number; text: string }[] = [];
  const iterator = master.iterator();
  const last = window.to + 5 * dayLength;
  for (let next = iterator.next(); next; next = iterator.next()) {
    const { item, startDate } = master.getOccurrenceDetails(next);
    const at = momentOf(startDate, series.span.zone);
    if (momentOf(next, series.span.zone) >= last) break;
    const isCanceled = item.component.getFirstPropertyValue('status') === 'CANCELLED';
    if (at >= window.from && at < window.to) found.push({ at, text: line(at, isCanceled) });
  }
  return found.sort((one, other) => one.at - other.at).map(({ text }) => text);
}

/** Whole days begin at midnight of the zone they were made in; iCalendar leaves that to whoever reads it. */
function momentOf(time: ICAL.Time, zone: string): number {
  return time.isDate ? wallTimeToInstant(`${time.toString()}T00:00:00`, zone) : time.toUnixTime() * 1000;
}

function seriesOf(span: WallSpan, frequency: RecurrenceFrequency): IcsSeries {
  return { span, pattern: { frequency, interval: 1, until: null }, exceptions: [] };
}

function timedSpan(start: string): WallSpan {
  return { start, end: start, allDay: false, zone: 'Europe/Berlin', startFold: 0, endFold: 0 };
}

function line(startsAt: number, isCanceled: boolean): string {
  return `${formatInstant(startsAt, null)}${isCanceled ? ' canceled' : ''}`;
}

function describeSeries({ span, pattern, exceptions }: IcsSeries): string {
  const done = exceptions.map(({ occursOn, deleted, canceled }) => `${occursOn} ${deleted} ${canceled}`);
  return `${span.start} ${span.zone} ${span.allDay} ${pattern.frequency} ${pattern.interval} ${pattern.until} ${done}`;
}
