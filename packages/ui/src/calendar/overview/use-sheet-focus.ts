import { type DayMove, moveDay, type OverviewApi } from '@atrium/core/calendar';
import type { CalendarDate } from '@atrium/core/time';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

const moves: Readonly<Record<string, DayMove>> = {
  ArrowLeft: 'previousDay',
  ArrowRight: 'nextDay',
  ArrowUp: 'previousWeek',
  ArrowDown: 'nextWeek',
  Home: 'startOfWeek',
  End: 'endOfWeek',
  PageUp: 'previousMonth',
  PageDown: 'nextMonth',
};
const yearMoves: Readonly<Record<string, DayMove>> = { PageUp: 'previousYear', PageDown: 'nextYear' };

type SheetDays = Pick<OverviewApi, 'date' | 'shownDate' | 'weeks' | 'pick'>;

/** One day of the sheet is in the tab order; keys carry that place from day to day and over the month's edge. */
export function useSheetFocus({ date, shownDate, weeks, pick }: SheetDays, sheetRef: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState(date);
  const [followed, setFollowed] = useState(date);
  if (followed !== date) {
    setFollowed(date);
    setActive(date);
  }
  const shown = weeks.flatMap(({ days }) => days.map((day) => day.date));
  const tabbable = [active, date, shownDate].find((day) => shown.includes(day));

  const isOnDay = useRef(false);
  useEffect(() => {
    const sheet = sheetRef.current;
    const focused = document.activeElement;
    if (!isOnDay.current || !(focused === document.body || sheet?.contains(focused))) return;
    if (weeks.some(({ days }) => days.some((day) => day.date === active))) focusDay(sheet, active);
  }, [active, weeks, sheetRef]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = (event.shiftKey ? yearMoves : moves)[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const next = moveDay(active, move);
    focusDayAround(event.target);
    setActive(next);
    if (/Month|Year/.test(move) || !shown.includes(next)) pick(next);
  };

  const onFocus = (event: FocusEvent) => {
    const focused = cellAround(event.target)?.dataset.date;
    if (focused) setActive(focused);
    isOnDay.current = event.target.matches('[data-part="day"]');
  };

  // A day that goes with its week takes the focus along without a word, and the next month finds it again.
  const onBlur = () => {
    isOnDay.current = false;
  };

  return { tabbable, onKeyDown, onFocus, onBlur };
}

/** From an appointment back to its day. */
export function focusDayAround(element: EventTarget): void {
  cellAround(element)?.querySelector<HTMLElement>('[data-part="day"]')?.focus();
}

function cellAround(element: EventTarget): HTMLElement | null {
  return element instanceof Element ? element.closest<HTMLElement>('[data-date]') : null;
}

function focusDay(sheet: HTMLElement | null, date: CalendarDate): void {
  sheet?.querySelector<HTMLElement>(`[data-date="${date}"] > [data-part="day"]`)?.focus();
}
