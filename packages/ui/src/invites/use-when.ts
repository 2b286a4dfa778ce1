import { type AppointmentDate, isOnOneDay } from '@atrium/core/calendar';
import { useFormat, useLanguage } from '../i18n/index.ts';

/** Says when something is, on the reader's own clock: the day once where it begins and ends on the same one, or with it. */
export function useWhen(): (date: AppointmentDate) => string {
  const format = useFormat();
  const { timeZone } = useLanguage();
  return (date) => {
    const { start, end, all_day } = date;
    if (all_day) return start === end ? format.day(start, 'full') : `${format.day(start)} – ${format.day(end)}`;
    if (!isOnOneDay(date, timeZone)) return format.range(start, end);
    const day = format.date(start, { style: 'full' });
    return `${day}, ${format.range(start, end, { show: 'time' })}`;
  };
}
