import { type OverviewApi, rowHeight } from '@atrium/core/calendar';
import type { CalendarDate } from '@atrium/core/time';
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { usePaths } from '../../hooks/index.ts';
import { useFormat, useText } from '../../i18n/index.ts';
import { DayPopover } from './day-popover.tsx';
import styles from './month-sheet.module.css';
import { SheetWeekRow } from './sheet-week.tsx';
import { useEntryText } from './use-entry-text.ts';
import { focusDayAround, useSheetFocus } from './use-sheet-focus.ts';
import { useShown } from './use-shown.ts';
import { dayHeadHeight, useVisibleRows } from './use-visible-rows.ts';

type MonthSheetProps = { readonly overview: OverviewApi };

/** A month as a grid of full weeks from Monday. */
export function MonthSheet({ overview }: MonthSheetProps) {
  const format = useFormat();
  const say = useEntryText();
  const keysId = useId();
  const { shown, isBusy } = useShown(overview);
  const { weeks, shownDate } = shown;
  const newPath = useNewPath(shown);
  const { date, pick, today } = overview;
  const sheetRef = useTodayInSight(shown);
  const rows = useVisibleRows(sheetRef, weeks.length);
  const focus = useSheetFocus({ date, pick, weeks, shownDate }, sheetRef);
  const [opened, setOpened] = useState<{ date: CalendarDate; opener: HTMLElement } | null>(null);
  const openDay = (date: CalendarDate, opener: HTMLElement) => setOpened({ date, opener });

  const handleKey = (event: KeyboardEvent) =>
    event.key === 'Escape' ? focusDayAround(event.target) : focus.onKeyDown(event);

  return (
    <div className={styles.frame}>
      <KeysHint id={keysId} />
      <table
        ref={sheetRef}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells take the focus is a grid
        role="grid"
        className={styles.sheet}
        // React's type of a style knows no custom properties.
        style={{ '--line': `${rowHeight / 16}rem`, '--head': `${dayHeadHeight / 16}rem` } as CSSProperties}
        aria-label={format.day(shownDate, 'month')}
        aria-describedby={keysId}
        aria-busy={isBusy}
        data-part="month-sheet"
        data-state={isBusy ? 'busy' : 'ready'}
        onKeyDown={handleKey}
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
      >
        <WeekdayNames dates={weeks[0]?.days.map(({ date }) => date) ?? []} />
        <tbody className={styles.section}>
          {weeks.map((week, index) => (
            <SheetWeekRow
              // A row keeps its place when the month changes, and with it the focus.
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is what identifies it
              key={index}
              week={week}
              rows={rows}
              today={today}
              say={say}
              tabbable={focus.tabbable}
              newPath={newPath}
              onOpenDay={openDay}
            />
          ))}
        </tbody>
      </table>
      {opened && <DayPopover overview={shown} {...opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

function KeysHint({ id }: { readonly id: string }) {
  const text = useText();
  return (
    <p id={id} hidden>
      {text('calendar.overview.sheet.keys')}
    </p>
  );
}

/** Where an empty spot of a day leads to; nowhere for who may create nothing. */
function useNewPath({ canCreate, status, newAppointmentQuery }: OverviewApi): ((date: CalendarDate) => string) | null {
  const paths = usePaths();
  return canCreate && status === 'ready' ? (date) => paths.newAppointment(newAppointmentQuery(date)) : null;
}

/** A sheet of the current month opens with today's week in sight, where the window is too low for all weeks. */
function useTodayInSight({ shownDate, today }: OverviewApi): RefObject<HTMLTableElement | null> {
  const sheetRef = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    if (shownDate !== today) return;
    sheetRef.current?.querySelector('[aria-current="date"]')?.scrollIntoView({ block: 'nearest' });
  }, [shownDate, today]);
  return sheetRef;
}

function WeekdayNames({ dates }: { readonly dates: readonly CalendarDate[] }) {
  const format = useFormat();
  return (
    <thead className={styles.section}>
      <tr className={styles.weekdays}>
        {dates.map((date) => (
          <th key={date} scope="col" aria-label={format.day(date, 'weekday')}>
            {format.day(date, 'weekdayShort')}
          </th>
        ))}
      </tr>
    </thead>
  );
}
