import type { getAppointment } from '@atrium/core/calendar/contract';
import {
  cancelProhibitedReason,
  draftOfPattern,
  hasMeeting,
  isFull,
  isPast,
  isSeriesPast,
  nextOccurrence,
  type Occurrence,
  originalStart,
  previousOccurrence,
  seriesEndsAt,
} from '@atrium/core/calendar/rules';
import type { ReplyGivenOf } from '@atrium/core/contract';
import { defaultPaths } from '@atrium/core/paths';
import { dateOf, formatInstant } from '@atrium/core/time';
import { presentMember } from '../../members/index.ts';
import { presentFile, presentPicture } from '../../uploads/index.ts';
import { mayBookRooms } from '../calendar.policy.ts';
import { occurrenceIdOf } from '../series/occurrence-id.rules.ts';
import { patternOfRow, type StoredSeries } from '../series/stored-series.repository.ts';
import { abilitiesFor, abilitiesToAll, ownStatus, type ReaderNow } from './appointment.policy.ts';
import type { LoadedAppointment } from './appointment.repository.ts';
import type { AppointmentDetail } from './appointment-detail.repository.ts';
import type { AppointmentFileRow } from './appointment-files.repository.ts';
import { isModified, presentDate, presentStatus } from './date.presenter.ts';
import { presentLocation } from './location.presenter.ts';
import type { ParticipantRow } from './participation.repository.ts';
import { presentTeams } from './teams-meeting.rules.ts';

type AppointmentGiven = ReplyGivenOf<typeof getAppointment>['appointment'];

/** An appointment as one reader may see it (CAL-035). */
export function presentAppointment(
  subject: LoadedAppointment,
  detail: AppointmentDetail,
  reader: ReaderNow,
): AppointmentGiven {
  const { view } = subject;
  const can = abilitiesFor(subject, detail, reader);
  const { accepted } = detail.summary;
  const { total, total_attendees_enforced: enforced } = view.attendees;
  return {
    ...presentIdentity(subject, detail),
    ...presentNeighbours(subject),
    ...presentPeople(subject, detail),
    description: view.description,
    description_rendered: view.descriptionRendered,
    location: presentLocation(view.location),
    meeting: presentMeeting(detail.room, { showsWayIn: seesWayIn(subject, detail, reader) }),
    teams_configuration: presentTeams(view.teams),
    attendee_configuration: view.attendees,
    application_configuration: view.registration,
    ...presentFiles(detail),
    my_status: presentStatus(ownStatus(subject)),
    my_invite: detail.invite,
    participants: can.show_attendees ? detail.participants.map(presentParticipant) : [],
    ...(can.show_attendees && detail.headings !== null && { participant_headings: detail.headings }),
    participants_summary: detail.summary,
    invited_consumers: { count: 0 },
    attending_participants_count: accepted,
    total_attendees_enforced_and_exceeded: isFull({ total, enforced, accepted }),
    cancel_prohibited_reason: cancelProhibitedReason({
      canceled: subject.canceled,
      isPast: isOver(subject, reader.now),
    }),
    can,
    ...(subject.kind !== 'plain' && { can_all: abilitiesToAll(subject, detail, reader) }),
  };
}

/** One person of an appointment (CAL-138). */
export function presentParticipant({ id, status, member, roles }: ParticipantRow) {
  return { id, status, membership: presentMember(member), roles: [...roles] };
}

/** The address of an occurrence's page. */
function occurrencePath(subject: Pick<LoadedAppointment, 'row'>, occurrence: Occurrence | null): string | null {
  return occurrence === null ? null : defaultPaths.appointment(occurrenceIdOf(subject.row, occurrence.occursOn));
}

/** Whether what the id names is over; a series is with its last occurrence. */
function isOver({ kind, series, endsAt }: LoadedAppointment, now: Date): boolean {
  return kind === 'series' && series !== null ? isSeriesPast(series, now.getTime()) : isPast(endsAt, now.getTime());
}

const types = { plain: 'appointment', series: 'recurring_appointment', occurrence: 'virtual_appointment' } as const;

function presentIdentity(subject: LoadedAppointment, detail: AppointmentDetail) {
  const { row, view, kind, occurrence } = subject;
  const isOccurrence = kind === 'occurrence' && occurrence !== null;
  return {
    id: isOccurrence ? occurrenceIdOf(row, occurrence.occursOn) : row.id,
    series_id: kind === 'plain' ? null : row.id,
    name: view.name,
    type: types[kind],
    modified: isOccurrence && isModified(occurrence.exception?.row ?? null),
    date: presentDate(subject.span),
    calendar_ids: detail.calendarIds,
    unknown_calendars: detail.unknownCalendars,
    canceled: subject.canceled,
    category: detail.category,
    has_meeting: hasMeeting({
      ...{ teams_configuration: view.teams, location: view.location },
      meeting: { join_url: detail.room?.joinUrl ?? null },
    }),
    is_event: view.event.is_event,
    created_at: row.createdAt.toISOString(),
    updated_at: subject.updatedAt.toISOString(),
  };
}

