import {
  type OverviewEvent,
  type OverviewInput,
  type OverviewItem,
  type OverviewRef,
  overviewMachine,
} from '@atrium/core/calendar';
import { exampleCalendars, exampleMonth, overviewItemOf } from '@atrium/core/calendar/fixtures';
import { createActor, fromCallback } from 'xstate';

/** Every example calendar and the example month have arrived. */
export const loaded: readonly OverviewEvent[] = [
  { type: 'calendars.loaded', data: Object.values(exampleCalendars) },
  { type: 'month.loaded', data: exampleMonth },
];

/** An overview of November 2026 that hears of the outside world only what it is sent. */
export function overviewOf(events: readonly OverviewEvent[], input: Partial<OverviewInput> = {}): OverviewRef {
  const machine = overviewMachine.provide({
    actors: {
      now: fromCallback(() => undefined),
      calendars: fromCallback(() => undefined),
      month: fromCallback(() => undefined),
      memory: fromCallback(({ sendBack }) => sendBack({ type: 'memory.recalled', memory: null })),
    },
  });
  const overview = createActor(machine, {
    input: {
      scope: { kind: 'all' },
      timeZone: 'Europe/Berlin',
      now: Date.parse('2026-11-18T08:00:00Z'),
      screen: { width: 1_280, native: false },
      address: { date: null, view: null, calendarIds: null },
      ...input,
    },
  }).start();
  for (const event of events) overview.send(event);
  return overview;
}

/** The month with these appointments, and the example calendars. */
export function monthOf(
  appointments: readonly OverviewItem[],
  next: OverviewItem | null = null,
): readonly OverviewEvent[] {
  return [
    { type: 'calendars.loaded', data: Object.values(exampleCalendars) },
    { type: 'month.loaded', data: { ...exampleMonth, appointments, next } },
  ];
}

/** What comes next after months without anything. */
export const exampleNext = overviewItemOf(900, {
  name: 'Gartentag',
  date: {
    start: '2027-02-13T10:00:00+01:00',
    end: '2027-02-13T16:00:00+01:00',
    all_day: false,
    time_zone: 'Europe/Berlin',
    same_day: true,
  },
});

/** A number of appointments of an hour, one after the other over the days of November from a day on. */
export function manyAppointments(count: number, { days = 30, firstDay = 1 } = {}): readonly OverviewItem[] {
  const calendars = Object.values(exampleCalendars);
  return Array.from({ length: count }, (_item, index) => {
    const day = String(firstDay + (index % days)).padStart(2, '0');
    const hour = String(7 + (Math.floor(index / days) % 12)).padStart(2, '0');
    const calendar = calendars[index % calendars.length] ?? exampleCalendars.personal;
    return overviewItemOf(1_000 + index, {
      name: `${names[index % names.length]} ${index + 1}`,
      calendar_ids: [calendar.id],
      my_status: (['accepted', 'open', null, 'declined', null] as const)[index % 5] ?? null,
      date: {
        start: `2026-11-${day}T${hour}:00:00+01:00`,
        end: `2026-11-${day}T${hour}:45:00+01:00`,
        all_day: false,
        time_zone: 'Europe/Berlin',
        same_day: true,
      },
    });
  });
}

const names = ['Jour fixe', 'Chorprobe', 'Sprechstunde', 'Gartentag', 'Redaktion', 'Yoga', 'Lesekreis'];
