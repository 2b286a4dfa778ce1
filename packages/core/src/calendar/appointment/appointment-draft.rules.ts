import { isBlankText } from '../../contract/blank-text.ts';
import { findRichTextProblem } from '../../editor/editor.rules.ts';
import { completeAddress, isWebAddress } from '../../form/web-address.rules.ts';
import type { MessageKey, Problems } from '../../messages/index.ts';
import { type CalendarDate, compareDates, dateOf, daysBetween, isValidDate } from '../../time/calendar-date.rules.ts';
import { isKnownZone, parseInstant } from '../../time/zone.rules.ts';
import type { AppointmentDraft } from '../appointment-draft.schema.ts';
import { mostHoursClosed } from '../participation/participation.rules.ts';
import { endsBeforeStart, patternOfDraft, spanOfDate } from '../series/appointment-span.rules.ts';
import { isInterval, yieldsNothing } from '../series/recurrence.rules.ts';
import type { WallSpan } from '../series/series.rules.ts';

/** What the network says about the parts of a draft. */
export interface DraftConditions {
  readonly meetingsEnabled: boolean;
}

/** The draft as it is saved: trimmed, addresses with scheme, no category -1, Teams options in step, no meeting where none are offered. */
export function completeDraft(draft: AppointmentDraft, { meetingsEnabled }: DraftConditions): AppointmentDraft {
  const { location, application_configuration: registration, teams_configuration: teams } = draft;
  const online = teams.teams_sync_enabled || teams.online_meeting;
  return {
    ...draft,
    name: draft.name.trim(),
    category: draft.category === -1 ? null : draft.category,
    location: { ...trimmed(location), link: completeAddress(location.link) },
    meeting: meetingsEnabled ? draft.meeting : { room_id: null },
    teams_configuration: {
      ...teams,
      online_meeting: online,
      bypass_lobby: teams.bypass_lobby && teams.teams_sync_enabled && online,
    },
    application_configuration: { ...registration, url: completeAddress(registration.url) },
  };
}

/** Everything that keeps a draft from being saved; the form and the server refuse by it alike. Empty when nothing does. */
export function findDraftProblems(draft: AppointmentDraft): Problems {
  const span = spanOfDate(draft.date);
  const found: readonly Problem[] = [
    ...basicProblems(draft),
    ...dateProblems(draft, span),
    ...recurrenceProblems(draft, span),
    ...locationProblems(draft),
    ...attendeeProblems(draft),
    ...registrationProblems(draft, span),
  ];
  const problems: Record<string, MessageKey[]> = {};
  for (const [path, key] of found) problems[path] = [...(problems[path] ?? []), key];
  return problems;
}

/** The longest web address, in characters. */
export const longestAddress = 2048;

/** The longest each part of a place may be, in characters. */
export const placeLengths = {
  name: 255,
  address1: 255,
  address2: 255,
  zip: 10,
  city: 255,
  country: 255,
  link: longestAddress,
} as const;

/** The most days from start to end of a date that repeats: dates that last for years would fill every month. */
export const longestRepeatedDays = 31;

/** Whether registration closes in time: on the day something starts, or before. */
export function isDeadlineInTime(deadline: CalendarDate, startDate: CalendarDate): boolean {
  return compareDates(deadline, startDate) <= 0;
}

/** Whether a draft asks for a Teams meeting and a recurrence at once, which Teams cannot hold. */
export function hasTeamsConflict(draft: AppointmentDraft): boolean {
  return draft.teams_configuration.teams_sync_enabled && draft.recurrence_pattern.recurrence_frequency !== 'never';
}

type Problem = readonly [path: string, key: MessageKey];

function basicProblems({ name, description, calendar_ids }: AppointmentDraft): Problem[] {
  const found: Problem[] = [];
  if (isBlankText(name)) found.push(['name', 'js.calendars.validation_errors.name_empty']);
  if (calendar_ids.length === 0) found.push(['calendar_ids', 'js.calendars.validation_errors.calendars_empty']);
  if (name.trim().length > 255) found.push(['name', 'calendar.validation.longer_than_255']);
  if (description.length > 65_535) found.push(['description', 'calendar.validation.longer_than_65535']);
  const unfit = findRichTextProblem(description);
  if (unfit !== null) found.push(['description', unfit]);
  return found;
}

