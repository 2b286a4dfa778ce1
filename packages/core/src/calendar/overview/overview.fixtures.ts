import * as z from 'zod/mini';
import { type OverviewItem, overviewItemSchema } from '../appointment.schema.ts';
import { exampleCalendars } from '../calendar-entity.fixtures.ts';
import { formatOccurrenceId } from '../series/occurrence-id.rules.ts';
import type { OverviewMonth } from './overview-address.rules.ts';

const { personal, team, workshops, network, shared } = exampleCalendars;

/** Everything November 2026 holds for the reader: several days, whole days, series, a crowded day, every own status. */
export const exampleMonth: OverviewMonth = {
  range: { start: '2026-10-25', end: '2026-12-07' },
  next: null,
  appointments: [
    allDay(1, 'Herbstmesse', '2026-10-30', '2026-11-03', { calendar_ids: [network.id], is_event: true }),
    timed(2, 'Budget 2027', '2026-11-03T10:00', '2026-11-03T12:00', { calendar_ids: [team.id], my_status: 'accepted' }),
    ...['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'].map(jourFixe),
    timed(3, 'Zahnarzt', '2026-11-05T08:15', '2026-11-05T09:00', { calendar_ids: [personal.id] }),
    timed(4, 'Lesung', '2026-11-06T20:00', '2026-11-07T00:00', { calendar_ids: [network.id], my_status: 'open' }),
    timed(5, 'Werkstattnacht', '2026-11-13T23:00', '2026-11-14T01:00', {
      calendar_ids: [workshops.id],
      my_status: 'declined',
    }),
    timed(6, 'Betriebsversammlung', '2026-11-11T14:00', '2026-11-11T15:30', {
      calendar_ids: [network.id, team.id],
      my_status: 'accepted',
    }),
    timed(7, 'Fotokurs', '2026-11-12T17:00', '2026-11-12T19:00', { calendar_ids: [workshops.id], canceled: true }),
    allDay(8, 'Klausur', '2026-11-21', '2026-11-24', { calendar_ids: [team.id], my_status: 'accepted' }),
    allDay(9, 'Jonas im Urlaub', '2026-11-16', '2026-11-27', { calendar_ids: [shared.id] }),
    allDay(10, 'Redaktionsschluss', '2026-11-20', '2026-11-20', { calendar_ids: [team.id] }),
    timed(11, 'Abnahme', '2026-11-20T08:30', '2026-11-20T09:00', { calendar_ids: [team.id], my_status: 'accepted' }),
    timed(12, 'Gespräch mit dem Verlag', '2026-11-20T10:00', '2026-11-20T11:00', {
      calendar_ids: [personal.id],
      has_meeting: true,
    }),
    timed(13, 'Mittagstisch', '2026-11-20T12:00', '2026-11-20T13:00', {
      calendar_ids: [network.id],
      location: { name: 'Kantine' },
      my_status: 'open',
    }),
    timed(14, 'Probe', '2026-11-20T15:00', '2026-11-20T16:30', { calendar_ids: [workshops.id] }),
    timed(15, 'Vernissage', '2026-11-20T19:00', '2026-11-20T22:00', {
      calendar_ids: [network.id],
      is_event: true,
      location: { name: 'Atelier' },
      my_status: 'accepted',
    }),
    timed(16, 'Jahresabschluss', '2026-12-02T09:00', '2026-12-02T17:00', { calendar_ids: [network.id] }),
  ],
};

/** One entry of an overview, an hour on 20 November 2026 in the reader's own calendar unless the patch says otherwise. */
export function overviewItemOf(number: number, patch: Partial<OverviewItem> = {}): OverviewItem {
  return z.parse(overviewItemSchema, {
    id: `65${String(number).padStart(22, '0')}`,
    series_id: null,
    name: `Termin ${number}`,
    type: 'appointment',
    modified: false,
    date: {
      start: '2026-11-20T10:00:00+01:00',
      end: '2026-11-20T11:00:00+01:00',
      all_day: false,
      time_zone: 'Europe/Berlin',
      same_day: true,
    },
    calendar_ids: [personal.id],
    canceled: false,
    category: null,
    has_meeting: false,
    location: { name: null },
    is_event: false,
    my_status: null,
    can: { opt: true },
    ...patch,
  });
}

function timed(number: number, name: string, start: string, end: string, patch: Partial<OverviewItem>): OverviewItem {
  const same_day = start.slice(0, 10) === end.slice(0, 10) || end.endsWith('T00:00');
  const date = {
    start: `${start}:00+01:00`,
    end: `${end}:00+01:00`,
    all_day: false,
    time_zone: 'Europe/Berlin',
    same_day,
  };
  return overviewItemOf(number, { name, date, ...patch });
}

function allDay(number: number, name: string, start: string, end: string, patch: Partial<OverviewItem>): OverviewItem {
  const date = { start, end, all_day: true, time_zone: 'Europe/Berlin', same_day: start === end };
  return overviewItemOf(number, { name, date, ...patch });
}

function jourFixe(day: string): OverviewItem {
  return {
    ...timed(100, 'Jour fixe', `${day}T09:00`, `${day}T10:00`, {
      calendar_ids: [team.id],
      has_meeting: true,
      my_status: day === '2026-11-30' ? 'open' : 'accepted',
      type: 'virtual_appointment',
      series_id: '650000000000000000000100' as OverviewItem['series_id'],
    }),
    id: formatOccurrenceId({ seriesNo: 100, occursOn: day, check: 'a1b2c3' }) as OverviewItem['id'],
  };
}
