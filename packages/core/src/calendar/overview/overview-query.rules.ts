import { type CalendarDate, isValidDate } from '../../time/calendar-date.rules.ts';

/** The two views of the overview. */
export type OverviewView = 'sheet' | 'list';

/** The chosen calendars: null for all of them, an empty list for none. */
export type CalendarFilter = readonly string[] | null;

/** Below this width in CSS pixels the overview is a list. */
export const sheetMinimumWidth = 768;

/** Where the overview is shown. */
export interface Screen {
  /** CSS pixels. */
  readonly width: number;
  /** Inside the native app. */
  readonly native: boolean;
}

/** A window of which only the side of the overview's limit is known. */
export function screenOf({
  isNarrow,
  isNativeApp,
}: {
  readonly isNarrow: boolean;
  readonly isNativeApp: boolean;
}): Screen {
  return { width: isNarrow ? sheetMinimumWidth - 1 : sheetMinimumWidth, native: isNativeApp };
}

/** Whether two windows are the same to an overview. */
export function isSameScreen(one: Screen, other: Screen): boolean {
  return one.width === other.width && one.native === other.native;
}

/** Whether only the list can be shown: on narrow screens, and inside the native app whatever the width. */
export function isListForced({ width, native }: Screen): boolean {
  return native || width < sheetMinimumWidth;
}

/** The view to show: the list where it is forced, else what the address says, else what was chosen last, else the sheet. */
export function chooseView(
  screen: Screen,
  { queried, remembered }: { readonly queried: string | null; readonly remembered: string | null },
): OverviewView {
  if (isListForced(screen)) return 'list';
  return [queried, remembered].find(isView) ?? 'sheet';
}

/** The date to show: what the address says, else what was shown last, else today; dates that do not exist are ignored. */
export function chooseDate(wanted: {
  readonly queried: string | null;
  readonly remembered: string | null;
  readonly today: CalendarDate;
}): CalendarDate {
  return [wanted.queried, wanted.remembered].find((date) => date !== null && isValidDate(date)) ?? wanted.today;
}

/** Reads the query parameter `calendarIds`, already decoded; what is no id of a known calendar is dropped, nothing left means all. */
export function parseCalendarIds(value: string | null, knownIds: readonly string[]): CalendarFilter {
  if (value === null) return null;
  if (value.trim() === '') return [];
  const wanted = new Set(value.split(',').map((id) => id.trim()));
  const ids = [...wanted].filter((id) => /^[0-9a-f]{24}$/.test(id) && knownIds.includes(id));
  return ids.length === 0 ? null : ids;
}

/** Writes `calendarIds`, not yet percent-encoded: null for no parameter, an empty text for none of the calendars. */
export function formatCalendarIds(filter: CalendarFilter): string | null {
  return filter === null ? null : filter.join(',');
}

/** The filter after one calendar was switched; all switched on is no filter. */
export function toggleCalendar(
  filter: CalendarFilter,
  { id, knownIds }: { readonly id: string; readonly knownIds: readonly string[] },
): CalendarFilter {
  const chosen = new Set(filter ?? knownIds);
  if (!chosen.delete(id)) chosen.add(id);
  return knownIds.every((known) => chosen.has(known)) ? null : knownIds.filter((known) => chosen.has(known));
}

/** The items of which at least one calendar is chosen, each once. */
export function filterByCalendars<Item extends { readonly calendar_ids: readonly string[] }>(
  items: readonly Item[],
  filter: CalendarFilter,
): readonly Item[] {
  if (filter === null) return items;
  const chosen = new Set(filter);
  return items.filter(({ calendar_ids }) => calendar_ids.some((id) => chosen.has(id)));
}

/** Which calendars a new appointment can be put into from where it is asked for. */
export interface WritableHere {
  readonly filter: CalendarFilter;
  readonly writableIds: readonly string[];
  /** The calendar of the place, such as a group's own; null where it has none. */
  readonly homeId: string | null;
}

/**
 * What the form presets that an empty spot of a day leads to: the day, and the calendar when exactly one writable one is
 * chosen, else the one of the place.
 */
export function newAppointmentQuery(
  date: CalendarDate,
  { filter, writableIds, homeId }: WritableHere,
): Readonly<Record<string, string>> {
  const [only, another] = (filter ?? []).filter((id) => writableIds.includes(id));
  const id = another === undefined ? (only ?? homeId) : homeId;
  return { date, ...(id !== null && { calendar_id: id }) };
}

/** What an address of the form presets. */
export interface NewAppointmentPreset {
  readonly calendarId: string | null;
  readonly date: CalendarDate | null;
  readonly description: string;
  readonly streams: readonly string[];
  readonly postToStream: boolean;
}

/** Reads the query of the form for a new appointment; values that make no sense are ignored. */
export function readNewAppointmentQuery(
  query: Readonly<Record<string, string | undefined>>,
  writableIds: readonly string[],
): NewAppointmentPreset {
  const { calendar_id: calendarId = '', date = '', description = '', streams = '', post_to_stream: post } = query;
  return {
    calendarId: writableIds.includes(calendarId) ? calendarId : null,
    date: isValidDate(date) ? date : null,
    description,
    streams: streams.split(',').filter((slug) => slug !== ''),
    postToStream: post === 'true' || post === '1',
  };
}

function isView(text: string | null): text is OverviewView {
  return text === 'sheet' || text === 'list';
}
