import { dateFormat } from '@atrium/core/time';

/** A moment: a `Date`, epoch milliseconds, or an ISO 8601 instant. */
export type Moment = Date | number | string;

/** How much of a date is said: `6 Nov`, `6 Nov 2026`, `06/11/2026`, `Friday, 6 November 2026`, `November 2026`, `Friday`, `Fri`. */
export type DateStyle = 'short' | 'medium' | 'figures' | 'full' | 'month' | 'weekday' | 'weekdayShort';

/** Another zone than the viewer's own; its name is then part of the text. */
export type InZone = { readonly timeZone?: string | undefined };

/** Dates and numbers in one language and time zone, by `Intl`. */
export type Format = {
  date(moment: Moment, options?: InZone & { readonly style?: DateStyle }): string;
  /** A calendar date without a time, `YYYY-MM-DD`: the same day in every zone. */
  day(isoDate: string, style?: DateStyle): string;
  time(moment: Moment, options?: InZone): string;
  dateTime(moment: Moment, options?: InZone & { readonly style?: DateStyle }): string;
  /** From start to end; says the day once when both lie on it. `time` leaves the day out altogether. */
  range(start: Moment, end: Moment, options?: InZone & { readonly show?: 'date' | 'dateTime' | 'time' }): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** `in 3 days`, `yesterday`; beyond four weeks the date itself. */
  relative(moment: Moment, now: Moment): string;
  list(items: readonly string[]): string;
};

const dateStyles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  short: { day: 'numeric', month: 'short' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  figures: { day: '2-digit', month: '2-digit', year: 'numeric' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'long' },
  weekdayShort: { weekday: 'short' },
};

const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
/** As wide at nine in the morning as at ten. */
const clockFigures: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };

const relativeUnits = [
  { unit: 'week', milliseconds: 7 * 86_400_000 },
  { unit: 'day', milliseconds: 86_400_000 },
  { unit: 'hour', milliseconds: 3_600_000 },
  { unit: 'minute', milliseconds: 60_000 },
] as const;

/** Builds the formats of a locale and the viewer's own zone; `Intl` objects are made once a shape. */
export function createFormat(locale: string, timeZone: string): Format {
  const zoned = dateFormats(locale, timeZone);
  const days = lasting((style: DateStyle) => dateFormat(locale, { ...dateStyles[style], timeZone: 'UTC' }));
  const dayTexts = lasting((style: DateStyle) =>
    lasting((isoDate: string) => days(style).format(new Date(`${isoDate}T00:00:00Z`))),
  );
  const times = lasting((zone: string) =>
    zoned({ ...clock, ...zoneName(timeZone, { timeZone: zone }) }, { timeZone: zone }),
  );
  const number = (value: number, options?: Intl.NumberFormatOptions) => numberFormat(locale, options).format(value);
  const date: Format['date'] = (moment, { style = 'medium', ...zone } = {}) =>
    zoned(dateStyles[style], zone).format(toDate(moment));

  return {
    date,
    day: (isoDate, style = 'medium') => dayTexts(style)(isoDate),
    time: (moment, zone = {}) => times(zone.timeZone ?? timeZone).format(toDate(moment)),
    dateTime: (moment, { style = 'medium', ...zone } = {}) => {
      const named = zoneName(timeZone, zone);
      if (style !== 'figures') return zoned({ ...dateStyles[style], ...clock, ...named }, zone).format(toDate(moment));
      return [dateStyles.figures, { ...clockFigures, ...named }]
        .map((shape) => zoned(shape, zone).format(toDate(moment)))
        .join(' ');
    },
    range: (start, end, { show = 'dateTime', ...zone } = {}) => {
      const shape = zoned(rangeShape(show, zoneName(timeZone, zone)), zone);
      const [from, to] = [toDate(start), toDate(end)];
      if (show !== 'time') return shape.formatRange(from, to);
      return shape.formatRange(from, onDayOf(from, to, { day: zoned(dateStyles.medium, zone), time: shape }));
    },
    number,
    relative: (moment, now) => relative(locale, toDate(moment), toDate(now)) ?? date(moment),
    list: (items) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(items),
  };
}

/** A month sheet says hundreds of dates and times, the same ones again and again. */
function lasting<Name, Made extends {}>(make: (name: Name) => Made): (name: Name) => Made {
  const made = new Map<Name, Made>();
  return (name) => {
    const known = made.get(name);
    if (known !== undefined) return known;
    if (made.size >= lastingAtMost) made.clear();
    const fresh = make(name);
    made.set(name, fresh);
    return fresh;
  };
}

const lastingAtMost = 500;

function dateFormats(locale: string, own: string) {
  return (shape: Intl.DateTimeFormatOptions, zone: InZone) =>
    dateFormat(locale, { ...shape, timeZone: zone.timeZone ?? own });
}

function zoneName(own: string, { timeZone }: InZone): Intl.DateTimeFormatOptions {
  return timeZone && timeZone !== own ? { timeZoneName: 'short' } : {};
}

function rangeShape(show: 'date' | 'dateTime' | 'time', zone: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  if (show === 'date') return dateStyles.medium;
  return show === 'time' ? { ...clock, ...zone } : { ...dateStyles.medium, ...clock, ...zone };
}

/** The same time of day on the day of the start, at most a day before: a range until midnight would name both days. */
function onDayOf(start: Date, end: Date, { day, time }: Record<'day' | 'time', Intl.DateTimeFormat>): Date {
  const hoursOfDay = [0, 24, 23, 25];
  return (
    hoursOfDay
      .map((hours) => new Date(end.getTime() - hours * 3_600_000))
      .find((moment) => day.format(moment) === day.format(start) && time.format(moment) === time.format(end)) ?? end
  );
}

function relative(locale: string, moment: Date, now: Date): string | undefined {
  const span = moment.getTime() - now.getTime();
  if (Math.abs(span) >= 28 * 86_400_000) return undefined;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const fitting = relativeUnits.find(({ milliseconds }) => Math.abs(span) >= milliseconds);
  return fitting ? format.format(Math.trunc(span / fitting.milliseconds), fitting.unit) : format.format(0, 'second');
}

function toDate(moment: Moment): Date {
  return moment instanceof Date ? moment : new Date(moment);
}

const numberFormatCache = new Map<string, Intl.NumberFormat>();
function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = numberFormatCache.get(key) ?? new Intl.NumberFormat(locale, options);
  numberFormatCache.set(key, format);
  return format;
}
