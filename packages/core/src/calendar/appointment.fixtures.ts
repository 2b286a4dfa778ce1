import * as z from 'zod/mini';
import { type MemberReference, memberReferenceSchema } from '../members/index.ts';
import type { CalendarDate } from '../time/calendar-date.rules.ts';
import { type Appointment, type AppointmentId, appointmentSchema } from './appointment.schema.ts';
import { blankAttendees, blankRegistration, blankTeams } from './blank-appointment.schema.ts';
import { exampleCalendars } from './calendar-entity.fixtures.ts';
import { overviewItemOf } from './overview/overview.fixtures.ts';
import { type AppointmentReader, appointmentReader } from './participation/appointment-reader.rules.ts';
import type { AppointmentSituation } from './participation/appointment-situation.rules.ts';
import type { ParticipationStatus } from './participation.schema.ts';
import { timesOf } from './series/date-instants.rules.ts';
import { formatOccurrenceId } from './series/occurrence-id.rules.ts';

/** Three people: the reader, a colleague, and a guest from outside. */
export const exampleMembers = {
  mira: memberOf(1, 'Mira Brandt'),
  jonas: memberOf(2, 'Jonas Weber'),
  aylin: memberOf(3, 'Aylin Demir', true),
} as const;

const { mira, jonas, aylin } = exampleMembers;
const seriesId = '650000000000000000000100';

/** An appointment with everything in it, as its own organizer sees it, unless the patch says otherwise. */
export function appointmentOf(patch: Partial<Appointment> = {}): Appointment {
  const participants = [
    participantOf(1, mira, 'open'),
    participantOf(2, jonas, 'accepted'),
    participantOf(3, aylin, 'declined'),
  ];
  const appointment = { ...plainOf(), participants, my_status: 'open', ...patch };
  return z.parse(appointmentSchema, { last_end: endOf(appointment.date), ...appointment });
}

/** Friday, 20 November 2026, 9 o'clock in Berlin: an hour before the plain example begins. */
export const exampleNow = Date.parse('2026-11-20T08:00:00Z');

/** An appointment as its reader knows it at that moment. */
export function situationOf(
  appointment: Appointment,
  { now = exampleNow, ...reader }: Partial<AppointmentReader> & { readonly now?: number } = {},
): AppointmentSituation {
  return { appointment, now, reader: readerOf(reader) };
}

/** A reader of a network that has set nothing, but for the patch. */
export function readerOf(patch: Partial<AppointmentReader> = {}): AppointmentReader {
  return { ...appointmentReader(null), ...patch };
}

/** One appointment of each kind that the detail has to tell apart. */
export const exampleAppointments = {
  plain: appointmentOf(),
  occurrence: appointmentOf({
    id: occurrenceIdOf('2026-11-23'),
    series_id: seriesId as Appointment['series_id'],
    name: 'Jour fixe',
    type: 'virtual_appointment',
    occurrence_id: occurrenceIdOf('2026-11-23'),
    series_date: {
      start: '2026-01-05T09:00:00+01:00',
      end: '2026-01-05T10:00:00+01:00',
      all_day: false,
      time_zone: 'Europe/Berlin',
      same_day: true,
    },
    last_end: null,
    original_start: '2026-11-23T09:00:00+01:00',
    date: {
      start: '2026-11-23T09:00:00+01:00',
      end: '2026-11-23T10:00:00+01:00',
      all_day: false,
      time_zone: 'Europe/Berlin',
      same_day: true,
    },
    calendar_ids: [exampleCalendars.team.id],
    recurrence_pattern: { recurrence_frequency: 'weekly', recurrence_interval: 1, recurrence_end_time: null },
    next_occurrence_date: '2026-11-30T09:00:00+01:00',
    next_occurrence_url: `/appointments/${occurrenceIdOf('2026-11-30')}`,
    previous_occurrence_url: `/appointments/${occurrenceIdOf('2026-11-16')}`,
    recurring_appointment_url: `/appointments/${seriesId}`,
  }),
  allDay: appointmentOf({
    name: 'Klausur',
    date: { start: '2026-11-21', end: '2026-11-24', all_day: true, time_zone: 'Europe/Berlin', same_day: false },
  }),
  full: appointmentOf({
    name: 'Fotokurs',
    attendee_configuration: { ...blankAttendees, total: 1, total_attendees_enforced: true },
    total_attendees_enforced_and_exceeded: true,
  }),
  locked: appointmentOf({
    name: 'Betriebsversammlung',
    attendee_configuration: { ...blankAttendees, participation_locked: true },
  }),
  /** Answers are closed since yesterday. */
  closing: appointmentOf({
    name: 'Werksbesichtigung',
    attendee_configuration: { ...blankAttendees, answers_close_hours_before: 24 },
  }),
  /** Answers are taken until half past nine. */
  closingSoon: appointmentOf({
    name: 'Hafenrundfahrt',
    attendee_configuration: { ...blankAttendees, answers_close_hours_before: 24 },
    date: {
      start: '2026-11-21T09:30:00+01:00',
      end: '2026-11-21T11:00:00+01:00',
      all_day: false,
      time_zone: 'Europe/Berlin',
      same_day: true,
    },
  }),
  canceled: appointmentOf({ name: 'Lesung', canceled: true, cancel_prohibited_reason: 'already_canceled' }),
  past: appointmentOf({
    name: 'Herbstmesse',
    cancel_prohibited_reason: 'in_past',
    date: {
      start: '2026-11-02T10:00:00+01:00',
      end: '2026-11-02T12:00:00+01:00',
      all_day: false,
      time_zone: 'Europe/Berlin',
      same_day: true,
    },
  }),
  inRoom: appointmentOf({
    name: 'Redaktionsrunde',
    meeting: { ...onlineOf().meeting, room_id: 'room-1', room_name: 'Studio', join_url: 'https://rooms.example/1' },
  }),
  foreign: appointmentOf({
    name: 'Vernissage',
    is_event: true,
    my_status: null,
    participants: [],
    can: { ...abilitiesOf(false), opt: true, show_attendees: false },
  }),
} as const;

