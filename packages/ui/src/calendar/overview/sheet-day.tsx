import type { OverviewEntry, Segment, SheetDay } from '@atrium/core/calendar';
import { type CalendarDate, isFirstOfMonth } from '@atrium/core/time';
import { type CSSProperties, useId } from 'react';
import { type Format, useFormat, useText } from '../../i18n/index.ts';
import styles from './month-sheet.module.css';
import { SheetEntry } from './sheet-entry.tsx';
import type { EntryText } from './use-entry-text.ts';

/** What a day of the sheet can lead to, and what is said about its appointments. */
export type DayActions = {
  /** Where a new appointment of a day is made; null where none may be. */
  readonly newPath: ((date: CalendarDate) => string) | null;
  readonly onOpenDay: (date: CalendarDate, opener: HTMLElement) => void;
  readonly say: EntryText;
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
export function SheetDayCell({ day, segments, hidden, newPath, onOpenDay, say, ...place }: SheetDayCellProps) {
  const text = useText();
  const format = useFormat();
  const newId = useId();
  const { date, entries, inMonth } = day;
  const tabIndex = place.isTabbable ? 0 : -1;
  const leadsToNew = newPath !== null && entries.length === 0;
  const spoken = format.day(date, 'full');
  return (
    <td
      className={styles.day}
      data-date={date}
      data-state={inMonth ? 'inMonth' : 'outside'}
      aria-current={place.isToday ? 'date' : undefined}
    >
      {newPath && (
        <NewLink id={newId} path={newPath(date)} label={text('calendar.overview.day.new', { date: spoken })} />
      )}
      <button
        type="button"
        className={styles.number}
        tabIndex={tabIndex}
        data-part="day"
        aria-label={text('calendar.overview.day', {
          date: spokenWith(format, date),
          today: place.isToday ? 'yes' : 'no',
          count: entries.length,
        })}
        aria-haspopup={leadsToNew ? undefined : 'dialog'}
        onClick={({ currentTarget }) =>
          leadsToNew ? document.getElementById(newId)?.click() : onOpenDay(date, currentTarget)
        }
      >
        {numberOf(format, date)}
      </button>
      {segments
        .toSorted((first, second) => first.lane - second.lane)
        .map((segment) => (
          <SheetEntry key={segment.entry.id} segment={segment} say={say} tabIndex={tabIndex} />
        ))}
      {hidden > 0 && (
        <MoreButton
          label={text('calendar.overview.more', { count: hidden })}
          day={spoken}
          lane={place.rows}
          tabIndex={tabIndex}
          onOpen={(opener) => onOpenDay(date, opener)}
        />
      )}
    </td>
  );
}

type NewLinkProps = { readonly id: string; readonly path: string; readonly label: string };

function NewLink({ id, path, label }: NewLinkProps) {
  // biome-ignore lint/a11y/useAnchorContent: its label says where it leads, and its plus is drawn where it is pointed at
  return <a id={id} className={styles.new} href={path} tabIndex={-1} aria-label={label} data-part="day-new" />;
}

type MoreButtonProps = {
  readonly label: string;
  readonly day: string;
  readonly lane: number;
  readonly tabIndex: number;
  readonly onOpen: (opener: HTMLElement) => void;
};

function MoreButton({ label, day, lane, tabIndex, onOpen }: MoreButtonProps) {
  return (
    <button
      type="button"
      className={styles.more}
      // React's type of a style knows no custom properties.
      style={{ '--lane': lane } as CSSProperties}
      tabIndex={tabIndex}
      data-part="sheet-more"
      aria-haspopup="dialog"
      aria-label={`${label}, ${day}`}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      {label}
    </button>
  );
}

/** The first of a month names it. */
function numberOf(format: Format, date: CalendarDate): string {
  return isFirstOfMonth(date) ? format.day(date, 'short') : String(Number(date.slice(8)));
}

/** What is seen must be part of what is said, also where the month is cut short. */
function spokenWith(format: Format, date: CalendarDate): string {
  if (!isFirstOfMonth(date)) return format.day(date, 'full');
  return `${format.day(date, 'weekday')}, ${format.day(date, 'medium')}`;
}
