import { type CalendarDate, isValidDate, startOfMonth } from '@atrium/core/time';

/** Which page is opened, and on which day; unknown of visitors. */
interface Opening {
  readonly url: string;
  readonly today: CalendarDate | undefined;
}

/** What a page asks first, with the month that its address names in place of `:month`, else the one it is. */
export function firstAsks(asks: readonly string[] = [], { url, today }: Opening): readonly string[] {
  const named = new URL(url, 'http://page').searchParams.get('date');
  const date = named !== null && isValidDate(named) ? named : today;
  if (date === undefined) return asks.filter((ask) => !ask.includes(':month'));
  return asks.map((ask) => ask.replace(':month', startOfMonth(date)));
}
