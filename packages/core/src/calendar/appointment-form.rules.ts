import * as z from 'zod/mini';
import type { Appointment, AppointmentDate, AppointmentId, Scope } from './appointment.schema.ts';
import { type DraftProblems, findDraftProblems } from './appointment-draft.rules.ts';
import { type AppointmentDraft, appointmentDraftSchema } from './appointment-draft.schema.ts';
import {
  changeZone,
  dateOfSpan,
  defaultSpan,
  draftOfPattern,
  moveStart,
  patternOfDraft,
  spanOfDate,
  switchAllDay,
} from './appointment-span.rules.ts';
import type { CalendarDate, WallTime } from './calendar-date.rules.ts';
import type { Calendar, CalendarId } from './calendar-entity.schema.ts';
import type { RoomRequest } from './meeting-room.rules.ts';
import { isOccurrenceId } from './occurrence-id.rules.ts';
import type { NewAppointmentPreset } from './overview-query.rules.ts';
import { plainPattern, type RecurrencePattern } from './recurrence.rules.ts';
import { spanInstants, type WallSpan } from './series.rules.ts';
import { formatInstant, type Instant, type ZoneName } from './zone.rules.ts';

/** What is being changed: which appointment, the version it is based on, and which occurrences are meant. */
export interface FormTarget {
  readonly id: AppointmentId;
  readonly updatedAt: string;
  readonly scope: Scope;
}

/** An appointment as the form edits it: wall times in a zone instead of instants. */
export interface AppointmentFormDraft extends Readonly<Omit<AppointmentDraft, 'date' | 'recurrence_pattern'>> {
  readonly span: WallSpan;
  readonly pattern: RecurrencePattern;
  /** Null for a new appointment. */
  readonly target: FormTarget | null;
}

/** What a new appointment starts from. */
export interface NewFormSituation {
  readonly now: Instant;
  readonly zone: ZoneName;
  readonly calendars: readonly Calendar[];
  readonly preset: NewAppointmentPreset;
  /** Slug of the group the form was opened in. */
  readonly groupSlug: string | null;
  readonly lastCalendarId: string | null;
}

/** The form of a new appointment: the next full hour for one hour, in the calendar that fits best (CAL-068, CAL-D47, CAL-D48). */
export function newFormDraft(situation: NewFormSituation): AppointmentFormDraft {
  const { now, zone, preset } = situation;
  const span = defaultSpan({ now, zone }, preset.date);
  const {
    date: _date,
    recurrence_pattern: _pattern,
    ...rest
  } = z.parse(appointmentDraftSchema, {
    name: '',
    calendar_ids: firstCalendar(situation),
    description: withoutTags(preset.description),
    date: dateOfSpan(span),
    streams: [...preset.streams],
    post_to_stream: preset.postToStream && preset.streams.length > 0,
  });
  return { ...rest, span, pattern: plainPattern, target: null };
}

/** The form of an appointment that exists: one occurrence by its own id, a series by the series' (CAL-052, CAL-D69). */
export function formDraftOf(appointment: Appointment): AppointmentFormDraft {
  const { recurrence_pattern, location, meeting, files, event_files, ...kept } = appointment;
  const date = editedDate(appointment);
  const span = spanOfDate(date);
  if (!span) throw new RangeError(`The appointment ${appointment.id} lies in a zone this platform does not know.`);
  const {
    date: _date,
    recurrence_pattern: _pattern,
    ...rest
  } = z.parse(appointmentDraftSchema, {
    ...kept,
    date,
    location,
    category: appointment.category?.id ?? null,
    meeting: { room_id: meeting.room_id },
    file_ids: files.map(({ id }) => id),
    event_file_ids: event_files.map(({ id }) => id),
    consultant_ids: appointment.consultants.map(({ id }) => id),
    organizer_id: appointment.organizer?.id ?? null,
    contact_ids: appointment.contacts.map(({ id }) => id),
  });
  return { ...rest, span, pattern: patternOfDraft(recurrence_pattern, span.zone), target: targetOf(appointment) };
}

/** A series is edited from its first occurrence, whichever one its page shows. */
function editedDate({ type, date, series_date }: Appointment): AppointmentDate {
  return type === 'recurring_appointment' && series_date ? series_date : date;
}

/** The form as it goes over the wire. */
export function draftOfForm({ span, pattern, target: _target, ...rest }: AppointmentFormDraft): AppointmentDraft {
  return { ...rest, date: dateOfSpan(span), recurrence_pattern: draftOfPattern(pattern, span.zone) };
}

/** Everything that keeps the form from being saved, by the same rule as the server's. */
export function findFormProblems(draft: AppointmentFormDraft): DraftProblems {
  return findDraftProblems(draftOfForm(draft));
}

