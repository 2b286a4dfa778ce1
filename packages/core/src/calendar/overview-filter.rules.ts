import type { Calendar, CalendarType } from './calendar-entity.schema.ts';
import { type CalendarFilter, formatCalendarIds, parseCalendarIds, toggleCalendar } from './overview-query.rules.ts';

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

function idsOf(calendars: readonly Calendar[] | null): readonly string[] {
  return (calendars ?? []).map(({ id }) => id);
}