/** The id of the example series' occurrence on a day. */
export function occurrenceIdOf(occursOn: CalendarDate): AppointmentId {
  // The check digits are the server's matter; here they only have to have the form.
  return formatOccurrenceId({ seriesNo: 100, occursOn, check: 'a1b2c3' }) as AppointmentId;
}

function plainOf() {
  return {
    ...overviewItemOf(12, { name: 'Gespräch mit dem Verlag', has_meeting: true }),
    description: 'Wir gehen die Fahnen durch.',
    description_rendered: '<p>Wir gehen die Fahnen durch.</p>',
    unknown_calendars: 0,
    created_at: '2026-11-01T08:00:00.000Z',
    updated_at: '2026-11-01T08:00:00.000Z',
    author: mira,
    generic_author: null,
    last_author: mira,
    original_start: null,
    occurrence_id: null,
    series_date: null,
    recurrence_pattern: { recurrence_frequency: 'never' as const, recurrence_interval: 1, recurrence_end_time: null },
    modified_dates: [],
    next_occurrence_date: null,
    next_occurrence_url: null,
    previous_occurrence_url: null,
    recurring_appointment_url: null,
    location: {
      name: 'Atelier',
      address1: 'Uferstraße 4',
      address2: null,
      zip: '50996',
      city: 'Köln',
      country: 'Deutschland',
      link: 'https://meet.example/fahnen',
      meeting_link_type: null,
      maps_url: 'https://www.openstreetmap.org/search?query=Uferstra%C3%9Fe+4+50996+K%C3%B6ln',
    },
    ...onlineOf(),
    attendee_configuration: blankAttendees,
    application_configuration: blankRegistration,
    event_image: null,
    files: [],
    event_files: [],
    consultants: [],
    organizer: mira,
    contacts: [],
    participants_summary: { total: 3, accepted: 1, declined: 1, open: 1 },
    invited_consumers: { count: 0 },
    my_invite: null,
    attending_participants_count: 1,
    total_attendees_enforced_and_exceeded: false,
    cancel_prohibited_reason: null,
    can: abilitiesOf(true),
  };
}

function endOf(date: Appointment['date']): string | null {
  const { endsAt } = timesOf(date);
  return endsAt === null ? null : new Date(endsAt).toISOString();
}

function onlineOf() {
  return {
    meeting: {
      room_id: null,
      room_name: null,
      join_url: null,
      conference_call_phone_number: null,
      conference_call_access_code: null,
      app_url: null,
    },
    teams_configuration: {
      ...blankTeams,
      join_url: null,
      teams_event: null,
      teams_only_participants_count: 0,
      state: null,
      failure: null,
    },
  };
}

function abilitiesOf(allowed: boolean) {
  return {
    update: allowed,
    contact: allowed,
    update_participants: allowed,
    download_attendees: allowed,
    destroy: allowed,
    opt: allowed,
    show_attendees: allowed,
    start_meeting: false,
  };
}

function participantOf(number: number, membership: MemberReference, status: ParticipationStatus) {
  return { id: `67${String(number).padStart(22, '0')}`, membership, status, roles: [] };
}

function memberOf(number: number, name: string, is_external = false): MemberReference {
  const id = `66${String(number).padStart(22, '0')}`;
  const member = { id, name, displayName: name, path: `/members/${id}`, images: {}, is_external, deleted: false };
  return z.parse(memberReferenceSchema, member);
}
