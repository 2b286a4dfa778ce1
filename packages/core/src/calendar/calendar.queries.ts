import type { HttpClient } from '../http/index.ts';
import type { QueryOptions } from '../query/index.ts';
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
} from './calendar.contract.ts';
import { startOfMonth } from './calendar-date.rules.ts';
import type { Calendar, CalendarDetail, CalendarId } from './calendar-entity.schema.ts';
import type { Category, MeetingRoom, RoomRequest } from './meeting-room.rules.ts';
import type { OverviewMonth, OverviewRequest, OverviewScope } from './overview-address.rules.ts';
import type { Subscription } from './subscription.rules.ts';

const minute = 60_000;

/** Keys of the calendar's reads; a shorter key stands for every read below it. */
export const calendarKeys = {
  all: ['calendar'] as const,
  overviews: ['calendar', 'overview'] as const,
  overview: ({ scope, date, view }: OverviewRequest) =>
    ['calendar', 'overview', scope, startOfMonth(date), view] as const,
  appointments: ['calendar', 'appointment'] as const,
  appointment: (id: AppointmentId) => ['calendar', 'appointment', id] as const,
  calendarLists: ['calendar', 'calendars'] as const,
  calendars: (scope: OverviewScope) => ['calendar', 'calendars', ...calendarsOf(scope)] as const,
  subscription: ['calendar', 'calendars', 'subscription'] as const,
  calendar: (id: CalendarId) => ['calendar', 'calendars', 'one', id] as const,
  categories: ['calendar', 'categories'] as const,
  rooms: (request: RoomRequest) => ['calendar', 'rooms', request] as const,
};

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
  { scope, date, view }: OverviewRequest,
  signal: AbortSignal,
): Promise<OverviewMonth> {
  const query = { date: startOfMonth(date), view, type: 'month' as const };
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

async function readRooms(http: HttpClient, { start, end, roomId }: RoomRequest, signal: AbortSignal) {
  const query = { filter: 'reservable' as const, start, end, ...(roomId !== null && { room_id: roomId }) };
  return (await http.request(listMeetingRooms, { query, signal })).meeting_rooms;
}

function calendarsOf(scope: OverviewScope): readonly string[] {
  return scope.kind === 'group' ? ['group', scope.slug] : ['all'];
}
