import { isSameDraft, type UnreadTexts } from '../../form/form.rules.ts';
import { allow, refuse, type Verdict } from '../../machine/index.ts';
import type { MemberHit } from '../../members/index.ts';
import type { Problems } from '../../messages/index.ts';
import type { CalendarDate, WallTime } from '../../time/calendar-date.rules.ts';
import type { Instant, ZoneName } from '../../time/zone.rules.ts';
import type { Appointment, AppointmentDate, AppointmentId, Scope } from '../appointment.schema.ts';
import type { AppointmentDraft } from '../appointment-draft.schema.ts';
import { blankAppointment, blankLocation, blankTeams } from '../blank-appointment.schema.ts';
import type { Calendar, CalendarId } from '../calendar-entity.schema.ts';
import { fieldsLike } from '../draft-fields.rules.ts';
import type { LostRoom, RoomRequest } from '../meeting/meeting-room.rules.ts';
import type { NewAppointmentPreset } from '../overview/overview-query.rules.ts';
import {
  changeZone,
  dateOfSpan,
  defaultSpan,
  draftOfPattern,
  moveStart,
  patternOfDraft,
  spanOfDate,
  switchAllDay,
} from '../series/appointment-span.rules.ts';
import { isOccurrenceId } from '../series/occurrence-id.rules.ts';
import { plainPattern, type RecurrencePattern } from '../series/recurrence.rules.ts';
import type { WallSpan } from '../series/series.rules.ts';
import { findDraftProblems } from './appointment-draft.rules.ts';
import { agreesToLoss } from './appointment-form-consequences.rules.ts';

/** What is being changed: which appointment, the version it is based on, what is stored with it. */
export interface FormTarget {
  readonly id: AppointmentId;
  readonly updatedAt: string;
  /** Which occurrences are meant. */
  readonly scope: Scope;
  /** The appointment, or the series that an occurrence belongs to. */
  readonly storedId: string;
  /** As the server told it. */
  readonly date: AppointmentDate;
  /** Original dates of occurrences that were changed on their own. */
  readonly modifiedDates: readonly CalendarDate[];
  /** How many have accepted. */
  readonly accepted: number;
  readonly files: Appointment['files'];
  readonly eventFiles: Appointment['event_files'];
  readonly eventImage: Appointment['event_image'];
}

/** Which of the Teams options can be changed. */
export interface TeamsVerdicts {
  readonly onlineMeeting: Verdict;
  readonly bypassLobby: Verdict;
}

type OtherwiseInForm = 'date' | 'recurrence_pattern' | 'consultant_ids' | 'organizer_id' | 'contact_ids';

/** An appointment as the form edits it: wall times in a zone instead of instants, people instead of their ids. */
export interface AppointmentFormDraft extends Readonly<Omit<AppointmentDraft, OtherwiseInForm>> {
  readonly span: WallSpan;
  readonly pattern: RecurrencePattern;
  readonly consultants: readonly MemberHit[];
  readonly organizer: MemberHit | null;
  readonly contacts: readonly MemberHit[];
  /** The room that was given up because it is taken at the new time. */
  readonly lostRoom: LostRoom | null;
  /** How many changed occurrences the person has agreed to lose. */
  readonly confirmedLoss: number;
  /** Null for a new appointment. */
  readonly target: FormTarget | null;
}

/** What a new appointment starts from. */
export interface NewFormSituation {
  readonly now: Instant;
  readonly zone: ZoneName;
  readonly calendars: readonly Calendar[];
  readonly preset: NewAppointmentPreset;
  readonly lastCalendarId: string | null;
}

/** The form of a new appointment: the next full hour for one hour, in the calendar that fits best (CAL-068, CAL-D47, CAL-D48). */
export function newFormDraft(situation: NewFormSituation): AppointmentFormDraft {
  const { now, zone, preset } = situation;
  const span = defaultSpan({ now, zone }, preset.date);
  return {
    ...blankForm,
    calendar_ids: firstCalendar(situation),
    description: withoutTags(preset.description),
    streams: [...preset.streams],
    post_to_stream: preset.postToStream && preset.streams.length > 0,
    span,
    pattern: plainPattern,
    target: null,
  };
}

