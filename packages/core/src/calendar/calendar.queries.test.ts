import { describe, expect, it } from 'vitest';
import { createHttpClient } from '../http/index.ts';
import { exampleAppointments, exampleCalendars, exampleMonth } from './calendar.fixtures.ts';
import { calendarKeys } from './calendar.keys.ts';
import { calendarQueries } from './calendar.queries.ts';

const { signal } = new AbortController();
const room = { id: 'r1', name: 'Atelier', capacity: 8, location: null, occupied: false, occupied_on: null };

function connect(body: unknown) {
  const calls: string[] = [];
  const http = createHttpClient({
    baseUrl: 'https://atrium.test',
    uuid: () => 'key',
    fetch: async (input, init) => {
      const { pathname, search } = new URL(new Request(input, init).url);
      calls.push(decodeURIComponent(pathname + search));
      return Response.json(body);
    },
  });
  return { calls, queries: calendarQueries(http) };
}

describe('reads of the calendar', () => {
  it.each([
    [{ kind: 'all' }, '/appointments?date=2026-11-01&view=list&type=month'],
    [{ kind: 'participating' }, '/appointments/participating?date=2026-11-01&view=list&type=month'],
    [{ kind: 'group', slug: 'atelier' }, '/groups/atelier/appointments?date=2026-11-01&view=list&type=month'],
  ] as const)('asks for the month of %j (CAL-031, CAL-032, CAL-D14)', async (scope, call) => {
    const { calls, queries } = connect(exampleMonth);
    const options = queries.overview({ scope, date: '2026-11-20', view: 'list' });
    expect(await options.queryFn({ signal })).toEqual(exampleMonth);
    expect(calls).toEqual([call]);
  });

  it('asks for what is next in the chosen calendars, under a key of its own (CAL-D24)', async () => {
    const { calls, queries } = connect(exampleMonth);
    const request = { scope: { kind: 'all' }, date: '2026-11-20', view: 'list' } as const;
    const { personal, team } = exampleCalendars;
    const chosen = queries.overview({ ...request, nextIn: `${personal.id},${team.id}` });
    await chosen.queryFn({ signal });
    const asked = `calendar_ids=${personal.id}&calendar_ids=${team.id}`;
    expect(calls).toEqual([`/appointments?date=2026-11-01&view=list&type=month&${asked}`]);
    expect(chosen.queryKey).not.toEqual(queries.overview(request).queryKey);
  });

  it('keeps every day of a month under one key, and each view under its own', () => {
    const key = (date: string, view: 'sheet' | 'list') => calendarKeys.overview({ scope: { kind: 'all' }, date, view });
    expect(key('2026-11-20', 'list')).toEqual(key('2026-11-02', 'list'));
    expect(key('2026-11-20', 'list')).not.toEqual(key('2026-11-20', 'sheet'));
    expect(key('2026-11-20', 'list').slice(0, 1)).toEqual(calendarKeys.overviews);
  });

  it('reads the token of addresses from under its mask (CAL-D140, GEN-D30)', async () => {
    const token = Buffer.alloc(32, 7);
    const masked = Buffer.concat([Buffer.alloc(32, 2), Buffer.alloc(32, 5)]).toString('base64url');
    const { queries } = connect({ calendars: [], subscription_token: masked });
    expect((await queries.subscription().queryFn({ signal })).token).toBe(token.toString('base64url'));
  });

  it('reads one appointment, the calendars of a scope, categories and rooms (CAL-034, CAL-055, CAL-101, CAL-213)', async () => {
    const { plain } = exampleAppointments;
    const detail = connect({ appointment: plain });
    expect(await detail.queries.appointment(plain.id).queryFn({ signal })).toEqual(plain);
    expect(detail.calls).toEqual([`/appointments/${plain.id}`]);

    const lists = connect({ calendars: [exampleCalendars.team], subscription_token: null });
    expect(await lists.queries.calendars({ kind: 'all' }).queryFn({ signal })).toEqual([exampleCalendars.team]);
    await lists.queries.calendars({ kind: 'group', slug: 'atelier' }).queryFn({ signal });
    expect(lists.calls).toEqual(['/calendars', '/groups/atelier/calendars']);

    expect(await lists.queries.subscription().queryFn({ signal })).toEqual({
      calendars: [exampleCalendars.team],
      token: null,
    });
    expect(lists.queries.subscription().queryKey).toEqual(calendarKeys.subscription);

    const categories = connect({ categories: [{ id: 1, label: 'Sitzung' }] });
    expect(await categories.queries.categories().queryFn({ signal })).toEqual([{ id: 1, label: 'Sitzung' }]);

    const rooms = connect({ meeting_rooms: [room] });
    const range = { start: '2026-11-20T10:00:00+01:00', end: '2026-11-20T11:00:00+01:00' };
    const request = { ...range, timeZone: 'Europe/Berlin', recurrence: null, roomId: null, appointmentId: null };
    expect(await rooms.queries.rooms(request).queryFn({ signal })).toEqual([room]);
    await rooms.queries.rooms({ ...request, roomId: 'r1', appointmentId: 'a1' }).queryFn({ signal });
    const asked =
      'filter=reservable&start=2026-11-20T10:00:00+01:00&end=2026-11-20T11:00:00+01:00&time_zone=Europe/Berlin';
    expect(rooms.calls).toEqual([`/meeting_rooms?${asked}`, `/meeting_rooms?${asked}&room_id=r1&appointment_id=a1`]);
  });

  it('asks for rooms that are free on every date of a series (CAL-D78)', async () => {
    const { calls, queries } = connect({ meeting_rooms: [] });
    const recurrence = { recurrence_frequency: 'weekly', recurrence_interval: 2, recurrence_end_time: null } as const;
    const days = { start: '2026-11-20', end: '2026-11-21', timeZone: 'UTC' };
    const request = { ...days, recurrence, roomId: null, appointmentId: null };
    await queries.rooms(request).queryFn({ signal });
    await queries
      .rooms({ ...request, recurrence: { ...recurrence, recurrence_end_time: '2026-12-31' } })
      .queryFn({ signal });
    const asked =
      'filter=reservable&start=2026-11-20&end=2026-11-21&time_zone=UTC&recurrence_frequency=weekly&recurrence_interval=2';
    expect(calls).toEqual([`/meeting_rooms?${asked}`, `/meeting_rooms?${asked}&recurrence_end_time=2026-12-31`]);
  });
});