function presentNeighbours(subject: LoadedAppointment) {
  const { row, kind, series, occurrence, span, seesWhole } = subject;
  const pattern = draftOfPattern(patternOfRow(row), row.zone);
  const none = { next_occurrence_date: null, next_occurrence_url: null, previous_occurrence_url: null };
  const base = {
    original_start: null,
    occurrence_id: null,
    series_date: series === null || !seesWhole ? null : presentDate(series.span),
    last_end: lastEndOf(subject),
    recurrence_pattern: pattern,
    modified_dates: series === null || !seesWhole ? [] : changedDates(series),
    recurring_appointment_url: null,
  };
  if (series === null || occurrence === null) return { ...base, ...none };
  const original = presentStart(originalStart(series, occurrence.occursOn), row);
  const own = {
    occurrence_id: occurrenceIdOf(row, occurrence.occursOn),
    original_start: kind === 'series' ? null : original,
  };
  // Who sees single dates is told of no others.
  if (!seesWhole) return { ...base, ...none, ...own };
  const next = nextOccurrence(series, occurrence);
  const shown = kind === 'series' ? occurrence : next;
  return {
    ...base,
    ...own,
    next_occurrence_date: shown === null ? null : presentStart(shown.startsAt, span),
    next_occurrence_url: occurrencePath(subject, next),
    previous_occurrence_url: occurrencePath(subject, previousOccurrence(series, occurrence)),
    recurring_appointment_url: kind === 'series' ? null : defaultPaths.appointment(row.id),
  };
}

function lastEndOf({ series, endsAt, seesWhole }: LoadedAppointment): string | null {
  if (series === null) return new Date(endsAt).toISOString();
  const last = seesWhole ? seriesEndsAt(series) : null;
  return last === null ? null : new Date(last).toISOString();
}

/** The dates that are kept beside the pattern of a series, by their original day. */
function changedDates({ exceptions }: StoredSeries): string[] {
  const changed = exceptions.filter(({ deleted, canceled, row }) => !deleted && (canceled || isModified(row)));
  return changed.map(({ occursOn }) => occursOn).sort();
}

function presentStart(startsAt: number, { allDay, zone }: { allDay: boolean; zone: string }): string {
  const text = formatInstant(startsAt, zone);
  return allDay ? dateOf(text) : text;
}

function presentPeople({ row, view }: LoadedAppointment, { members }: AppointmentDetail) {
  const known = (ids: readonly string[]) => ids.flatMap((id) => members.get(id) ?? []).map(presentMember);
  return {
    author: memberOf(members, row.authorId),
    last_author: memberOf(members, row.lastAuthorId),
    generic_author: row.genericAuthor,
    organizer: known(view.organizerId === null ? [] : [view.organizerId])[0] ?? null,
    consultants: known(view.event.consultant_ids),
    contacts: known(view.event.contact_ids),
  };
}

function memberOf(members: AppointmentDetail['members'], id: string) {
  const member = members.get(id);
  if (member === undefined) throw new Error(`The author ${id} of an appointment is no membership.`);
  return presentMember(member);
}

function presentFiles({ files }: AppointmentDetail) {
  const ofKind = (kind: AppointmentFileRow['kind']) =>
    files.flatMap((file) => (file.kind === kind ? [file.object] : []));
  const [image] = ofKind('event_image');
  return {
    event_image: image === undefined ? null : presentEventImage(image),
    files: ofKind('file').map(presentFile),
    event_files: ofKind('event_file').map(presentFile),
  };
}

function presentEventImage(image: AppointmentFileRow['object']) {
  const picture = presentPicture(image, 'large_thumb');
  return picture && { ...presentFile(image), ...picture };
}

/** Guests have the way into a room where they come to a meeting that a member holds there. */
function seesWayIn(subject: LoadedAppointment, { members }: AppointmentDetail, { caller }: ReaderNow): boolean {
  if (mayBookRooms(caller)) return true;
  return ownStatus(subject) !== null && members.get(subject.row.authorId)?.isExternal === false;
}

function presentMeeting(room: AppointmentDetail['room'], { showsWayIn }: { readonly showsWayIn: boolean }) {
  const wayIn = showsWayIn ? room : null;
  return {
    room_id: room?.id ?? null,
    room_name: room?.name ?? null,
    join_url: wayIn?.joinUrl ?? null,
    conference_call_phone_number: wayIn?.phoneNumber ?? null,
    conference_call_access_code: wayIn?.accessCode ?? null,
    app_url: wayIn?.appUrl ?? null,
  };
}
