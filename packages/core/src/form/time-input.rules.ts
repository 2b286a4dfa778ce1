/** A time of day as fields hold it: `HH:mm`, 00:00 to 23:59. */
export type TimeOfDay = string;

/** What an arrow key changes. */
export interface TimeStep {
  readonly part: 'hour' | 'minute';
  readonly by: 1 | -1;
}

const day = 24 * 60;
const stepSizes = { hour: 60, minute: 5 } as const;
const typedTime = /^(\d{1,2}?)(?:[:.,h\s]?(\d\d)|[:.,h\s](\d?))?\s*(?:([ap])\.?\s?m\.?|uhr|h)?$/i;

/**
 * Makes a time of day of what was typed, `9`, `9:5`, `0930`: an hour outside 0 to 23 and a minute outside 0 to 59 become
 * 00, both are padded (FORM-017, FORM-018, FORM-019).
 */
export function completeTime(text: string): TimeOfDay {
  const [hour = '', minute = ''] = partsOf(text.trim());
  return `${within(hour, 23)}:${within(minute, 59)}`;
}

/**
 * Reads a time of day as people type it, `9`, `1400`, `14:00`, `2:30 pm`, whatever their language. Null for what is none
 * on a clock, so that nobody's `25:99` is another time in silence (CAL-D60).
 */
export function parseTime(text: string): TimeOfDay | null {
  const [, hour, twoDigits, oneDigit, half] = typedTime.exec(text.trim()) ?? [];
  if (hour === undefined || (half && !/^(0?[1-9]|1[0-2])$/.test(hour))) return null;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  const minutes = Number(twoDigits ?? oneDigit ?? 0);
  return hours <= 23 && minutes <= 59 ? completeTime(`${hours}:${minutes}`) : null;
}

/** A time of day as people of a language and region type it: `14:00`, `2:00 PM`; what they could not type stays `HH:mm`. */
export function formatTypedTime(time: TimeOfDay, locale: string): string {
  const { hour12 = false } = shape(locale).resolvedOptions();
  if (!hour12) return time;
  const written = shape(locale)
    .format(new Date(`1970-01-01T${time}:00Z`))
    .replaceAll(/\s/g, ' ');
  return parseTime(written) === time ? written : time;
}

/** Changes a time by one hour or by five minutes; past midnight it goes on with the other end of the day (FORM-020). */
export function stepTime(time: TimeOfDay, { part, by }: TimeStep): TimeOfDay {
  const [hour = 0, minute = 0] = completeTime(time).split(':').map(Number);
  const minutes = (hour * 60 + minute + by * stepSizes[part] + day) % day;
  return completeTime(`${Math.floor(minutes / 60)}:${minutes % 60}`);
}

/** Which part of a time the cursor stands in. */
export function partAt(time: string, cursor: number): TimeStep['part'] {
  const colon = time.indexOf(':');
  return colon >= 0 && cursor > colon ? 'minute' : 'hour';
}

const shapes = new Map<string, Intl.DateTimeFormat>();

function shape(locale: string): Intl.DateTimeFormat {
  const known = shapes.get(locale);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  shapes.set(locale, made);
  return made;
}

function partsOf(text: string): readonly string[] {
  if (/^\d{3,4}$/.test(text)) return [text.slice(0, -2), text.slice(-2)];
  return text.split(/[:.,h\s]/);
}

function within(text: string, maximum: number): string {
  const isPossible = /^\d{1,2}$/.test(text) && Number(text) <= maximum;
  return isPossible ? text.padStart(2, '0') : '00';
}
