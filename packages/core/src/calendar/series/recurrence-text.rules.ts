import type { MessageKey } from '../../messages/index.ts';
import { dateParts, toDayNumber, type WallTime, weekdayOf } from '../../time/calendar-date.rules.ts';
import type { RecurrenceFrequency, RecurrencePattern } from './recurrence.rules.ts';

/** A text and what its placeholders are filled with. */
export interface RecurrenceSentence {
  readonly key: MessageKey;
  readonly values: Readonly<Record<string, string | number>>;
}

/**
 * The one sentence that says how a series repeats, "every 2 weeks on Thursday until 31 December 2026", as a key and
 * its values: interval, weekday (1 to 7), day, month, `ends` (yes or no), and the day the series ends by parts.
 */
export function describeRecurrence(pattern: RecurrencePattern, start: WallTime): RecurrenceSentence {
  const { month, dayOfMonth } = dateParts(toDayNumber(start));
  const rhythm = { interval: pattern.interval, weekday: weekdayOf(start), day: dayOfMonth, month };
  return { key: keys[pattern.frequency], values: { ...rhythm, ...endOf(pattern) } };
}

const keys = {
  never: 'calendar.recurrence.never',
  daily: 'calendar.recurrence.daily',
  weekly: 'calendar.recurrence.weekly',
  monthly: 'calendar.recurrence.monthly',
  yearly: 'calendar.recurrence.yearly',
} as const satisfies Record<RecurrenceFrequency, MessageKey>;

function endOf(pattern: RecurrencePattern): RecurrenceSentence['values'] {
  const until = pattern.frequency === 'never' ? null : pattern.until;
  if (until === null) return { ends: 'no', untilDay: 0, untilMonth: 0, untilYear: '' };
  const { year, month, dayOfMonth } = dateParts(toDayNumber(until));
  return { ends: 'yes', untilDay: dayOfMonth, untilMonth: month, untilYear: String(year) };
}
