import type { Calendar, CalendarType } from './calendar-entity.schema.ts';
import { type CalendarFilter, formatCalendarIds, parseCalendarIds, toggleCalendar } from './overview-query.rules.ts';

/** The filter as the address says it, and the calendars it is about; null while they are not known. */
export interface FilterSituation {
  readonly calendarIds: string | null;
  readonly calendars: readonly Calendar[] | null;
}

/** The calendars chosen among those that exist; null for all of them (CAL-D16). */
export function filterOf({ calendarIds, calendars }: FilterSituation): CalendarFilter {
  return parseCalendarIds(calendarIds, idsOf(calendars));
}

/** `calendarIds` after one calendar was switched. */
export function switchCalendar(situation: FilterSituation, id: string): string | null {
  return formatCalendarIds(toggleCalendar(filterOf(situation), { id, knownIds: idsOf(situation.calendars) }));
}

/** `calendarIds` at the start: what the address says, else every calendar of the preset type, else all. */
export function presetFilter(situation: FilterSituation & { readonly preset: CalendarType | null }): string | null {
  const { calendarIds, calendars, preset } = situation;
  if (calendarIds !== null || preset === null) return calendarIds;
  return idsOf((calendars ?? []).filter(({ type }) => type === preset)).join(',');
}

function idsOf(calendars: readonly Calendar[] | null): readonly string[] {
  return (calendars ?? []).map(({ id }) => id);
}
