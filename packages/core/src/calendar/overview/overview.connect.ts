import type { Failure, Verdict } from '../../machine/index.ts';
import { allow, refuse } from '../../machine/index.ts';
import type { CalendarDate } from '../../time/calendar-date.rules.ts';
import type { NextAppointment, OverviewItem } from '../appointment.schema.ts';
import type { Calendar } from '../calendar-entity.schema.ts';
import type { ListDay, SheetWeek } from './month-grid.rules.ts';
import type { OverviewContext, OverviewEvent, OverviewSnapshot } from './overview.machine.ts';
import { type OverviewPlace, shownView, todayIn } from './overview-address.rules.ts';
import { calendarsInUse, layOverview, type MonthLayout, type OverviewEntry } from './overview-layout.rules.ts';
import { type CalendarFilter, filterByCalendars, isListForced, type OverviewView } from './overview-query.rules.ts';

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
  /** How many of them are chosen. */
  readonly chosenCount: number;
  /** No filter: every calendar is shown. */
  readonly showsAllCalendars: boolean;
  /** Nothing is in the shown month, or nothing of it passes the filter. */
  readonly isEmpty: boolean;
  /** It is said so in place of the month: of a list always, of a sheet when no calendar is switched on. */
  readonly saysEmpty: boolean;
  /** What takes place next, where the shown month has nothing; null when all its calendars are switched off. */
  readonly next: NextAppointment | null;
  /** The shown month has more than it shows. */
  readonly hasMore: boolean;
  /** Every calendar is switched off. */
  readonly hidesEverything: boolean;
  readonly canCreate: boolean;
  /** What the form for a new appointment of a day presets. */
  newAppointmentQuery(date: CalendarDate): Readonly<Record<string, string>>;
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
  const shownDate = context.month?.date ?? context.date;
  const { scope, calendarIds, preset, timeZone, now } = context;
  const inUse = calendarsInUse({ scope, calendarIds, calendars: context.calendars, preset });
  const calendars = choicesOf(context, inUse.filter);
  const items = context.month?.data.appointments ?? none;
  const layout = layOverview({
    items,
    date: shownDate,
    calendarIds,
    calendars: context.calendars,
    preset,
    timeZone,
    now,
  });
  const view = shownView(context.view, context.screen);
  const hasNothing = isEmpty(layout, view);
  const hidesEverything = inUse.filter?.length === 0;
  return {
    status: statusOf(snapshot, view),
    isBusy: snapshot.hasTag('busy'),
    failure: context.failure,
    date: context.date,
    today: todayIn(context),
    shownDate,
    view,
    sheet: isListForced(context.screen) ? refuse('calendar.overview.refusal.sheet_too_wide') : allow,
    weeks: layout.weeks,
    get days() {
      return layout.days;
    },
    place: { date: context.date, view: context.view, calendarIds: context.calendarIds },
    calendars,
    chosenCount: calendars.filter(({ isChosen }) => isChosen).length,
    showsAllCalendars: inUse.filter === null,
    isEmpty: hasNothing,
    saysEmpty: hasNothing && (view === 'list' || hidesEverything),
    next: nextOf(context, inUse.filter),
    hasMore: context.month?.data.more ?? false,
    hidesEverything,
    canCreate: inUse.canCreate,
    newAppointmentQuery: inUse.newAppointmentQuery,
    step: (by) => send({ type: 'month.step', by }),
    goToday: () => send({ type: 'today.show' }),
    pick: (date) => send({ type: 'date.pick', date }),
    chooseView: (chosen) => send({ type: 'view.choose', view: chosen }),
    toggleCalendar: (id) => send({ type: 'calendar.toggle', id }),
    showAllCalendars: () => send({ type: 'calendars.showAll' }),
    retry: () => send({ type: 'overview.retry' }),
  };
}

const none: readonly OverviewItem[] = [];

/** A list waits for its calendars too: their names are lines of it, which would move all below them. */
function statusOf(snapshot: OverviewSnapshot, view: OverviewView): OverviewApi['status'] {
  const { month, failure, calendars, isWithoutCalendars } = snapshot.context;
  const isUnnamed = view === 'list' && calendars === null && !isWithoutCalendars;
  if (snapshot.matches({ reading: 'hidden' })) return failure?.code === 'forbidden' ? 'notAllowed' : 'notFound';
  if (snapshot.matches({ reading: 'loadFailed' })) return 'failed';
  return month === null || isUnnamed ? 'loading' : 'ready';
}

function isEmpty(layout: MonthLayout, view: OverviewView): boolean {
  return view === 'list' ? layout.days.length === 0 : layout.weeks.every(({ segments }) => segments.length === 0);
}

function nextOf({ month }: OverviewContext, filter: CalendarFilter): NextAppointment | null {
  const [next = null] = filterByCalendars(month?.data.next ? [month.data.next] : [], filter);
  return next;
}

function choicesOf({ calendars }: OverviewContext, filter: CalendarFilter): readonly CalendarChoice[] {
  return (calendars ?? []).map((calendar) => ({
    calendar,
    isChosen: filter === null || filter.includes(calendar.id),
  }));
}
