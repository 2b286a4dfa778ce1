import { startOfMonth } from '../time/calendar-date.rules.ts';
import type { AppointmentId } from './appointment.schema.ts';
import type { CalendarId } from './calendar-entity.schema.ts';
import type { RoomRequest } from './meeting/meeting-room.rules.ts';
import type { OverviewRequest, OverviewScope } from './overview/overview-address.rules.ts';
import type { ParticipantFilter } from './participation/participant-filter.rules.ts';

/** Keys of the calendar's reads; a shorter key stands for every read below it, the first word for what calls touch. */
export const calendarKeys = {
  overviews: ['overviews'] as const,
  overview: ({ scope, date, view, nextIn }: OverviewRequest) =>
    ['overviews', scope, startOfMonth(date), view, nextIn ?? null] as const,
  appointments: ['appointments'] as const,
  appointment: (id: AppointmentId) => ['appointments', id] as const,
  /** In place of an appointment that does not exist yet. */
  noAppointment: ['no_appointment'] as const,
  participantLists: ['participants'] as const,
  participants: (id: AppointmentId, { text, statuses }: ParticipantFilter) =>
    ['participants', id, text, statuses] as const,
  calendarLists: ['calendars'] as const,
  calendars: (scope: OverviewScope) => ['calendars', ...calendarsOf(scope)] as const,
  subscription: ['subscription'] as const,
  calendar: (id: CalendarId) => ['calendars', 'one', id] as const,
  categories: ['categories'] as const,
  rooms: (request: RoomRequest) => ['rooms', request] as const,
};

function calendarsOf(scope: OverviewScope): readonly string[] {
  return scope.kind === 'group' ? ['group', scope.slug] : ['all'];
}
