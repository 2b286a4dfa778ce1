import type { MessageKey } from '../messages/index.ts';
import { dateParts, toDayNumber, type WallTime, weekdayOf } from './calendar-date.rules.ts';
import type { RecurrencePattern } from './recurrence.rules.ts';

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
  return { key: keyOf(pattern), values: { ...rhythm, ...endOf(pattern) } };
}

function keyOf({ frequency }: RecurrencePattern): MessageKey {
  switch (frequency) {
    case 'never':
      return 'calendar.recurrence.never';
    case 'daily':
      return 'calendar.recurrence.daily';
    case 'weekly':
      return 'calendar.recurrence.weekly';
    case 'monthly':
      return 'calendar.recurrence.monthly';
    case 'yearly':
      return 'calendar.recurrence.yearly';
    default:
      return frequency satisfies never;
  }
}

function endOf(pattern: RecurrencePattern): RecurrenceSentence['values'] {
  const until = pattern.frequency === 'never' ? null : pattern.until;
  if (until === null) return { ends: 'no', untilDay: 0, untilMonth: 0, untilYear: '' };
  const { year, month, dayOfMonth } = dateParts(toDayNumber(until));
  return { ends: 'yes', untilDay: dayOfMonth, untilMonth: month, untilYear: String(year) };
}
