import type { CalendarDate, OverviewEntry, Segment, SheetDay } from '@atrium/core/calendar';
import { type CSSProperties, useId } from 'react';
import { type Format, useFormat, useText } from '../i18n/index.ts';
import styles from './month-sheet.module.css';
import { SheetEntry } from './sheet-entry.tsx';

/** What a day of the sheet can lead to. */
export type DayActions = {
  /** Where a new appointment of a day is made; null where none may be. */
  readonly newPath: ((date: CalendarDate) => string) | null;
  readonly onOpenDay: (date: CalendarDate, opener: HTMLElement) => void;
};

type SheetDayCellProps = DayActions & {
  readonly day: SheetDay<OverviewEntry>;
  readonly segments: readonly Segment<OverviewEntry>[];
  readonly hidden: number;
  readonly rows: number;
  readonly isToday: boolean;
  readonly isTabbable: boolean;
};

/** A day of the sheet: its number, what fits of its appointments, and how many more there are. */
export function SheetDayCell({ day, segments, hidden, newPath, onOpenDay, ...place }: SheetDayCellProps) {
  const newId = useId();
  const { date, entries, inMonth } = day;
  const tabIndex = place.isTabbable ? 0 : -1;
  const leadsToNew = newPath !== null && entries.length === 0;
  return (
    <td
      className={styles.day}
      data-date={date}
      data-state={inMonth ? 'inMonth' : 'outside'}
      aria-current={place.isToday ? 'date' : undefined}
    >
      {newPath && <NewLink id={newId} date={date} path={newPath(date)} />}
      <DayNumber
        date={date}
        count={entries.length}
        isToday={place.isToday}
        tabIndex={tabIndex}
        opensDialog={!leadsToNew}
        onOpen={(opener) => (leadsToNew ? document.getElementById(newId)?.click() : onOpenDay(date, opener))}
      />
      {segments
        .toSorted((first, second) => first.lane - second.lane)
        .map((segment) => (
          <SheetEntry key={segment.entry.id} segment={segment} tabIndex={tabIndex} />
        ))}
      {hidden > 0 && (
        <MoreButton
          date={date}
          count={hidden}
          lane={place.rows}
          tabIndex={tabIndex}
          onOpen={(opener) => onOpenDay(date, opener)}
        />
      )}
    </td>
  );
}

type NewLinkProps = { readonly id: string; readonly date: CalendarDate; readonly path: string };

function NewLink({ id, date, path }: NewLinkProps) {
  const text = useText();
  const format = useFormat();
  return (
    <a
      id={id}
      className={styles.new}
      href={path}
      tabIndex={-1}
      aria-label={text('calendar.overview.day.new', { date: format.day(date, 'full') })}
      data-part="day-new"
    >
      +
    </a>
  );
}

type DayButtonProps = {
  readonly date: CalendarDate;
  readonly count: number;
  readonly tabIndex: number;
  readonly onOpen: (opener: HTMLElement) => void;
};

function DayNumber(props: DayButtonProps & { readonly isToday: boolean; readonly opensDialog: boolean }) {
  const { date, count, tabIndex, onOpen, isToday, opensDialog } = props;
  const text = useText();
  const format = useFormat();
  const today = isToday ? 'yes' : 'no';
  return (
    <button
      type="button"
      className={styles.number}
      tabIndex={tabIndex}
      data-part="day"
      aria-label={text('calendar.overview.day', { date: spokenWith(format, date), today, count })}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      {numberOf(format, date)}
    </button>
  );
}

function MoreButton({ date, count, lane, tabIndex, onOpen }: DayButtonProps & { readonly lane: number }) {
  const text = useText();
  const format = useFormat();
  const more = text('calendar.overview.more', { count });
  return (
    <button
      type="button"
      className={styles.more}
      // React's type of a style knows no custom properties.
      style={{ '--lane': lane } as CSSProperties}
      tabIndex={tabIndex}
      data-part="sheet-more"
      aria-haspopup="dialog"
      aria-label={`${more}, ${format.day(date, 'full')}`}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      {more}
    </button>
  );
}

/** The first of a month names it. */
function numberOf(format: Format, date: CalendarDate): string {
  return date.endsWith('-01') ? format.day(date, 'short') : String(Number(date.slice(8)));
}

/** What is seen must be part of what is said, also where the month is cut short. */
function spokenWith(format: Format, date: CalendarDate): string {
  if (!date.endsWith('-01')) return format.day(date, 'full');
  return `${format.day(date, 'weekday')}, ${format.day(date, 'medium')}`;
}
