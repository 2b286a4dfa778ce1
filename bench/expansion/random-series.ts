import type { RecurrencePattern, Series, Window } from '@atrium/core/calendar/rules';
import { dayLength, toCalendarDate, toDayNumber } from '@atrium/core/time';
import { createChance } from '../statistics.ts';

/** A series and the stretch of time in which its occurrences are asked for. */
export interface Triple {
  readonly series: Series;
  readonly window: Window;
}

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Asia/Tehran',
  'Pacific/Apia',
  'UTC',
] as const;
const times = ['00:00:00', '01:30:00', '02:15:00', '02:30:00', '09:00:00', '18:45:00', '23:45:00'] as const;
const frequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const;

/** Series begun between 2012 and 2023 that go on, most of them weekly, as calendars hold them. */
export function oldSeries(count: number, seed: number): Series[] {
  const random = chooser(seed);
  const shares = ['daily', 'weekly', 'weekly', 'weekly', 'monthly', 'yearly'] as const;
  return Array.from({ length: count }, () => {
    const first = random.day('2012-01-01', '2023-12-31');
    const start = `${toCalendarDate(first)}T${random.pick(['08:00:00', '09:30:00', '14:00:00', '19:30:00'])}`;
    const pattern = { frequency: random.pick(shares), interval: random.between(1, 3), until: null };
    return seriesOf({ start, zone: random.pick(zones), pattern, minutes: 60 });
  });
}

/** Rules, zones and windows of every kind: old, ended, far ahead, at and around clock changes. */
export function randomTriples(count: number, seed: number): Triple[] {
  const random = chooser(seed);
  return Array.from({ length: count }, () => {
    const time = random.pick(times);
    const first = random.day('2014-01-01', '2026-12-31');
    const lasts = random.chance() < 0.4 ? random.between(0, 4000) : null;
    const pattern: RecurrencePattern = {
      frequency: random.pick(frequencies),
      interval: random.chance() < 0.5 ? 1 : random.between(2, 12),
      until: lasts === null ? null : `${toCalendarDate(first + lasts)}T${time}`,
    };
    const from = random.day('2019-01-01', '2031-12-31') * dayLength;
    const window = { from, to: from + random.between(1, 120) * dayLength };
    const start = `${toCalendarDate(first)}T${time}`;
    return { series: seriesOf({ start, zone: random.pick(zones), pattern, minutes: 0 }), window };
  });
}

interface SeriesParts {
  readonly start: string;
  readonly zone: string;
  readonly pattern: RecurrencePattern;
  readonly minutes: 0 | 60;
}

function seriesOf({ start, zone, pattern, minutes }: SeriesParts): Series {
  const hour = String(Number(start.slice(11, 13)) + minutes / 60).padStart(2, '0');
  const end = `${start.slice(0, 11)}${hour}${start.slice(13)}`;
  return { span: { start, end, allDay: false, zone, startFold: 0, endFold: 0 }, pattern, exceptions: [] };
}

function chooser(seed: number) {
  const chance = createChance(seed);
  const between = (least: number, most: number) => least + Math.floor(chance() * (most - least + 1));
  return {
    chance,
    between,
    day: (first: string, last: string) => between(toDayNumber(first), toDayNumber(last)),
    // An index below the length of a list that is not empty.
    pick: <Item>(items: readonly Item[]): Item => items[between(0, items.length - 1)] as Item,
  };
}