function dateProblems({ date }: AppointmentDraft, span: WallSpan | null): Problem[] {
  if (span !== null) return endsBeforeStart(span) ? [['date.end', 'js.calendars.validation_errors.end_lt_start']] : [];
  const found: Problem[] = [];
  const isReadable = (text: string) => (date.all_day ? isValidDate(text) : parseInstant(text) !== null);
  if (!isKnownZone(date.time_zone)) found.push(['date.time_zone', 'calendar.validation.zone_unknown']);
  if (!isReadable(date.start)) found.push(['date.start', 'calendar.validation.date_invalid']);
  if (!isReadable(date.end)) found.push(['date.end', 'calendar.validation.date_invalid']);
  return found;
}

function recurrenceProblems({ recurrence_pattern: draft }: AppointmentDraft, span: WallSpan | null): Problem[] {
  const { recurrence_interval: interval, recurrence_end_time: end } = draft;
  if (!isInterval(interval)) {
    return [['recurrence_pattern.recurrence_interval', 'calendar.validation.interval_invalid']];
  }
  if (draft.recurrence_frequency === 'never') return [];
  const isLong = span !== null && daysBetween(dateOf(span.start), dateOf(span.end)) > longestRepeatedDays;
  if (isLong) return [['date.end', 'calendar.validation.date_too_long']];
  if (end === null) return [];
  const path = 'recurrence_pattern.recurrence_end_time';
  if (!isValidDate(end) && parseInstant(end) === null) return [[path, 'calendar.validation.date_invalid']];
  if (span === null) return [];
  const series = { pattern: patternOfDraft(draft, span.zone), start: span.start };
  return yieldsNothing(series) ? [[path, 'js.calendars.validation_errors.recurrence_end_lt_start']] : [];
}

function locationProblems({ location }: AppointmentDraft): Problem[] {
  const fields = ['name', 'address1', 'address2', 'zip', 'city', 'country'] as const;
  const found: Problem[] = fields
    .filter((field) => (location[field]?.trim().length ?? 0) > placeLengths[field])
    .map((field) => [`location.${field}`, `calendar.validation.longer_than_${placeLengths[field]}`]);
  return [...found, ...addressProblems('location.link', location.link)];
}

function attendeeProblems({ attendee_configuration: attendees }: AppointmentDraft): Problem[] {
  const { total, answers_close_hours_before: hours } = attendees;
  const found: Problem[] = [];
  if (!isCount(total)) found.push(['attendee_configuration.total', 'calendar.validation.attendees_invalid']);
  if (!isCount(hours, mostHoursClosed))
    found.push(['attendee_configuration.answers_close_hours_before', 'calendar.validation.hours_invalid']);
  return found;
}

/** A whole number that may be left open. */
function isCount(value: number | null, most = Number.MAX_SAFE_INTEGER): boolean {
  return value === null || (Number.isSafeInteger(value) && value >= 0 && value <= most);
}

function registrationProblems(draft: AppointmentDraft, span: WallSpan | null): Problem[] {
  const { costs, registration_with_costs, registration_deadline: deadline, url } = draft.application_configuration;
  const found = addressProblems('application_configuration.url', url);
  const costsPath = 'application_configuration.costs';
  if (costs === null && registration_with_costs) found.push([costsPath, 'calendar.validation.costs_empty']);
  if (costs !== null && !isAmount(costs)) found.push([costsPath, 'calendar.validation.costs_invalid']);
  const deadlinePath = 'application_configuration.registration_deadline';
  if (deadline === null) return found;
  if (!isValidDate(deadline)) return [...found, [deadlinePath, 'calendar.validation.date_invalid']];
  const isInTime = span === null || isDeadlineInTime(deadline, dateOf(span.start));
  return isInTime ? found : [...found, [deadlinePath, 'calendar.validation.deadline_after_start']];
}

function addressProblems(path: string, text: string | null): Problem[] {
  const address = completeAddress(text);
  if (address === null) return [];
  if (address.length > longestAddress) return [[path, 'calendar.validation.longer_than_2048']];
  return isWebAddress(address) ? [] : [[path, 'calendar.validation.address_invalid']];
}

function isAmount(value: number): boolean {
  return Number.isFinite(value) && value >= 0 && Math.round(value * 100) / 100 === value;
}

function trimmed(location: AppointmentDraft['location']): AppointmentDraft['location'] {
  const tidy = (text: string | null) => text?.trim() || null;
  const { name, address1, address2, zip, city, country } = location;
  return {
    ...location,
    name: tidy(name),
    address1: tidy(address1),
    address2: tidy(address2),
    zip: tidy(zip),
    city: tidy(city),
    country: tidy(country),
  };
}
