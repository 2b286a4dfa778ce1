import type { Failure, Verdict } from '../machine/index.ts';
import { allow, refuse } from '../machine/index.ts';
import type { OverviewItem } from './appointment.schema.ts';
import { isOver } from './appointment-situation.rules.ts';
import type { CalendarDate } from './calendar-date.rules.ts';
import type { Calendar } from './calendar-entity.schema.ts';
import { textColorOn } from './calendar-form.rules.ts';
import { type PlacedItem, placeInZone } from './grid-entry.rules.ts';
import { type ListDay, layList, layMonth, type SheetWeek } from './month-grid.rules.ts';
import type { OverviewContext, OverviewEvent, OverviewSnapshot } from './overview.machine.ts';
import { type OverviewPlace, shownView, todayIn } from './overview-address.rules.ts';
import { filterOf } from './overview-filter.rules.ts';
import {
  type CalendarFilter,
  filterByCalendars,
  isListForced,
  newAppointmentPath,
  type OverviewView,
} from './overview-query.rules.ts';
import { type ShownStatus, shownStatus } from './participation.rules.ts';

/** An appointment on the days it takes, with what its look depends on. */
export type OverviewEntry = PlacedItem<OverviewItem> & {
  /** Its first chosen calendar, whose colour it wears; null while the calendars are not known. */
  readonly calendar: Calendar | null;
  /** Six hex digits. */
  readonly color: string | null;
  /** What is readable on that colour. */
  readonly textColor: 'black' | 'white' | null;
  readonly answer: ShownStatus | null;
  readonly isPast: boolean;
};

/** A calendar of the filter. */
export interface CalendarChoice {
  readonly calendar: Calendar;
  readonly isChosen: boolean;
}

/** What the overview shows and does. */
export interface OverviewApi {
  readonly status: 'loading' | 'ready' | 'failed' | 'notFound' | 'notAllowed';
  /** Another month is being read; the one before stays on screen. */
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  /** The chosen day; its month is the title. */
  readonly date: CalendarDate;
  readonly today: CalendarDate;
  /** The month the entries below belong to; differs from `date` only while busy. */
  readonly shownDate: CalendarDate;
  readonly view: OverviewView;
  /** Whether the month sheet can be chosen, and if not, why. */
  readonly sheet: Verdict;
  /** Full weeks from Monday, also before anything is read. */
  readonly weeks: readonly SheetWeek<OverviewEntry>[];
  /** The days of the month that have entries. */
  readonly days: readonly ListDay<OverviewEntry>[];
  /** What the address should say; the machine also emits it as `address.changed`. */
  readonly place: OverviewPlace;
  readonly calendars: readonly CalendarChoice[];
  /** No filter: every calendar is shown. */
  readonly showsAllCalendars: boolean;
  /** Nothing is in the shown month, or nothing of it passes the filter. */
  readonly isEmpty: boolean;
  /** Every calendar is switched off. */
  readonly hidesEverything: boolean;
  readonly canCreate: boolean;
  /** Where the form for a new appointment of a day is. */
  newAppointmentPath(date: CalendarDate): string;
  step(by: 1 | -1): void;
  goToday(): void;
  pick(date: CalendarDate): void;
  chooseView(view: OverviewView): void;
  toggleCalendar(id: string): void;
  showAllCalendars(): void;
  retry(): void;
}

/** Reads the overview for its view. */
export function connectOverview(snapshot: OverviewSnapshot, send: (event: OverviewEvent) => void): OverviewApi {
  const { context } = snapshot;
  const filter = filterOf(context);
  const shownDate = context.month?.date ?? context.date;
  const entries = entriesOf(context, filter);
  const days = layList(entries, shownDate);
  const weeks = layMonth(entries, shownDate);
  const view = shownView(context.view, context.screen);
  const writableIds = (context.calendars ?? []).filter(({ can }) => can.create_appointments).map(({ id }) => id);
  return {
    status: statusOf(snapshot),
    isBusy: snapshot.hasTag('busy'),
    failure: context.failure,
    date: context.date,
    today: todayIn(context),
    shownDate,
    view,
    sheet: isListForced(context.screen) ? refuse('calendar.overview.refusal.sheet_too_wide') : allow,
    weeks,
    days,
    place: { date: context.date, view: context.view, calendarIds: context.calendarIds },
    calendars: choicesOf(context, filter),
    showsAllCalendars: filter === null,
    isEmpty: view === 'list' ? days.length === 0 : weeks.every(({ segments }) => segments.length === 0),
    hidesEverything: filter?.length === 0,
    canCreate: writableIds.length > 0,
    newAppointmentPath: (date) => newAppointmentPath(date, { filter, writableIds }),
    step: (by) => send({ type: 'month.step', by }),
    goToday: () => send({ type: 'today.show' }),
    pick: (date) => send({ type: 'date.pick', date }),
    chooseView: (chosen) => send({ type: 'view.choose', view: chosen }),
    toggleCalendar: (id) => send({ type: 'calendar.toggle', id }),
    showAllCalendars: () => send({ type: 'calendars.showAll' }),
    retry: () => send({ type: 'overview.retry' }),
  };
}

function statusOf(snapshot: OverviewSnapshot): OverviewApi['status'] {
  const { month, failure } = snapshot.context;
  if (snapshot.matches({ reading: 'notFound' })) return 'notFound';
  if (snapshot.matches({ reading: 'loadFailed' })) return failure?.code === 'forbidden' ? 'notAllowed' : 'failed';
  return month === null ? 'loading' : 'ready';
}

function entriesOf(context: OverviewContext, filter: CalendarFilter): readonly OverviewEntry[] {
  const items = filterByCalendars(context.month?.data.appointments ?? [], filter);
  const shown = (context.calendars ?? []).filter(({ id }) => filter === null || filter.includes(id));
  const byId = new Map(shown.map((calendar) => [calendar.id, calendar]));
  return items.map((item) => {
    const calendar = item.calendar_ids.map((id) => byId.get(id)).find((found) => found !== undefined) ?? null;
    return {
      ...placeInZone(item, context.timeZone),
      calendar,
      color: calendar?.color ?? null,
      textColor: calendar && textColorOn(calendar.color),
      answer: item.my_status && shownStatus(item.my_status),
      isPast: isOver(item.date, context.now),
    };
  });
}

function choicesOf({ calendars }: OverviewContext, filter: CalendarFilter): readonly CalendarChoice[] {
  return (calendars ?? []).map((calendar) => ({
    calendar,
    isChosen: filter === null || filter.includes(calendar.id),
  }));
}