/** The form of an appointment that exists: one occurrence by its own id, a series by the series' (CAL-052, CAL-D69). */
export function formDraftOf(appointment: Appointment): AppointmentFormDraft {
  const span = spanOfDate(editedDate(appointment));
  if (!span) throw new RangeError(`The appointment ${appointment.id} lies in a zone this platform does not know.`);
  const { category, meeting, files, event_files, event_image } = appointment;
  const told = {
    ...blankAppointment,
    ...appointment,
    category: category?.id ?? null,
    location: fieldsLike(blankLocation, appointment.location),
    meeting: { room_id: meeting.room_id },
    teams_configuration: fieldsLike(blankTeams, appointment.teams_configuration),
    ...{ file_ids: idsOf(files), event_file_ids: idsOf(event_files), event_image_id: event_image?.id ?? null },
  };
  return {
    ...blankForm,
    ...fieldsLike(blankAppointment, told),
    consultants: appointment.consultants,
    organizer: appointment.organizer,
    contacts: appointment.contacts,
    span,
    pattern: patternOfDraft(appointment.recurrence_pattern, span.zone),
    target: targetOf(appointment),
  };
}

/** A series is edited from its first occurrence, whichever one its page shows. */
function editedDate({ type, date, series_date }: Appointment): AppointmentDate {
  return type === 'recurring_appointment' && series_date ? series_date : date;
}

/** The form as it goes over the wire. */
export function draftOfForm(draft: AppointmentFormDraft): AppointmentDraft {
  const { span, pattern, consultants, organizer, contacts, lostRoom, confirmedLoss, target, ...rest } = draft;
  return {
    ...rest,
    date: dateOfSpan(span),
    recurrence_pattern: draftOfPattern(pattern, span.zone),
    consultant_ids: idsOf(consultants),
    organizer_id: organizer?.id ?? null,
    contact_ids: idsOf(contacts),
  };
}

/**
 * Everything that is wrong with the draft: what the server refuses too, and losses nobody has agreed to. An end is not
 * measured against a start while either cannot be read.
 */
