import type { CalendarDate } from '../../time/calendar-date.rules.ts';
import type { Instant, ZoneName } from '../../time/zone.rules.ts';
import type { OverviewItem } from '../appointment.schema.ts';
import type { Calendar } from '../calendar-entity.schema.ts';
import { textColorOn } from '../calendars/calendar-form.rules.ts';
import { isOver } from '../participation/appointment-situation.rules.ts';
import { type ShownStatus, shownStatus } from '../participation/participation.rules.ts';
import { type PlacedItem, placeInZone } from './grid-entry.rules.ts';
import { type ListDay, layList, layMonth, type SheetWeek } from './month-grid.rules.ts';
import type { OverviewScope } from './overview-address.rules.ts';
import { type FilterSituation, filterOf } from './overview-filter.rules.ts';
import { type CalendarFilter, filterByCalendars, newAppointmentQuery } from './overview-query.rules.ts';

/** Where an appointment and its reader stand; nobody has asked who is no participant. */
export type EntryState = 'canceled' | ShownStatus | 'unasked';

/** An appointment on the days it takes, with what its look depends on. */
export type OverviewEntry = PlacedItem<OverviewItem> & {
  /** Its first chosen calendar, whose colour it wears; null while the calendars are not known. */
  readonly calendar: Calendar | null;
  /** Six hex digits. */
  readonly color: string | null;
  /** What is readable on that colour. */
  readonly textColor: 'black' | 'white' | null;
  readonly state: EntryState;
  readonly isPast: boolean;
};

/** What the layout of a month depends on. */
export interface MonthSituation extends FilterSituation {
  readonly items: readonly OverviewItem[];
  /** A day of the shown month. */
  readonly date: CalendarDate;
  /** The reader's own zone: days are laid in it. */
  readonly timeZone: ZoneName;
  readonly now: Instant;
}

/** A month laid into weeks and days. */
export interface MonthLayout {
  readonly weeks: readonly SheetWeek<OverviewEntry>[];
  readonly days: readonly ListDay<OverviewEntry>[];
}

/** What the choice of calendars means for what is shown and for what may be made. */
export interface CalendarsInUse {
  /** Null for all of them. */
  readonly filter: CalendarFilter;
  /** Whether there is any calendar to write into. */
  readonly canCreate: boolean;
  /** What the form for a new appointment of a day presets. */
  newAppointmentQuery(date: CalendarDate): Readonly<Record<string, string>>;
}

/** Lays the appointments of a month out; the same situation again is the same layout, so that views can tell. */
export const layOverview: (situation: MonthSituation) => MonthLayout = rememberLast((situation) => {
  const entries = entriesOf(situation);
  const { date } = situation;
  return entries.length === 0 ? layEmpty({ date }) : lay(entries, date);
});

/** A month without anything is the same whatever the calendars are. */
const layEmpty = rememberLast(({ date }: Pick<MonthSituation, 'date'>) => lay([], date));

/** A view shows weeks or days: days are laid out once they are asked for. */
function lay(entries: readonly OverviewEntry[], date: CalendarDate): MonthLayout {
  let days: readonly ListDay<OverviewEntry>[] | undefined;
  return {
    weeks: layMonth(entries, date),
    get days() {
      days ??= layList(entries, date);
      return days;
    },
  };
}

/** Reads the choice of calendars; the same situation again is the same answer, so that views can tell. */
export const calendarsInUse: (situation: ScopedFilter) => CalendarsInUse = rememberLast(({ scope, ...situation }) => {
  const filter = filterOf(situation);
  const writable = (situation.calendars ?? []).filter(({ can }) => can.create_appointments);
  const writableIds = writable.map(({ id }) => id);
  const homeId = scope.kind === 'group' ? homeOf(writable) : null;
  return {
    filter,
    canCreate: writableIds.length > 0,
    newAppointmentQuery: (date: CalendarDate) => newAppointmentQuery(date, { filter, writableIds, homeId }),
  };
});

type ScopedFilter = FilterSituation & { readonly scope: OverviewScope };

/** A group's own calendar, or a child of it where it has no other one to write to (CAL-D48). */
function homeOf(writable: readonly Calendar[]): string | null {
  return (writable.find(({ group, parent_id }) => group !== null && parent_id === group.id) ?? writable[0])?.id ?? null;
}

function entriesOf({ items, calendars, timeZone, now, ...choice }: MonthSituation): readonly OverviewEntry[] {
  const filter = filterOf({ calendars, ...choice });
  const shown = (calendars ?? []).filter(({ id }) => filter === null || filter.includes(id));
  const looks = new Map(shown.map((calendar) => [calendar.id, lookOf(calendar)]));
  return filterByCalendars(items, filter).map((item) => {
    const placed = placeInZone(item, timeZone);
    const isAhead = placed.startsAt !== null && placed.startsAt > now;
    return {
      ...placed,
      ...(item.calendar_ids.map((id) => looks.get(id)).find((look) => look !== undefined) ?? plain),
      state: stateOf(item),
      isPast: !isAhead && isOver(item.date, now),
    };
  });
}

function stateOf({ canceled, my_status }: OverviewItem): EntryState {
  if (canceled) return 'canceled';
  return my_status ? shownStatus(my_status) : 'unasked';
}

type Look = Pick<OverviewEntry, 'calendar' | 'color' | 'textColor'>;

const plain: Look = { calendar: null, color: null, textColor: null };

function lookOf(calendar: Calendar): Look {
  return { calendar, color: calendar.color, textColor: textColorOn(calendar.color) };
}

/** A function that reckons only when one of the parts it is given is another one than the last time. */
function rememberLast<Given extends object, Result>(reckon: (given: Given) => Result): (given: Given) => Result {
  let last: { readonly given: Given; readonly result: Result } | undefined;
  return (given) => {
    if (last === undefined || !isSame(last.given, given)) last = { given, result: reckon(given) };
    return last.result;
  };
}

function isSame<Given extends object>(one: Given, other: Given): boolean {
  // Object.keys knows only that names are texts; both have the names of Given.
  return (Object.keys(one) as (keyof Given)[]).every((name) => one[name] === other[name]);
}
