import {
  isOnInterval,
  moveStart,
  patternOfDraft,
  spanOfDate,
  type WallSpan,
  yieldsNothing,
} from '@atrium/core/calendar/rules';
import { type AppointmentDraft, appointmentIdSchema } from '@atrium/core/calendar/schema';
import { addDays, dateOf, daysBetween } from '@atrium/core/time';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import type { LoadedAppointment } from '../access/appointment.repository.ts';
import { presentDate } from '../access/date.presenter.ts';
import { dropExceptions, writeRow } from '../access/occurrence-write.repository.ts';
import { appointmentCalendars, appointmentFiles, participations } from '../calendar.tables.ts';
import {
  columnsOfPattern,
  columnsOfSpan,
  type StoredException,
  type StoredSeries,
  seriesEndColumn,
  spanOfRow,
} from '../series/stored-series.repository.ts';
import { checkDraft, keptOf } from './check-draft.command.ts';
import { contentOfDraft, filesOfDraft, teamsOfDraft } from './draft-columns.repository.ts';
import { holdTextPictures } from './text-pictures.repository.ts';
import type { Change, Changed, UpdateContext } from './update-occurrence.command.ts';

const endPath = 'recurrence_pattern.recurrence_end_time';

/**
 * Changes an appointment or a whole series. By the series' own id the draft has the date of its first occurrence; by the id
 * of another one, moving that by two days moves the whole series by two days, wherever it began.
 */
export async function updateWhole(context: UpdateContext, { draft, subject }: Change): Promise<Changed> {
  const { db, member, now } = context;
  const { row, calendars } = subject;
  const times = timesOf(draft, subject);
  const ignored =
    times !== null && !yieldsNothing({ pattern: times.pattern, start: times.span.start }) ? [endPath] : [];
  const checked = await checkDraft(context, draft, { kept: await keptOf(db, subject), ignored });
  if (times === null) throw new Error('A draft without times was to be saved.');
  const exceptions = await reconcileOccurrences(db, subject, times);
  const updatedAt = await writeRow(
    db,
    { row, version: subject.updatedAt, now },
    {
      ...contentOfDraft(checked),
      ...columnsOfSpan(times.span),
      ...columnsOfPattern(times.pattern),
      ...seriesEndColumn({ ...times, exceptions }),
      teams: teamsOfDraft(checked, row.teams),
      lastAuthorId: member.membershipId,
      icsSequence: row.icsSequence + 1,
    },
  );
  await replaceCalendars(db, row.id, { visible: calendars.calendarIds, wanted: checked.calendar_ids });
  await replaceFiles(db, row.id, checked);
  await holdTextPictures(db, row.id);
  const unit = columnsOfPattern(times.pattern).unit;
  const id = z.parse(appointmentIdSchema, row.id);
  return { row: { ...row, unit }, occursOn: null, updatedAt, id, draft: checked };
}

type Times = { readonly span: WallSpan; readonly pattern: ReturnType<typeof patternOfDraft> };

function timesOf(draft: AppointmentDraft, subject: LoadedAppointment): Times | null {
  const span = spanOfDate(draft.date);
  if (span === null || !Number.isInteger(draft.recurrence_pattern.recurrence_interval)) return null;
  if (draft.recurrence_pattern.recurrence_interval < 1) return null;
  const pattern = patternOfDraft(draft.recurrence_pattern, span.zone);
  const isByOccurrence = subject.kind === 'occurrence' && pattern.frequency !== 'never';
  return { span: isByOccurrence ? movedWith(span, draft, subject) : span, pattern };
}

/** The first span of a series after another of its occurrences was set to a new one. */
function movedWith(span: WallSpan, draft: AppointmentDraft, { row, span: shown }: LoadedAppointment): WallSpan {
  const first = spanOfRow(row);
  const { start, end, all_day, time_zone } = presentDate(shown);
  const { date } = draft;
  const isSame =
    all_day === date.all_day &&
    time_zone === date.time_zone &&
    isSameMoment(start, date.start) &&
    isSameMoment(end, date.end);
  if (isSame) return first;
  const days = daysBetween(dateOf(shown.start), dateOf(span.start));
  return moveStart(span, `${addDays(dateOf(first.start), days)}${span.start.slice(10)}`);
}

function isSameMoment(one: string, other: string): boolean {
  return one === other || Date.parse(one) === Date.parse(other);
}

/** The changed occurrences that a series would give up as its draft says. */
export function datesGivenUp(subject: LoadedAppointment, draft: AppointmentDraft): readonly StoredException[] {
  const times = timesOf(draft, subject);
  if (times === null || subject.series === null) return [];
  const staying = exceptionsStaying(subject.series, times);
  return subject.series.exceptions.filter((exception) => !staying.includes(exception));
}

/** Changed occurrences whose date is no longer one of the series' are given up; a series that ends repeating gives up all. */
function exceptionsStaying({ exceptions }: StoredSeries, { pattern, span }: Times): StoredException[] {
  if (pattern.frequency === 'never') return [];
  return exceptions.filter(({ occursOn }) => isOnInterval({ pattern, start: span.start }, occursOn));
}

async function reconcileOccurrences(db: Db, { row, series }: LoadedAppointment, times: Times) {
  if (series === null) return [];
  const repeats = times.pattern.frequency !== 'never';
  const staying = exceptionsStaying(series, times);
  if (staying.length < series.exceptions.length)
    await dropExceptions(
      db,
      row.id,
      staying.map(({ occursOn }) => occursOn),
    );
  if (!repeats) await dropSingleAnswers(db, row.id);
  return staying;
}

async function dropSingleAnswers(db: Db, appointmentId: string): Promise<void> {
  const own = eq(participations.appointmentId, appointmentId);
  await db.delete(participations).where(and(own, isNotNull(participations.occursOn)));
  await db.update(participations).set({ appliesFrom: null }).where(own);
}

/** Calendars the editor cannot see stay (CAL-D35). */
async function replaceCalendars(
  db: Db,
  appointmentId: string,
  { visible, wanted }: { visible: readonly string[]; wanted: readonly string[] },
): Promise<void> {
  const own = eq(appointmentCalendars.appointmentId, appointmentId);
  const gone = visible.filter((id) => !wanted.some((one) => one === id));
  const added = [...new Set(wanted)].filter((id) => !visible.includes(id));
  if (gone.length > 0)
    await db.delete(appointmentCalendars).where(and(own, inArray(appointmentCalendars.calendarId, gone)));
  if (added.length > 0)
    await db.insert(appointmentCalendars).values(added.map((calendarId) => ({ appointmentId, calendarId })));
}

async function replaceFiles(db: Db, appointmentId: string, draft: AppointmentDraft): Promise<void> {
  await db.delete(appointmentFiles).where(eq(appointmentFiles.appointmentId, appointmentId));
  const files = filesOfDraft(draft).map((file) => ({ appointmentId, ...file }));
  if (files.length > 0) await db.insert(appointmentFiles).values(files);
}
