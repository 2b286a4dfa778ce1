import { type OverviewEntry, type SheetWeek, truncateWeek } from '@atrium/core/calendar';
import type { CalendarDate } from '@atrium/core/time';
import styles from './month-sheet.module.css';
import { type DayActions, SheetDayCell } from './sheet-day.tsx';

type SheetWeekRowProps = DayActions & {
  readonly week: SheetWeek<OverviewEntry>;
  readonly rows: number;
  readonly today: CalendarDate;
  readonly tabbable: CalendarDate | undefined;
};

/** A week of the sheet, Monday to Sunday. */
export function SheetWeekRow({ week, rows, today, tabbable, ...actions }: SheetWeekRowProps) {
  const { segments, hidden } = truncateWeek(week, rows);
  return (
    <tr className={styles.week} data-part="week">
      {week.days.map((day, column) => (
        <SheetDayCell
          // A cell keeps its place when the month changes, and with it the focus.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what identifies it
          key={column}
          {...actions}
          day={day}
          segments={segments.filter((segment) => segment.column === column)}
          hidden={hidden[column] ?? 0}
          rows={rows}
          isToday={day.date === today}
          isTabbable={day.date === tabbable}
        />
      ))}
    </tr>
  );
}
