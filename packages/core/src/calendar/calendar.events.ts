import type { QueryClient } from '@tanstack/query-core';
import { invalidate } from '../query/index.ts';
import type { Appointment } from './appointment.schema.ts';
import { calendarKeys } from './calendar.keys.ts';
import type { AppointmentEvent, ParticipationEvent } from './calendar.topics.ts';
import type { OverviewMonth } from './overview/overview-address.rules.ts';
import { parseOccurrenceId } from './series/occurrence-id.rules.ts';

/** A realtime event of the calendar, by its name on the topic. */
export type CalendarEvent =
  | { readonly event: 'appointment'; readonly payload: AppointmentEvent }
  | { readonly event: 'participation'; readonly payload: ParticipationEvent };

/** Brings what a realtime event says into the cache: appointments are read again, counts of answers are taken over. */
export function applyCalendarEvent(queryClient: QueryClient, message: CalendarEvent): Promise<void> {
  switch (message.event) {
    case 'appointment':
      return applyAppointment(queryClient, message.payload);
    case 'participation':
      return applyParticipation(queryClient, message.payload);
    default:
      return message satisfies never;
  }
}

async function applyAppointment(queryClient: QueryClient, { id, series_id }: AppointmentEvent): Promise<void> {
  const isAbout = ({ id: own, series_id: series }: Known) =>
    own === id || own === series_id || (series !== null && (series === id || series === series_id));
  await Promise.all([
    invalidate(queryClient, calendarKeys.overviews),
    invalidate(queryClient, calendarKeys.participantLists),
    invalidateAppointments(queryClient, isAbout),
  ]);
}

async function applyParticipation(queryClient: QueryClient, event: ParticipationEvent): Promise<void> {
  queryClient.setQueriesData<Appointment>({ queryKey: [...calendarKeys.appointments] }, (known) =>
    known && isShownBy(known, event) ? { ...known, ...patchOf(event) } : known,
  );
  queryClient.setQueriesData<OverviewMonth>(
    { queryKey: [...calendarKeys.overviews] },
    (month) => month && withStatus(month, event),
  );
  const lists = invalidate(queryClient, calendarKeys.participantLists);
  if (event.occurs_on !== null) return lists;
  await Promise.all([lists, invalidateAppointments(queryClient, ({ series_id }) => series_id === event.id)]);
  if (event.my_status !== undefined) await invalidate(queryClient, calendarKeys.overviews);
}

type Known = Pick<Appointment, 'id' | 'series_id'>;
type Shown = Pick<Appointment, 'id' | 'series_id' | 'occurrence_id'>;

function invalidateAppointments(queryClient: QueryClient, isAbout: (known: Known) => boolean): Promise<void> {
  return invalidate(queryClient, calendarKeys.appointments, ({ state }) => {
    // Under this key the cache holds appointments only; a read that never succeeded has no data.
    const known = state.data as Appointment | undefined;
    return known === undefined || isAbout(known);
  });
}

/** The counts of an answer to a whole series are of one of its dates, so that no page of the series takes them over. */
function isShownBy({ id, series_id, occurrence_id }: Shown, event: ParticipationEvent): boolean {
  if (series_id !== null && event.occurs_on === null) return false;
  // A series' own page shows one of its dates.
  return isSameOccurrence({ id: occurrence_id ?? id, series_id }, event);
}

function isSameOccurrence({ id, series_id }: Known, event: ParticipationEvent): boolean {
  if (id === event.id) return true;
  return series_id === event.id && event.occurs_on !== null && parseOccurrenceId(id)?.occursOn === event.occurs_on;
}

function patchOf(event: ParticipationEvent): Partial<Appointment> {
  return {
    participants_summary: event.participants_summary,
    attending_participants_count: event.attending_participants_count,
    ...(event.my_status !== undefined && { my_status: event.my_status }),
  };
}

function withStatus(month: OverviewMonth, event: ParticipationEvent): OverviewMonth {
  const { my_status } = event;
  if (my_status === undefined) return month;
  const appointments = month.appointments.map((item) =>
    isSameOccurrence(item, event) ? { ...item, my_status } : item,
  );
  return { ...month, appointments };
}
