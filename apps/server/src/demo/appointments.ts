import {
  completeDraft,
  dateOfSpan,
  draftOfPattern,
  plainPattern,
  type RecurrencePattern,
  type Series,
  type WallSpan,
} from '@atrium/core/calendar/rules';
import { type AppointmentDraft, appointmentDraftSchema } from '@atrium/core/calendar/schema';
import { addDays } from '@atrium/core/time';
import * as z from 'zod/mini';
import { contentOfDraft, teamsOfDraft } from '../calendar/appointment/draft-columns.repository.ts';
import type { appointmentCategories, appointments } from '../calendar/calendar.tables.ts';
import { columnsOfPattern, columnsOfSpan, seriesEndColumn } from '../calendar/series/stored-series.repository.ts';
import type { AppointmentText, PlainText, SeriesText } from './appointment-text.ts';
import { calendarId } from './calendars.ts';
import { demoId, demoSecret } from './demo-id.ts';
import { type DemoException, exceptionsOf } from './exceptions.ts';
import { demoPlain } from './plain-list.ts';
import { demoOccasions, type Occasion } from './repeated-occasions.ts';
import { roomId } from './rooms.ts';
import { demoSeries } from './series-list.ts';
import { lastDayOfSeries, plainSpan, seriesSpan } from './times.ts';

/** An appointment or series of the sample community with everything that is stored of it. */
export interface DemoAppointment {
  readonly key: string;
  readonly text: AppointmentText;
  readonly draft: AppointmentDraft;
  readonly row: typeof appointments.$inferInsert & { readonly id: string };
  /** Null for what happens once. */
  readonly series: Series | null;
  readonly exceptions: readonly DemoException[];
}

/** What the form offers as categories, in its order. */
export const demoCategoryRows: readonly (typeof appointmentCategories.$inferInsert)[] = [
  ...['Meeting', 'Course', 'Celebration', 'Working day', 'Culture'].map((label, position) => ({ label, position })),
];

/** How far around today the calendar is filled. */
const weeksAround = 39;

/** Everything that is in the calendars, for a today. */
export function demoAppointments(now: Date): DemoAppointment[] {
  return [
    ...demoSeries.map((text) => seriesOfText(text, now)),
    ...demoPlain.map((text) => plainOfText(text, now)),
    ...demoOccasions.flatMap((occasion) => spread(occasion)).map((text) => plainOfText(text, now)),
  ];
}

function spread({ names, every, first, weekday, time, minutes, ...text }: Occasion): PlainText[] {
  const count = Math.floor((weeksAround - first) / every) + 1;
  return Array.from({ length: count }, (_, index) => {
    const name = names[index % names.length] ?? names[0];
    return { ...text, name, at: [first + index * every, weekday, time, minutes] as const };
  });
}

function plainOfText(text: PlainText, now: Date): DemoAppointment {
  const span = plainSpan(text.at, now);
  const key = `${text.name}/${text.at}`;
  const draft = draftOf(text, span, plainPattern);
  return {
    key,
    text,
    draft,
    row: rowOf({ key, text, draft, span, pattern: plainPattern }, now),
    series: null,
    exceptions: [],
  };
}

function seriesOfText(text: SeriesText, now: Date): DemoAppointment {
  const span = seriesSpan(text, now);
  const pattern = { frequency: text.every, interval: text.interval ?? 1, until: lastDayOfSeries(text, now) };
  const draft = draftOf(text, span, pattern);
  const row = rowOf({ key: text.key, text, draft, span, pattern }, now);
  const exceptions = exceptionsOf({ id: row.id, text, span, pattern }, now);
  const series = { span, pattern, exceptions: exceptions.map(({ occurrence }) => occurrence) };
  return { key: text.key, text, draft, row: { ...row, ...seriesEndColumn(series) }, series, exceptions };
}

function draftOf(text: AppointmentText, span: WallSpan, pattern: RecurrencePattern): AppointmentDraft {
  const { closes, ...registration } = text.registration ?? {};
  const deadline = closes === undefined ? null : addDays(span.start.slice(0, 10), -closes);
  const members = (accounts: readonly string[] = []) => accounts.map((account) => demoId('member', account));
  const category = demoCategoryRows.findIndex(({ label }) => label === text.category) + 1;
  const draft = z.parse(appointmentDraftSchema, {
    name: text.name,
    description: htmlOf(text.text),
    calendar_ids: text.calendars.map(calendarId),
    category: category === 0 ? null : category,
    date: dateOfSpan(span),
    recurrence_pattern: draftOfPattern(pattern, span.zone),
    location: text.place ?? {},
    meeting: { room_id: text.room === undefined ? null : roomId(text.room) },
    attendee_configuration: text.attendees ?? {},
    application_configuration: { ...registration, registration_deadline: deadline },
    is_event: text.event !== undefined,
    organizer_id: text.organizer === undefined ? null : demoId('member', text.organizer),
    contact_ids: members(text.event?.contacts),
    consultant_ids: members(text.event?.consultants),
  });
  return completeDraft(draft, { meetingsEnabled: true });
}

interface Parts {
  readonly key: string;
  readonly text: AppointmentText;
  readonly draft: AppointmentDraft;
  readonly span: WallSpan;
  readonly pattern: RecurrencePattern;
}

function rowOf({ key, text, draft, span, pattern }: Parts, now: Date): DemoAppointment['row'] {
  const times = columnsOfSpan(span);
  const author = demoId('member', text.by ?? 'network-admin');
  const createdAt = new Date(Math.min(now.getTime(), times.startsAt.getTime()) - 21 * 24 * 60 * 60_000);
  return {
    ...contentOfDraft(draft),
    ...times,
    ...columnsOfPattern(pattern),
    id: demoId('appointment', key),
    occurrenceKey: demoSecret(key),
    authorId: author,
    lastAuthorId: author,
    teams: teamsOfDraft(draft),
    canceledAt: text.canceled ? new Date(now.getTime() - 2 * 24 * 60 * 60_000) : null,
    createdAt,
    updatedAt: createdAt,
  };
}

function htmlOf(text = ''): string {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => `<p>${line}</p>`).join('');
}
