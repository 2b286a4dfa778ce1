import type { CalendarDate } from '../../time/calendar-date.rules.ts';
import type { Calendar, CalendarType } from '../calendar-entity.schema.ts';
import { type OverviewMonth, shownView } from './overview-address.rules.ts';
import {
  type CalendarFilter,
  filterByCalendars,
  formatCalendarIds,
  type OverviewView,
  parseCalendarIds,
  type Screen,
  toggleCalendar,
} from './overview-query.rules.ts';

/** The filter as the address says it, and the calendars it is about; null while they are not known. */
export interface FilterSituation {
  readonly calendarIds: string | null;
  readonly calendars: readonly Calendar[] | null;
  /** Chooses the calendars of one type as long as the address names none (CAL-D28). */
  readonly preset: CalendarType | null;
}

/** The calendars chosen among those that exist; null for all of them (CAL-D16). */
export function filterOf({ calendarIds, calendars, preset }: FilterSituation): CalendarFilter {
  if (calendarIds !== null || preset === null) return parseCalendarIds(calendarIds, idsOf(calendars));
  return idsOf((calendars ?? []).filter(({ type }) => type === preset));
}

/** `calendarIds` after one calendar was switched. */
export function switchCalendar(situation: FilterSituation, id: string): string | null {
  return formatCalendarIds(toggleCalendar(filterOf(situation), { id, knownIds: idsOf(situation.calendars) }));
}

/** A month as it is listed. */
interface ListSituation extends FilterSituation {
  readonly date: CalendarDate;
  readonly view: OverviewView;
  readonly screen: Screen;
  /** The month last read. */
  readonly month: { readonly date: CalendarDate; readonly data: OverviewMonth } | null;
}

/** The chosen calendars whose next appointment is to be asked for: the list has nothing of them (CAL-D24); null for none or all. */
export function calendarsWithoutAny({ date, view, screen, month, ...choice }: ListSituation): string | null {
  if (month?.date !== date || shownView(view, screen) === 'sheet') return null;
  const filter = filterOf(choice);
  if (!filter?.length) return null;
  const name = date.slice(0, 7);
  const isThere = filterByCalendars(month.data.appointments, filter).some(
    (item) => item.date.start.slice(0, 7) <= name && item.date.end.slice(0, 7) >= name,
  );
  return isThere ? null : formatCalendarIds(filter);
}

function idsOf(calendars: readonly Calendar[] | null): readonly string[] {
  return (calendars ?? []).map(({ id }) => id);
}
