import type { HttpClient } from '../http/index.ts';
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
} from './calendar.contract.ts';
import type { Calendar, CalendarDetail, CalendarId } from './calendar-entity.schema.ts';
import { calendarKeys } from './calendar-keys.rules.ts';
import type { Category, MeetingRoom, RoomRequest } from './meeting/meeting-room.rules.ts';
import type { OverviewMonth, OverviewRequest, OverviewScope } from './overview/overview-address.rules.ts';
import {
  type ParticipantsList,
  type ParticipantsRequest,
  participantsPageSize,
} from './participation/participants-manager.rules.ts';
import type { Subscription } from './subscription/subscription.rules.ts';

export { calendarKeys } from './calendar-keys.rules.ts';

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
    /** The first pages of an appointment's people, by last name (CAL-D102). */
    participants: (request: ParticipantsRequest): QueryOptions<ParticipantsList> => ({
      queryKey: calendarKeys.participants(request),
      queryFn: ({ signal }) => readParticipants(http, request, signal),
    }),
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
        return { calendars, token };
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

async function readParticipants(
  http: HttpClient,
  { id, text, statuses, pages }: ParticipantsRequest,
  signal: AbortSignal,
): Promise<ParticipantsList> {
  const readPage = (page: number) => {
    const query = { q: text, status: [...statuses], page, limit: participantsPageSize };
    return http.request(listParticipants, { params: { appointmentId: id }, query, signal });
  };
  const read = await Promise.all(Array.from({ length: pages }, (_, index) => readPage(index + 1)));
  const people = read.flatMap(({ participants }) => participants);
  // Somebody added or removed between two pages must not stand there twice.
  const unique = new Map(people.map((participant) => [participant.membership.id, participant]));
  return { participants: [...unique.values()], total: read.at(-1)?.total ?? 0 };
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
