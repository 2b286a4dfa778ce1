import { type CalendarDate, isValidDate, startOfMonth } from '@atrium/core/time';

/** Which page is opened, and on which day; unknown of visitors. */
interface Opening {
  readonly url: string;
  readonly today: CalendarDate | undefined;
}

/** What a page asks first, with the month that its address names in place of `:month`, else the one it is. */
export function firstAsks(asks: readonly string[] = [], { url, today }: Opening): readonly string[] {
  const named = new URLSearchParams(/\?(.*)/.exec(url)?.[1]).get('date');
  const date = named !== null && isValidDate(named) ? named : today;
  const dated = date === undefined ? asks.filter((ask) => !ask.includes(month)) : asks.map((ask) => at(ask, date));
  return dated.filter(leadsWhereItSays);
}

const month = '=:month';

function at(ask: string, date: CalendarDate): string {
  return ask.replace(month, `=${startOfMonth(date)}`);
}

/** What stands in an address for one part of a path may lead out of it, as `..` and backslashes do: to another call than the page's own. */
function leadsWhereItSays(ask: string): boolean {
  const { pathname, search } = new URL(ask, 'http://page');
  return pathname + search === ask;
}
