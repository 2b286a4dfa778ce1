import { startOfMonth } from '../time/calendar-date.rules.ts';
import type { AppointmentId } from './appointment.schema.ts';
import type { CalendarId } from './calendar-entity.schema.ts';
import type { RoomRequest } from './meeting/meeting-room.rules.ts';
import type { OverviewRequest, OverviewScope } from './overview/overview-address.rules.ts';
import type { ParticipantFilter } from './participation/participant-filter.rules.ts';

/** Keys of the calendar's reads; a shorter key stands for every read below it. */
export const calendarKeys = {
  all: ['calendar'] as const,
  overviews: ['calendar', 'overview'] as const,
  overview: ({ scope, date, view, nextIn }: OverviewRequest) =>
    ['calendar', 'overview', scope, startOfMonth(date), view, nextIn ?? null] as const,
  appointments: ['calendar', 'appointment'] as const,
  appointment: (id: AppointmentId) => ['calendar', 'appointment', id] as const,
  participantLists: ['calendar', 'participants'] as const,
  participants: (id: AppointmentId, { text, statuses }: ParticipantFilter) =>
    ['calendar', 'participants', id, text, statuses] as const,
  calendarLists: ['calendar', 'calendars'] as const,
  calendars: (scope: OverviewScope) => ['calendar', 'calendars', ...calendarsOf(scope)] as const,
  subscription: ['calendar', 'calendars', 'subscription'] as const,
  calendar: (id: CalendarId) => ['calendar', 'calendars', 'one', id] as const,
  categories: ['calendar', 'categories'] as const,
  rooms: (request: RoomRequest) => ['calendar', 'rooms', request] as const,
};

function calendarsOf(scope: OverviewScope): readonly string[] {
  return scope.kind === 'group' ? ['group', scope.slug] : ['all'];
}
