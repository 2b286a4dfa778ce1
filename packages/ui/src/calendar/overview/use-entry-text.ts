import { type ListDay, type OverviewEntry, zoneDisagreement } from '@atrium/core/calendar';
import { type Format, useFormat, useText } from '../../i18n/index.ts';

type ListedEntry = ListDay<OverviewEntry>['entries'][number];

/** What can be said about entries. */
export type EntryText = ReturnType<typeof useEntryText>;

/** What is said about an entry, in the reader's language and zone. */
export function useEntryText() {
  const text = useText();
  const format = useFormat();

  /** Words for what its look says, so that nothing is said by colour alone. */
  const states = ({ item, state, isPast }: OverviewEntry): readonly string[] => [
    ...(state === 'unasked' ? [] : [text(`calendar.entry.${state}`)]),
    ...(isPast ? [text('calendar.entry.past')] : []),
    ...(zoneDisagreement(item.date) ? [text('calendar.entry.zone_disagreement')] : []),
  ];

  /** When it is, without saying the day it is listed under. */
  const when = ({ entry, day, days }: ListedEntry): string => {
    const { start, end } = entry.item.date;
    if (entry.allDay || (day > 1 && day < days)) return text('calendar.entry.all_day');
    if (days === 1) return format.range(start, end, { show: 'time' });
    if (day === 1) return text('calendar.entry.from', { time: format.time(start) });
    return text('calendar.entry.until', { time: format.time(end) });
  };

  /** For where only a strip of it can be seen: its name behind the time it starts with, and everything in one sentence. */
  const strip = (entry: OverviewEntry) => {
    const start = startTime(format, entry);
    const end = entry.allDay
      ? text('calendar.entry.all_day')
      : text('calendar.entry.until', { time: format.time(entry.item.date.end) });
    const short = start ? `${start} ${entry.name}` : entry.name;
    const parts = [short, dates(format, entry), end, ...states(entry)];
    if (entry.item.has_meeting) parts.push(text('calendar.entry.meeting'));
    if (entry.calendar) parts.push(entry.calendar.name);
    return { short, full: parts.join(', ') };
  };

  return { states, when, strip };
}

/** In a strip every letter counts: the twelve-hour clock says `9am` and `6:30pm`. */
function startTime(format: Format, entry: OverviewEntry): string | undefined {
  if (entry.allDay) return undefined;
  return format
    .time(entry.item.date.start)
    .replace(/(?::00)?\s*([AP]M)$/, (_whole, half: string) => half.toLowerCase());
}

function dates(format: Format, { startDate, endDate }: OverviewEntry): string {
  const start = format.day(startDate, 'full');
  return startDate === endDate ? start : `${start} – ${format.day(endDate, 'full')}`;
}
