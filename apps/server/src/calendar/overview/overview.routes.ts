import type {
  getGroupOverview,
  getOverview,
  getParticipatingOverview,
  listCategories,
} from '@atrium/core/calendar/contract';
import { callRange, listRange, touches } from '@atrium/core/calendar/rules';
import { addDays, dayLength, toDayNumber } from '@atrium/core/time';
import type { Context, Handler } from '../../http/route.ts';
import { findOfferedCategories } from '../access/categories.repository.ts';
import { presentNext, presentOverviewEntry } from '../access/date.presenter.ts';
import { findReadableGroup } from '../access/group-access.repository.ts';
import { findOverview, type OverviewEntry, type OverviewScope } from './overview.repository.ts';
import { findNextEntry } from './overview-next.repository.ts';

/** The month of everything the reader sees. */
export const readOverview: Handler<typeof getOverview> = (context) => overviewOf(context, {});

/** The month of what the reader has accepted. */
export const readParticipating: Handler<typeof getParticipatingOverview> = (context) =>
  overviewOf(context, { participating: true });

/** The month of one group. */
export const readGroupOverview: Handler<typeof getGroupOverview> = async (context) => {
  const group = await findReadableGroup(context.db, context.params.slug, context.member);
  return overviewOf(context, { within: { kind: 'group', id: group.id } });
};

/** What the form offers as category, in the network's order. */
export const readCategories: Handler<typeof listCategories> = async ({ db }) => ({
  categories: await findOfferedCategories(db),
});

type OverviewContext = Pick<Context<typeof getOverview>, 'query' | 'db' | 'member' | 'now'>;

async function overviewOf({ query, db, member, now }: OverviewContext, scope: Partial<OverviewScope>) {
  const range = callRange(query.view, query.date);
  const window = { from: utcMidnight(range.start), to: utcMidnight(addDays(range.end, 1)) };
  const { entries, more } = await findOverview(db, { ...scope, caller: member, window });
  const isMeant = liesInOneOf(query.calendar_ids);
  const isEmpty = !entries.some((entry) => isMeant(entry) && liesInMonth(entry, query.date));
  const next = isEmpty ? await findNextEntry(db, { ...scope, caller: member, now }, isMeant) : null;
  return {
    appointments: entries.map(presentOverviewEntry),
    range: { start: range.start, end: range.end },
    next: next && presentNext(next),
    ...(more && { more }),
  };
}

/** Whether an entry lies in one of these calendars; in any where none is named. */
function liesInOneOf(calendarIds: readonly string[]): (entry: Pick<OverviewEntry, 'calendarIds'>) => boolean {
  const chosen = new Set(calendarIds);
  return (entry) => chosen.size === 0 || entry.calendarIds.some((id) => chosen.has(id));
}

/** Whether an entry lies in the month wherever on earth it is read: its first and last 14 hours are another one's there. */
function liesInMonth(entry: OverviewEntry, date: string): boolean {
  const { start, end } = listRange(date);
  const window = { from: utcMidnight(start) + farthestOffset, to: utcMidnight(addDays(end, 1)) - farthestOffset };
  return touches(entry, window);
}

const farthestOffset = 14 * 3_600_000;

function utcMidnight(date: string): number {
  return toDayNumber(date) * dayLength;
}
