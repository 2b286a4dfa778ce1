import { dayLength } from '@atrium/core/time';
import type { Db } from '../../db/database.ts';
import {
  entriesOf,
  findTouching,
  inOrder,
  type OverviewEntry,
  type OverviewScope,
  type TouchingAppointment,
} from './overview.repository.ts';

/** Most calendars have something in the coming month; the years after it are searched only where they do not. */
const searchedDays = [31, 366, 3660];

/** What is meant and starts next from now on and takes place, within ten years, as far as the reader sees it (CAL-D24). */
export async function findNextEntry(
  db: Db,
  { now, ...scope }: Omit<OverviewScope, 'window'> & { readonly now: Date },
  isMeant: (found: TouchingAppointment) => boolean,
): Promise<OverviewEntry | null> {
  const from = now.getTime();
  let searchedTo = from;
  for (const days of searchedDays) {
    const window = { from: searchedTo, to: from + days * dayLength };
    const found = await findTouching(db, { ...scope, window });
    const meant = found.filter((one) => one.row.canceledAt === null && isMeant(one));
    const next = firstOf(meant, { ...scope, window });
    if (next !== null) return next;
    searchedTo = window.to;
  }
  return null;
}

/** The first of all that starts in a window: once one is known, no series is laid out beyond it. */
function firstOf(found: readonly TouchingAppointment[], scope: OverviewScope): OverviewEntry | null {
  const { from } = scope.window;
  let first: OverviewEntry | null = null;
  for (const one of found) {
    const to = first === null ? scope.window.to : first.startsAt + 1;
    const entries = entriesOf(one, { ...scope, window: { from, to } }, { isReachingIn: false });
    const next = entries.find(({ startsAt, occurrence }) => startsAt >= from && occurrence?.canceled !== true);
    if (next !== undefined) [first = next] = inOrder(first === null ? [next] : [first, next]);
  }
  return first;
}
