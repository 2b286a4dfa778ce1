import type { AppointmentDate } from '@atrium/core/calendar';
import { useFormat } from '../i18n/index.ts';

/** Says when something is, on the reader's own clock: the day once where it begins and ends on the same one, or with it. */
export function useWhen(): (date: AppointmentDate) => string {
  const format = useFormat();
  return ({ start, end, all_day }) => {
    if (all_day) return start === end ? format.day(start, 'full') : `${format.day(start)} – ${format.day(end)}`;
    const day = format.date(start, { style: 'full' });
    const lastMoment = Math.max(Date.parse(start), Date.parse(end) - 1);
    if (day !== format.date(lastMoment, { style: 'full' })) return format.range(start, end);
    return `${day}, ${format.range(start, end, { show: 'time' })}`;
  };
}
