import { type CalendarDate, isValidDate, startOfMonth } from '@atrium/core/time';
import type { PageAddress } from './page-paths.ts';

/** A member who opens a page. */
export interface PageMember {
  readonly id: string;
  readonly networkId: string;
  /** The day it is where they are. */
  readonly today: CalendarDate;
}

/** Which page is opened, and by whom; of visitors nothing is known. */
interface Opening {
  readonly url: string;
  readonly member: PageMember | undefined;
}

/**
 * What a page asks first, with what is known of its reader: `:me` and `:network`, and the month that its address names in
 * place of `:month`, else the one it is. Who is not signed in is led to the door, but from pages that are open to all.
 */
export function firstAsks(
  address: Pick<PageAddress, 'asks' | 'isPublic'> | undefined,
  opening: Opening,
): readonly string[] {
  const { url, member } = opening;
  const asks = address?.asks ?? [];
  if (member === undefined) return address?.isPublic ? asks.filter(leadsWhereItSays) : [];
  const named = new URLSearchParams(/\?(.*)/.exec(url)?.[1]).get('date');
  const date = named !== null && isValidDate(named) ? named : member.today;
  const known: Readonly<Record<string, string>> = {
    me: member.id,
    network: member.networkId,
    month: startOfMonth(date),
  };
  return asks
    .map((ask) => ask.replace(/:(\w+)/g, (variable, name: string) => known[name] ?? variable))
    .filter(leadsWhereItSays);
}

/** What stands in an address for one part of a path may lead out of it, as `..` and backslashes do: to another call than the page's own. */
function leadsWhereItSays(ask: string): boolean {
  const { pathname, search } = new URL(ask, 'http://page');
  return pathname + search === ask;
}
