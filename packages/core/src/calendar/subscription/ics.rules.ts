import type { Instant, ZoneName } from '../../time/zone.rules.ts';
import { eventLines, type IcsAppointment, zonesOf } from './ics-event.rules.ts';
import { escapeText, foldLines } from './ics-text.rules.ts';
import { timeZoneLines, type Years } from './ics-zone.rules.ts';

export type { IcsAppointment, IcsAttendee, IcsContent, IcsException, IcsPerson } from './ics-event.rules.ts';
export { plainText } from './ics-text.rules.ts';

/** A file of iCalendar: a single appointment, a message about one, or a calendar to subscribe to. */
export interface IcsFile {
  readonly appointments: readonly IcsAppointment[];
  /** Until when clock changes and what follows from them are written out; rules of zones go on beyond. */
  readonly until: Instant;
  /** Given for a calendar to subscribe to. */
  readonly feed?: IcsFeed;
  /** Given for a message: what the program that gets it is to do. */
  readonly method?: IcsMethod;
}

/** What a message says (RFC 5546): come, or know what changed; it does not take place; this is my answer. */
export type IcsMethod = 'REQUEST' | 'CANCEL' | 'REPLY';

/** What a program that subscribes is told. */
export interface IcsFeed {
  readonly name: string;
  readonly refreshHours: number;
}

/** Writes appointments as iCalendar (RFC 5545), with the zones they name (CAL-D126). */
export function writeIcs({ appointments, until, feed, method }: IcsFile): string {
  const zones = new Map<ZoneName, Years>();
  for (const appointment of appointments) {
    for (const [zone, years] of zonesOf(appointment, until)) zones.set(zone, widened(zones.get(zone), years));
  }
  return foldLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Atrium//Calendar//EN',
    'CALSCALE:GREGORIAN',
    ...(method === undefined ? [] : [`METHOD:${method}`]),
    ...(feed === undefined ? [] : feedLines(feed)),
    ...[...zones].sort(byName).flatMap(([zone, years]) => timeZoneLines(zone, years)),
    ...appointments.flatMap((appointment) => eventLines(appointment, until)),
    'END:VCALENDAR',
  ]);
}

/** A name for a downloaded file: what file systems refuse is replaced, then the date and the ending. */
export function fileNameOf(name: string, { date, ending }: { readonly date: string; readonly ending: string }): string {
  const safe = name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  const short = Array.from(safe).slice(0, longestName).join('').trim();
  return `${short === '' ? '' : `${short} `}${date}.${ending}`;
}

const longestName = 100;

function feedLines({ name, refreshHours }: IcsFeed): string[] {
  const text = escapeText(name);
  const interval = `PT${refreshHours}H`;
  return [
    `NAME:${text}`,
    `X-WR-CALNAME:${text}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${interval}`,
    `X-PUBLISHED-TTL:${interval}`,
  ];
}

function widened(known: Years | undefined, years: Years): Years {
  if (known === undefined) return years;
  return { from: Math.min(known.from, years.from), to: Math.max(known.to, years.to) };
}

function byName([one]: readonly [ZoneName, Years], [other]: readonly [ZoneName, Years]): number {
  return one < other ? -1 : 1;
}
