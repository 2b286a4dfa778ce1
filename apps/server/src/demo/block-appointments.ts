import {
  completeDraft,
  dateOfSpan,
  draftOfPattern,
  plainPattern,
  type RecurrencePattern,
  type WallSpan,
} from '@atrium/core/calendar/rules';
import { type AppointmentDraft, appointmentDraftSchema } from '@atrium/core/calendar/schema';
import { toCalendarDate, toDayNumber, toFloatingTime, toWallTime } from '@atrium/core/time';
import * as z from 'zod/mini';
import { contentOfDraft, teamsOfDraft } from '../calendar/appointment/draft-columns.repository.ts';
import type { appointments } from '../calendar/calendar.tables.ts';
import { columnsOfPattern, columnsOfSpan, seriesEndColumn } from '../calendar/series/stored-series.repository.ts';
import { demoId, demoSecret } from './demo-id.ts';
import type { Random } from './random.ts';
import { demoZone, todayOf } from './times.ts';

/** An appointment or series of a block, and the row it is stored as. */
export interface BlockAppointment {
  readonly calendarId: string;
  readonly span: WallSpan;
  readonly pattern: RecurrencePattern;
  readonly row: typeof appointments.$inferInsert & { readonly id: string };
}

/** Whose appointments, and how many of them. */
export interface BlockCalendar {
  readonly slug: string;
  readonly count: number;
  readonly calendarId: string;
  readonly author: string;
  readonly now: Date;
}

const weeksAround = 39;
const minute = 60_000;
const names = [
  'Kaffeerunde',
  'Treppenhaus',
  'Sprechstunde',
  'Bike repair',
  'Kinderturnen',
  'Reading hour',
  'Hausversammlung',
  'Soup evening',
  'Nähtreff',
  'Übergabe',
  'Board games',
  'Handwerker im Haus',
] as const;

/** What repeats in every block: its name, rhythm and time. */
const clubs = [
  ['Walking club', { frequency: 'weekly', interval: 1, until: null }, '18:00:00'],
  ['Frühstück im Hof', { frequency: 'weekly', interval: 1, until: null }, '09:00:00'],
  ['Blockrat', { frequency: 'monthly', interval: 1, until: null }, '19:30:00'],
] as const satisfies readonly (readonly [string, RecurrencePattern, string])[];

/** What the people of a block entered for the months before and after today; the series first. */
export function blockAppointments(calendar: BlockCalendar, random: Random): BlockAppointment[] {
  return Array.from({ length: calendar.count }, (_appointment, index) => {
    const [club, pattern, time] = clubs[index] ?? [undefined, plainPattern, null];
    const span = time === null ? plainSpan(calendar, random) : firstSpan(time, calendar, random);
    const name = club ?? `${random.pick(names)} ${index}`;
    return entered({ key: `${calendar.slug}/${index}`, name, span, pattern, calendar });
  });
}

/** Between breakfast and ten, a quarter of an hour to three hours; one of twelve takes whole days. */
function plainSpan({ now }: BlockCalendar, random: Random): WallSpan {
  const first = toDayNumber(todayOf(now)) + random.between(-weeksAround * 7, weeksAround * 7);
  if (random.chance(1 / 12)) {
    const start = `${toCalendarDate(first)}T00:00:00`;
    const end = `${toCalendarDate(first + random.between(0, 3))}T00:00:00`;
    return { start, end, allDay: true, zone: demoZone, startFold: 0, endFold: 0 };
  }
  const quarter = random.between(7 * 4, 19 * 4);
  const start = toFloatingTime(`${toCalendarDate(first)}T00:00:00`) + quarter * 15 * minute;
  return timedSpan(start, random.between(1, 12) * 15);
}

function firstSpan(time: string, { now }: BlockCalendar, random: Random): WallSpan {
  const first = toDayNumber(todayOf(now)) - weeksAround * 7 - random.between(0, 6);
  return timedSpan(toFloatingTime(`${toCalendarDate(first)}T${time}`), 90);
}

function timedSpan(start: number, minutes: number): WallSpan {
  const end = toWallTime(start + minutes * minute);
  return { start: toWallTime(start), end, allDay: false, zone: demoZone, startFold: 0, endFold: 0 };
}

interface Parts {
  readonly key: string;
  readonly name: string;
  readonly span: WallSpan;
  readonly pattern: RecurrencePattern;
  readonly calendar: BlockCalendar;
}

function entered({ key, name, span, pattern, calendar }: Parts): BlockAppointment {
  const { calendarId, author, now } = calendar;
  const times = columnsOfSpan(span);
  const createdAt = new Date(Math.min(now.getTime(), times.startsAt.getTime()) - 14 * 24 * 60 * minute);
  const row = {
    ...plainContent,
    ...{ id: demoId('appointment', key), occurrenceKey: demoSecret(key), name, teams: plainTeams },
    ...{ authorId: author, lastAuthorId: author, createdAt, updatedAt: createdAt },
    ...times,
    ...columnsOfPattern(pattern),
    ...seriesEndColumn({ span, pattern, exceptions: [] }),
  };
  return { calendarId, span, pattern, row };
}

/** What somebody would have sent to enter it. */
export function draftOfBlockAppointment({ calendarId, span, pattern, row }: BlockAppointment): AppointmentDraft {
  return z.parse(appointmentDraftSchema, {
    ...plainDraft,
    name: row.name,
    calendar_ids: [calendarId],
    date: dateOfSpan(span),
    recurrence_pattern: draftOfPattern(pattern, span.zone),
  });
}

const plainDraft = completeDraft(
  z.parse(appointmentDraftSchema, {
    name: names[0],
    description: '<p>Everybody of the block is welcome.</p>',
    date: { start: '2026-01-01', end: '2026-01-01', all_day: true, time_zone: demoZone },
    location: { name: 'Gemeinschaftsraum' },
  }),
  { meetingsEnabled: true },
);
const plainContent = contentOfDraft(plainDraft);
const plainTeams = teamsOfDraft(plainDraft);