export function findFormProblems(draft: AppointmentFormDraft, unread: UnreadTexts = {}): Problems {
  const { 'date.end': end, ...found } = findDraftProblems(draftOfForm(draft));
  return {
    ...found,
    ...(end && !Object.keys(unread).some(isOfSpan) && { 'date.end': end }),
    ...(!agreesToLoss(draft) && { confirmedLoss: ['calendar.form.confirm_lost_dates'] }),
  };
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

/** Which of the Teams options can be changed: sync needs the online meeting, the lobby needs both (CAL-112, CAL-113). */
export function teamsVerdicts({ teams_configuration: teams }: AppointmentFormDraft): TeamsVerdicts {
  const isHeld = teams.teams_sync_enabled && teams.online_meeting;
  return {
    onlineMeeting: teams.teams_sync_enabled ? refuse('calendar.form.teams_needs_meeting') : allow,
    bypassLobby: isHeld ? allow : refuse('calendar.form.lobby_needs_teams'),
  };
}

/** Switches one calendar of the form. */
export function withCalendar({ calendar_ids }: AppointmentFormDraft, id: CalendarId): FormPatch {
  const isChosen = calendar_ids.includes(id);
  return { calendar_ids: isChosen ? calendar_ids.filter((chosen) => chosen !== id) : [...calendar_ids, id] };
}

/** Whether a part of the form is as in a blank one. */
export function isBlankPart(draft: AppointmentFormDraft, part: keyof AppointmentFormDraft): boolean {
  const blank: Partial<AppointmentFormDraft> = blankForm;
  return isSameDraft(draft[part], blank[part]);
}

/** What rooms are asked for; null while the span makes no sense, for once while the recurrence makes none (CAL-102, CAL-D75, CAL-D78). */
export function roomRequestOf(
  draft: AppointmentFormDraft,
  roomId: string | null,
  unread: UnreadTexts = {},
): RoomRequest | null {
  const wrong = Object.keys({ ...findFormProblems(draft, unread), ...unread });
  if (wrong.some(isOfSpan)) return null;
  const { start, end, time_zone: timeZone } = dateOfSpan(draft.span);
  const isSound = !wrong.some((path) => path.startsWith('recurrence_pattern.'));
  const recurrence = isSound && takesRoomOnEachDate(draft) ? draftOfPattern(draft.pattern, timeZone) : null;
  return { start, end, timeZone, recurrence, roomId, appointmentId: draft.target?.storedId ?? null };
}

/** The date that is stored, where the times of the form are in its zone; null for a new appointment and for whole days. */
export function storedDateOf({ span, target }: Pick<AppointmentFormDraft, 'span' | 'target'>): AppointmentDate | null {
  if (target === null || span.allDay || span.zone !== target.date.time_zone) return null;
  return target.date;
}

/** Whether the room is for every date of a series, rather than for a single one (CAL-D78). */
export function takesRoomOnEachDate(draft: AppointmentFormDraft): boolean {
  return draft.pattern.frequency !== 'never' && !isOccurrenceForm(draft);
}

/** The calendars a new appointment can be put into (CAL-059). */
export function writableCalendars(calendars: readonly Calendar[]): readonly Calendar[] {
  return calendars.filter(({ can }) => can.create_appointments);
}

/** What a change of the form changes in its draft. */
export type FormPatch = Partial<AppointmentFormDraft>;

const blankForm = {
  ...blankAppointment,
  ...{ consultants: [], organizer: null, contacts: [], lostRoom: null, confirmedLoss: 0 },
};

function isOfSpan(path: string): boolean {
  return path.startsWith('date.');
}

/** Whether a field that is typed into is asked for; what was typed where nothing is asked is forgotten. */
export function isAsked(path: string, { span, pattern, ...draft }: AppointmentFormDraft): boolean {
  switch (path) {
    case 'recurrence_pattern.recurrence_interval':
      return pattern.frequency !== 'never';
    case 'recurrence_pattern.recurrence_end_time':
      return pattern.until !== null;
    case 'application_configuration.registration_deadline':
      return draft.application_configuration.registration_deadline !== null;
    case 'application_configuration.costs':
      return draft.application_configuration.registration_with_costs;
    default:
      return !(span.allDay && isOfSpan(path) && path.endsWith('Time'));
  }
}

/** The one the address names, else the one used last, else the first own one, a child last, else the only one there is. */
function firstCalendar({ calendars, preset, lastCalendarId }: NewFormSituation): CalendarId[] {
  const writable = writableCalendars(calendars);
  const found =
    writable.find(({ id }) => id === preset.calendarId) ??
    writable.find(({ id }) => id === lastCalendarId) ??
    writable.find(({ type, parent_id }) => type === 'personal' && parent_id === null) ??
    writable.find(({ type }) => type === 'personal') ??
    (writable.length === 1 ? writable[0] : undefined);
  return found ? [found.id] : [];
}

function targetOf(appointment: Appointment): FormTarget {
  const { id, series_id, updated_at, modified_dates, participants_summary } = appointment;
  return {
    id,
    updatedAt: updated_at,
    scope: isOccurrenceId(id) ? 'this' : 'all',
    storedId: series_id ?? id,
    date: editedDate(appointment),
    modifiedDates: modified_dates,
    accepted: participants_summary.accepted,
    files: appointment.files,
    eventFiles: appointment.event_files,
    eventImage: appointment.event_image,
  };
}

function endingAt(pattern: RecurrencePattern, start: WallTime | CalendarDate): RecurrencePattern {
  return pattern.until === null ? pattern : { ...pattern, until: pattern.until.slice(0, 10) + start.slice(10) };
}

function withoutTags(text: string): string {
  // Behind the last one no tag ends, and looking for its end from each `<` would take for ever.
  const end = text.lastIndexOf('>') + 1;
  return text.slice(0, end).replace(/<[^>]*>/g, '') + text.slice(end);
}

function idsOf(things: readonly { readonly id: string }[]): string[] {
  return things.map(({ id }) => id);
}
