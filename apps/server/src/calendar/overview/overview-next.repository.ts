import { dayLength } from '@atrium/core/time';
import type { Db } from '../../db/database.ts';
import { findOverview, type OverviewEntry, type OverviewScope } from './overview.repository.ts';

/** Most calendars have something in the coming month; the years after it are searched only where they do not. */
const searchedDays = [31, 366, 3660];

/** What is meant and starts next from now on and takes place, within ten years, as far as the reader sees it (CAL-D24). */
export async function findNextEntry(
  db: Db,
  { now, ...scope }: Omit<OverviewScope, 'window'> & { readonly now: Date },
  isMeant: (entry: OverviewEntry) => boolean,
): Promise<OverviewEntry | null> {
  const from = now.getTime();
  let searchedTo = from;
  for (const days of searchedDays) {
    const window = { from: searchedTo, to: from + days * dayLength };
    const entries = await findOverview(db, { ...scope, window });
    const next = entries.find((entry) => entry.startsAt >= from && takesPlace(entry) && isMeant(entry));
    if (next !== undefined) return next;
    searchedTo = window.to;
  }
  return null;
}

function takesPlace({ row, occurrence }: OverviewEntry): boolean {
  return row.canceledAt === null && occurrence?.canceled !== true;
}
