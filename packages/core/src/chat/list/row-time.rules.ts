import { addDays } from '../../time/calendar-date.rules.ts';
import { instantToFloating, type ZoneName } from '../../time/zone.rules.ts';

/** How a row of the list says when: the clock today, then "yesterday", the weekday within a week, then the date. */
export type RowTime = 'time' | 'yesterday' | 'weekday' | 'date' | 'dateOfYear';

/** How to say when the last message of a chat was written; instants are epoch milliseconds. */
export function rowTime(at: number, { now, zone }: { now: number; zone: ZoneName }): RowTime {
  const [today, day] = [dayOf(now, zone), dayOf(at, zone)];
  if (day >= today) return 'time';
  if (day === addDays(today, -1)) return 'yesterday';
  if (day > addDays(today, -7)) return 'weekday';
  return day.slice(0, 4) === today.slice(0, 4) ? 'date' : 'dateOfYear';
}

function dayOf(instant: number, zone: ZoneName): string {
  return new Date(instantToFloating(instant, zone)).toISOString().slice(0, 10);
}