/** Whether only the occurrence itself is edited: recurrence, calendars and Teams belong to the series (CAL-D69). */
export function isOccurrenceForm({ target }: AppointmentFormDraft): boolean {
  return target !== null && isOccurrenceId(target.id);
}

/** Moves the start; the end goes with it, and a series ends at the new time of day (CAL-D51). */
export function withStart({ span, pattern }: AppointmentFormDraft, start: WallTime): FormPatch {
  return { span: moveStart(span, start), pattern: endingAt(pattern, start) };
}

/** Moves the end alone; one before the start is refused only when saving (CAL-D51). */
export function withEnd({ span }: AppointmentFormDraft, end: WallTime): FormPatch {
  return { span: { ...span, end, endFold: 0 } };
}

/** Switches all-day; times are kept and come back, or the defaults do (CAL-D52). */
export function withAllDay({ span }: AppointmentFormDraft, to: { allDay: boolean; now: Instant }): FormPatch {
  return { span: switchAllDay(span, { allDay: to.allDay, defaults: defaultSpan({ now: to.now, zone: span.zone }) }) };
}

/** Chooses another zone; the wall-clock times stay (CAL-D53). */
export function withZone({ span }: AppointmentFormDraft, zone: ZoneName): FormPatch {
  return { span: changeZone(span, zone) };
}

/** Chooses a recurrence; any at all switches Teams off (CAL-111). */
export function withPattern({ teams_configuration }: AppointmentFormDraft, pattern: RecurrencePattern): FormPatch {
  if (pattern.frequency === 'never') return { pattern };
  return { pattern, teams_configuration: { ...teams_configuration, teams_sync_enabled: false, bypass_lobby: false } };
}

/** Changes the Teams options: sync needs an online meeting and no recurrence, the lobby both (CAL-110, CAL-112, CAL-113). */
export function withTeams(
  { teams_configuration, pattern }: AppointmentFormDraft,
  change: Partial<AppointmentDraft['teams_configuration']>,
): FormPatch {
  const wanted = { ...teams_configuration, ...change };
  const online_meeting = wanted.teams_sync_enabled || wanted.online_meeting;
  const bypass_lobby = wanted.bypass_lobby && wanted.teams_sync_enabled && online_meeting;
  return {
    teams_configuration: { ...wanted, online_meeting, bypass_lobby },
    pattern: wanted.teams_sync_enabled ? plainPattern : pattern,
  };
}

/** Switches one calendar of the form. */
export function withCalendar({ calendar_ids }: AppointmentFormDraft, id: CalendarId): FormPatch {
  const isChosen = calendar_ids.includes(id);
  return { calendar_ids: isChosen ? calendar_ids.filter((chosen) => chosen !== id) : [...calendar_ids, id] };
}

/** What rooms are asked for; null while the span makes no sense (CAL-102, CAL-D75). */
export function roomRequestOf(draft: AppointmentFormDraft, roomId: string | null): RoomRequest | null {
  if (findFormProblems(draft)['date.end']) return null;
  const { startsAt, endsAt } = spanInstants(draft.span);
  return { start: formatInstant(startsAt, draft.span.zone), end: formatInstant(endsAt, draft.span.zone), roomId };
}

/** The calendars a new appointment can be put into (CAL-059). */
export function writableCalendars(calendars: readonly Calendar[]): readonly Calendar[] {
  return calendars.filter(({ can }) => can.create_appointments);
}

type FormPatch = Partial<AppointmentFormDraft>;

function firstCalendar({ calendars, preset, groupSlug, lastCalendarId }: NewFormSituation): CalendarId[] {
  const writable = writableCalendars(calendars);
  const found =
    writable.find(({ id }) => id === preset.calendarId) ??
    writable.find(
      ({ group, parent_id }) => groupSlug !== null && group?.slug === groupSlug && parent_id === group.id,
    ) ??
    writable.find(({ group }) => groupSlug !== null && group?.slug === groupSlug) ??
    writable.find(({ id }) => id === lastCalendarId) ??
    writable.find(({ type }) => type === 'personal');
  return found ? [found.id] : [];
}

function targetOf({ id, updated_at }: Appointment): FormTarget {
  return { id, updatedAt: updated_at, scope: isOccurrenceId(id) ? 'this' : 'all' };
}

function endingAt(pattern: RecurrencePattern, start: WallTime | CalendarDate): RecurrencePattern {
  return pattern.until === null ? pattern : { ...pattern, until: pattern.until.slice(0, 10) + start.slice(10) };
}

function withoutTags(text: string): string {
  return text.replace(/<[^>]*>/g, '');
}
