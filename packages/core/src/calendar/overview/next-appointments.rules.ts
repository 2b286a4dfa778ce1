import { addMonths, type CalendarDate, compareDates, startOfMonth } from '../../time/calendar-date.rules.ts';
import { type Instant, instantToWallTime, type ZoneName } from '../../time/zone.rules.ts';
import type { OverviewItem } from '../appointment.schema.ts';
import { isOver } from '../participation/appointment-situation.rules.ts';
import { shownStatus } from '../participation/participation.rules.ts';
import { type PlacedItem, placeInZone } from './grid-entry.rules.ts';
import type { OverviewRequest } from './overview-address.rules.ts';

/** An appointment somebody has ahead, on the days it takes. */
export type AppointmentAhead = PlacedItem<OverviewItem> & {
  /** Whether they may answer it at all. */
  readonly isAnswerable: boolean;
};

/** How many appointments are shown as the next ones. */
const nextCount = 5;

/** The months in which the next appointments are looked for: this one and the one after it. */
export function nextMonths(now: Instant, zone: ZoneName): readonly [OverviewRequest, OverviewRequest] {
  const thisMonth = startOfMonth(instantToWallTime(now, zone).wall.slice(0, 10));
  const request = (date: CalendarDate): OverviewRequest => ({ scope: { kind: 'all' }, date, view: 'list' });
  return [request(thisMonth), request(addMonths(thisMonth, 1))];
}

/** The next of what somebody has ahead (SHELL-D10). */
export function nextAppointments(...about: Parameters<typeof appointmentsAhead>): readonly AppointmentAhead[] {
  return appointmentsAhead(...about).slice(0, nextCount);
}

/** What somebody has ahead, the soonest first: asked or coming, not over, canceled or declined (SHELL-D10). */
export function appointmentsAhead(
  items: readonly OverviewItem[],
  { now, zone }: { readonly now: Instant; readonly zone: ZoneName },
): readonly AppointmentAhead[] {
  const ahead = items.filter(({ canceled, my_status, date }) => {
    const takesPart = my_status !== null && shownStatus(my_status) !== 'declined';
    return takesPart && !canceled && !isOver(date, now);
  });
  const once = [...new Map(ahead.map((item) => [item.id, item])).values()];
  const placed = once.map((item) => ({ ...placeInZone(item, zone), isAnswerable: item.can.opt }));
  return placed.toSorted(byStart);
}

/** What takes the whole day comes before what has a time on it. */
function byStart(first: AppointmentAhead, second: AppointmentAhead): number {
  return compareDates(first.startDate, second.startDate) || (first.startsAt ?? 0) - (second.startsAt ?? 0);
}
