import { type CalendarDate, dayLength, toCalendarDate } from '../../time/calendar-date.rules.ts';
import { type Instant, instantToFloating, type ZoneName } from '../../time/zone.rules.ts';
import type { NextAppointment, OverviewItem } from '../appointment.schema.ts';
import type { CalendarType } from '../calendar-entity.schema.ts';
import { chooseDate, chooseView, isListForced, type OverviewView, type Screen } from './overview-query.rules.ts';

/** Whose appointments an overview shows: all the reader sees, those they take part in, or one group's (CAL-009…012). */
export type OverviewScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'participating' }
  | { readonly kind: 'group'; readonly slug: string };

/** Which month is wanted: any of its days. */
export interface OverviewRequest {
  readonly scope: OverviewScope;
  readonly date: CalendarDate;
  readonly view: OverviewView;
  /** The calendars of which the next appointment is asked for, as an address names them; all of them without. */
  readonly nextIn?: string;
}

/** The appointments of one month; `range` is what they were asked for, a day wider at either end. */
export interface OverviewMonth {
  readonly appointments: readonly OverviewItem[];
  readonly range: { readonly start: CalendarDate; readonly end: CalendarDate };
  /** What takes place next from now on; known only where the month itself has nothing. */
  readonly next: NextAppointment | null;
  /** There is more of it than was sent. */
  readonly more?: boolean | undefined;
}

/** The query of an overview's address, decoded, as it came: each part may be absent or make no sense. */
export interface OverviewAddress {
  readonly date: string | null;
  readonly view: string | null;
  /** Comma-separated ids; null for all calendars, an empty text for none. */
  readonly calendarIds: string | null;
}

/** Another address; one the overview has asked for itself is its own, and it may be further on already. */
export interface AddressChange {
  readonly query: OverviewAddress;
  readonly isOwn?: boolean;
}

/** What an overview shows, as its address says it; kept for the browser session. */
export interface OverviewPlace {
  readonly date: CalendarDate;
  readonly view: OverviewView;
  readonly calendarIds: string | null;
}

/** The address an overview asks to go to; `replace` leaves no entry in the browser's history. */
export interface OverviewEmitted {
  readonly type: 'address.changed';
  readonly query: OverviewPlace;
  readonly history: 'push' | 'replace';
}

/** What is sent to whoever keeps the memory. */
export interface MemoryWrite {
  readonly type: 'memory.write';
  readonly memory: OverviewPlace;
}

/** What to ask the server for. */
export function overviewRequest({
  scope,
  date,
  view,
  screen,
  nextIn,
}: Pick<OverviewRequest, 'scope' | 'date' | 'view'> & {
  readonly screen: Screen;
  readonly nextIn: string | null;
}): OverviewRequest {
  return { scope, date, view: shownView(view, screen), ...(nextIn !== null && { nextIn }) };
}

/**
 * The place an address leads to; what it leaves open is as remembered, else the sheet of today's month. One that says
 * anything at all says of which calendars, too.
 */
export function placeOfAddress(
  address: OverviewAddress,
  { memory, today }: { readonly memory: OverviewPlace | null; readonly today: CalendarDate },
): OverviewPlace {
  return {
    date: chooseDate({ queried: address.date, remembered: memory?.date ?? null, today }),
    view: chooseView(roomyScreen, { queried: address.view, remembered: memory?.view ?? null }),
    calendarIds: isBare(address) ? (memory?.calendarIds ?? null) : address.calendarIds,
  };
}

function isBare(address: OverviewAddress): boolean {
  return address.date === null && address.view === null && address.calendarIds === null;
}

/** What an overview shows, of all it knows. */
export function placeOf({ date, view, calendarIds }: OverviewPlace): OverviewPlace {
  return { date, view, calendarIds };
}

/** What an overview asks its address to say. */
export function addressOf(place: OverviewPlace, history: OverviewEmitted['history']): OverviewEmitted {
  return { type: 'address.changed', query: placeOf(place), history };
}

/** What the query of an address says of an overview. */
export function readOverviewAddress(search: string): OverviewAddress {
  const query = new URLSearchParams(search);
  return { date: query.get('date'), view: query.get('view'), calendarIds: query.get('calendarIds') };
}

/** The query of the address that says what an overview shows. */
export function writeOverviewAddress({ date, view, calendarIds }: OverviewPlace): string {
  return new URLSearchParams({ date, view, ...(calendarIds !== null && { calendarIds }) }).toString();
}

/** What is remembered of an overview; one of one type of calendar begins with all of that type (CAL-D28). */
export function recalledPlace(
  memory: OverviewPlace | null,
  { preset }: { readonly preset: CalendarType | null },
): OverviewPlace | null {
  return memory && preset ? { ...memory, calendarIds: null } : memory;
}

/** Whether an address says exactly what is shown. */
export function isAddressOf(address: OverviewAddress, { date, view, calendarIds }: OverviewPlace): boolean {
  return address.date === date && address.view === view && address.calendarIds === calendarIds;
}

/** The view that is shown: the list where it is forced, whatever was chosen. */
export function shownView(chosen: OverviewView, screen: Screen): OverviewView {
  return isListForced(screen) ? 'list' : chosen;
}

/** The date it is now in the reader's zone. */
export function todayIn({ timeZone, now }: { readonly timeZone: ZoneName; readonly now: Instant }): CalendarDate {
  return toCalendarDate(Math.floor(instantToFloating(now, timeZone) / dayLength));
}

const roomyScreen: Screen = { width: Number.POSITIVE_INFINITY, native: false };
