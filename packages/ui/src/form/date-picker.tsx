import type { CalendarDate } from '@atrium/core/time';
import { DayPicker } from 'react-day-picker';
import { useFormat, useLanguage } from '../i18n/index.ts';
import styles from './date-picker.module.css';

type DatePickerProps = {
  readonly date: CalendarDate;
  readonly today: CalendarDate;
  readonly onPick: (date: CalendarDate) => void;
  /** Which days can be chosen; all of them without it. */
  readonly isOffered?: ((date: CalendarDate) => boolean) | undefined;
};

const reach = 10;

/** A small month to choose a day from. */
export function DatePicker({ date, today, onPick, isOffered = () => true }: DatePickerProps) {
  const { text, locale } = useLanguage();
  const format = useFormat();
  const selected = toDate(date);
  const year = Number(today.slice(0, 4));
  return (
    <DayPicker
      classNames={styles}
      mode="single"
      required
      autoFocus
      showOutsideDays
      weekStartsOn={1}
      captionLayout="dropdown"
      startMonth={new Date(year - reach, 0)}
      endMonth={new Date(year + reach, 11)}
      defaultMonth={selected}
      selected={selected}
      today={toDate(today)}
      disabled={(day) => !isOffered(fromDate(day))}
      onSelect={(day) => onPick(fromDate(day))}
      formatters={{
        formatWeekdayName: (day) => format.day(fromDate(day), 'weekdayShort').slice(0, 2),
        formatMonthDropdown: (day) => new Intl.DateTimeFormat(locale, { month: 'long' }).format(day),
      }}
      labels={{
        labelGrid: (day) => format.day(fromDate(day), 'month'),
        labelDayButton: (day) => format.day(fromDate(day), 'full'),
        labelWeekday: (day) => format.day(fromDate(day), 'weekday'),
        labelNext: () => text('calendar.overview.next_month'),
        labelPrevious: () => text('calendar.overview.previous_month'),
        labelMonthDropdown: () => text('calendar.picker.month'),
        labelYearDropdown: () => text('calendar.picker.year'),
        labelNav: () => text('calendar.overview.pick_date'),
      }}
    />
  );
}

/** The picker counts in days of this browser's own zone; noon is on the same day whatever that is. */
function toDate(date: CalendarDate): Date {
  return new Date(`${date}T12:00:00`);
}

function fromDate(day: Date): CalendarDate {
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
}
