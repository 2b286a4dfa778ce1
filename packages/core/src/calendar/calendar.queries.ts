import type { HttpClient } from '../http/index.ts';
import { unmasked } from '../http/masked-token.rules.ts';
import { type PageOptions, pageOptions } from '../lists/index.ts';
import type { QueryOptions } from '../query/index.ts';
import { startOfMonth } from '../time/calendar-date.rules.ts';
import type { Appointment, AppointmentId } from './appointment.schema.ts';
import {
  getAppointment,
  getCalendar,
  getGroupOverview,
  getOverview,
  getParticipatingOverview,
  listCalendars,
  listCategories,
  listGroupCalendars,
  listMeetingRooms,
  listParticipants,
  participantsPageSize,
} from './calendar.contract.ts';
import { calendarKeys } from './calendar.keys.ts';
import type { Calendar, CalendarDetail, CalendarId } from './calendar-entity.schema.ts';
import type { Category, MeetingRoom, RoomRequest } from './meeting/meeting-room.rules.ts';
import type { OverviewMonth, OverviewRequest, OverviewScope } from './overview/overview-address.rules.ts';
import type { ParticipantFilter } from './participation/participant-filter.rules.ts';
import type { Participant } from './participation.schema.ts';
import type { Subscription } from './subscription/subscription.rules.ts';

const minute = 60_000;

/** The reads of the calendar as plain options, for every adapter of the query cache. */
export function calendarQueries(http: HttpClient) {
  return {
    /** A month of appointments; asked again when the window is looked at after a minute (CAL-D26). */
    overview: (request: OverviewRequest): QueryOptions<OverviewMonth> => ({
      queryKey: calendarKeys.overview(request),
      queryFn: ({ signal }) => readOverview(http, request, signal),
      staleTime: minute,
    }),
    /** Everything about one appointment (CAL-034). */
    appointment: (id: AppointmentId): QueryOptions<Appointment> => ({
      queryKey: calendarKeys.appointment(id),
      queryFn: async ({ signal }) =>
        (await http.request(getAppointment, { params: { appointmentId: id }, signal })).appointment,
    }),
    /** An appointment's people by last name, page by page (CAL-D102). */
    participants: (id: AppointmentId, filter: ParticipantFilter) => readParticipants(http, id, filter),
    /** The calendars of an overview: a group's own, else every one the reader sees (CAL-213). */
    calendars: (scope: OverviewScope): QueryOptions<readonly Calendar[]> => ({
      queryKey: calendarKeys.calendars(scope),
      queryFn: ({ signal }) => readCalendars(http, scope, signal),
      staleTime: 5 * minute,
    }),
    /** The calendars to subscribe to, with the token of their addresses (CAL-D140). */
    subscription: (): QueryOptions<Subscription> => ({
      queryKey: calendarKeys.subscription,
      queryFn: async ({ signal }) => {
        const { calendars, subscription_token: token } = await http.request(listCalendars, { signal });
        return { calendars, token: token === null ? null : unmasked(token) };
      },
      staleTime: 0,
    }),
    /** One calendar with whom it is shared with (CAL-214). */
    calendar: (id: CalendarId): QueryOptions<CalendarDetail> => ({
      queryKey: calendarKeys.calendar(id),
      queryFn: async ({ signal }) => (await http.request(getCalendar, { params: { calendarId: id }, signal })).calendar,
    }),
    /** The categories the form offers, in the network's order (CAL-055). */
    categories: (): QueryOptions<readonly Category[]> => ({
      queryKey: calendarKeys.categories,
      queryFn: async ({ signal }) => (await http.request(listCategories, { signal })).categories,
      staleTime: 5 * minute,
    }),
    /** Rooms for a stretch of time, free ones first (CAL-101). */
    rooms: (request: RoomRequest): QueryOptions<readonly MeetingRoom[]> => ({
      queryKey: calendarKeys.rooms(request),
      queryFn: ({ signal }) => readRooms(http, request, signal),
      staleTime: 0,
    }),
  };
}

/** The calendar's reads, bound to a client. */
export type CalendarQueries = ReturnType<typeof calendarQueries>;

function readOverview(
  http: HttpClient,
  { scope, date, view, nextIn }: OverviewRequest,
  signal: AbortSignal,
): Promise<OverviewMonth> {
  const calendar_ids = nextIn?.split(',') ?? [];
  const query = { date: startOfMonth(date), view, type: 'month' as const, calendar_ids };
  switch (scope.kind) {
    case 'all':
      return http.request(getOverview, { query, signal });
    case 'participating':
      return http.request(getParticipatingOverview, { query, signal });
    case 'group':
      return http.request(getGroupOverview, { params: { slug: scope.slug }, query, signal });
    default:
      return scope satisfies never;
  }
}

async function readCalendars(http: HttpClient, scope: OverviewScope, signal: AbortSignal) {
  if (scope.kind !== 'group') return (await http.request(listCalendars, { signal })).calendars;
  return (await http.request(listGroupCalendars, { params: { slug: scope.slug }, signal })).calendars;
}

function readParticipants(http: HttpClient, id: AppointmentId, filter: ParticipantFilter): PageOptions<Participant> {
  const { statuses } = filter;
  const text = filter.text.trim();
  return pageOptions(http, listParticipants, {
    queryKey: calendarKeys.participants(id, { text, statuses }),
    request: {
      params: { appointmentId: id },
      query: { q: text, status: [...statuses], limit: participantsPageSize },
    },
    rowsOf: ({ participants, total }) => ({ rows: participants, total }),
  });
}

async function readRooms(http: HttpClient, request: RoomRequest, signal: AbortSignal) {
  const { start, end, timeZone: time_zone, recurrence, roomId, appointmentId } = request;
  const own = {
    ...(roomId !== null && { room_id: roomId }),
    ...(appointmentId !== null && { appointment_id: appointmentId }),
  };
  const { recurrence_end_time: ending = null, ...rhythm } = recurrence ?? {};
  const pattern = { ...rhythm, ...(ending !== null && { recurrence_end_time: ending }) };
  const query = { filter: 'reservable' as const, start, end, time_zone, ...pattern, ...own };
  return (await http.request(listMeetingRooms, { query, signal })).meeting_rooms;
}
