import {
  cancelAppointment,
  createAppointment,
  deleteAppointment,
  deleteCalendar,
  listMeetingRooms,
  setParticipationLock,
  undoCancelAppointment,
  updateAppointment,
} from '@atrium/core/calendar/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { networkSettings } from '../../network/network.tables.ts';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import {
  callAppointments,
  createNetworkCalendar,
  draftOf,
  keepSessions,
  membersMayCreate,
  timed,
} from '../calendar.fixtures.ts';
import { meetingRooms } from '../calendar.tables.ts';
import { extendBookings } from './extend-bookings.job.ts';
import { roomBookings } from './room-bookings.tables.ts';

const [atelier, hall] = ['a'.repeat(24), 'b'.repeat(24)];
const settings = { ...membersMayCreate, meetings: { enabled: true } };

describeOnPostgres('rooms of series', (useServer) => {
  const server = useServer({ network: { settings } });
  const { create, items, read } = callAppointments(server);
  let anna: TestMember;
  let network: string;

  beforeEach(async () => {
    await server().reset();
    await server().db.update(networkSettings).set({ settings });
    server().clock.set('2026-11-20T09:00:00.000Z');
    anna = await server().member('Anna');
    await keepSessions(server().db);
    network = await createNetworkCalendar(server().db);
    await server()
      .db.insert(meetingRooms)
      .values([
        { id: atelier, name: 'Atelier' },
        { id: hall, name: 'Halle' },
      ]);
  });

  const meeting = { room_id: atelier };
  const at = (day: string) => ({ meeting, date: timed(`${day}T09:00:00+01:00`, `${day}T10:00:00+01:00`) });
  const weekly = (end: string | null = null) => ({
    ...at('2026-11-23'),
    recurrence_pattern: { recurrence_frequency: 'weekly', recurrence_end_time: end },
  });
  const post = (values: object) =>
    server().call(createAppointment, { as: anna, body: { appointment: draftOf(network, values) } });
  const change = async (appointmentId: string, values: object, apply_to: 'this' | 'all') => {
    const params = { appointmentId };
    const { updated_at } = await read(anna, appointmentId);
    const body = { appointment: { ...draftOf(network, values), updated_at }, apply_to };
    return (await server().call(updateAppointment, { as: anna, params, body })).failure ?? null;
  };
  /** Runs the job; gives back what the log was told, with the ids of series. */
  const extend = async () => {
    const told: unknown[] = [];
    const log = { warn: (what: unknown) => told.push(what), error: (what: unknown) => told.push(what) };
    await extendBookings({ ...server().services, log });
    return told;
  };
  const booked = async (appointmentId: string, held = true) => {
    const rows = await server().db.select().from(roomBookings).where(eq(roomBookings.appointmentId, appointmentId));
    return rows.flatMap((row) => (row.held === held ? [`${row.occursOn}`] : [])).sort();
  };
  const clash = (seriesId: string, ...dates: string[]) => ({
    seriesId,
    clashes: dates.map((date) => ({ roomId: atelier, date })),
  });

  it('are booked for 12 months, and further day by day (CAL-D78)', async () => {
    const { id } = await create(anna, network, weekly());
    const first = await booked(id);
    expect([first.length, first[0], first.at(-1)]).toEqual([53, '2026-11-23', '2027-11-22']);
    expect([await extend(), await booked(id)]).toEqual([[], first]);
    server().clock.set('2026-12-20T09:00:00.000Z');
    expect(await extend()).toEqual([]);
    const later = await booked(id);
    expect([later[0], later.at(-1)]).toEqual(['2026-12-21', '2027-12-20']);
    expect((await post(at('2027-12-20'))).failure?.code).toBe('room_occupied');
    expect((await post(at('2027-12-27'))).status).toBe(201);
  });

  it('are booked as far as a series goes, on dates with a room of their own too, and not once it is canceled or deleted', async () => {
    const ending = await create(anna, network, weekly('2027-12-06'));
    const plain = { ...weekly(), date: timed('2026-11-24T09:00:00+01:00', '2026-11-24T10:00:00+01:00') };
    const moved = await create(anna, network, { ...plain, meeting: { room_id: null } });
    const next = `${(await items(anna)).find((item) => `${item.series_id}` === moved.id)?.id}`;
    const date = timed('2026-11-24T09:00:00+01:00', '2026-11-24T10:00:00+01:00');
    expect(await change(next, { date, meeting: { room_id: hall } }, 'this')).toBe(null);
    const gone = await create(anna, network, { ...weekly(), meeting: { room_id: hall } });
    await server().reply(cancelAppointment, {
      as: anna,
      params: { appointmentId: gone.id },
      body: { apply_to: 'all' },
    });
    await server().db.delete(roomBookings);
    expect(await extend()).toEqual([]);
    expect([await booked(moved.id), await booked(gone.id)]).toEqual([['2026-11-24'], []]);
    server().clock.set('2027-06-01T09:00:00.000Z');
    await extend();
    const dates = await booked(ending.id);
    expect([dates[0], dates.at(-1)]).toEqual(['2027-06-07', '2027-12-06']);
  });

  it('are told in the log, once, where somebody else has the room; and taken as soon as it is free (CAL-D78)', async () => {
    const { id } = await create(anna, network, weekly());
    const other = await create(anna, network, at('2027-12-06'));
    server().clock.set('2026-12-20T09:00:00.000Z');
    expect(await extend()).toEqual([clash(id, '2027-12-06')]);
    expect(await booked(id, false)).toEqual(['2027-12-06']);
    expect((await booked(id)).slice(-2)).toEqual(['2027-12-13', '2027-12-20']);
    expect(await extend()).toEqual([]);
    await server().reply(deleteAppointment, { as: anna, params: { appointmentId: other.id }, body: {} });
    expect(await extend()).toEqual([]);
    expect([await booked(id, false), (await booked(id)).slice(-3, -2)]).toEqual([[], ['2027-12-06']]);
  });

  it('do not keep a series with such a date from being changed, locked, or canceled and taken back', async () => {
    const { id } = await create(anna, network, weekly());
    await create(anna, network, at('2027-12-06'));
    server().clock.set('2026-12-20T09:00:00.000Z');
    await extend();
    expect(await change(id, { ...weekly(), name: 'Runde' }, 'all')).toBe(null);
    const params = { appointmentId: id };
    const body = { appointment: { attendee_configuration: { participation_locked: true } } };
    expect((await server().call(setParticipationLock, { as: anna, params, body })).status).toBe(200);
    const dates = await items(anna, '2027-12-06');
    const taken = { appointmentId: `${dates.find((item) => `${item.series_id}` === id)?.id}` };
    for (const [meant, apply_to] of [
      [taken, 'this'],
      [params, 'all'],
    ] as const) {
      expect((await server().call(cancelAppointment, { as: anna, params: meant, body: { apply_to } })).status).toBe(
        200,
      );
      expect((await server().call(undoCancelAppointment, { as: anna, params: meant })).status).toBe(200);
    }
    expect([await booked(id, false), await extend()]).toEqual([['2027-12-06'], []]);
    const moved = { ...weekly(), date: timed('2026-11-23T09:30:00+01:00', '2026-11-23T10:30:00+01:00') };
    expect(await change(id, moved, 'all')).toMatchObject({ code: 'room_occupied', occupied_on: '2027-12-06' });
    server().clock.set('2027-12-06T09:15:00.000Z');
    expect([await extend(), await booked(id, false)]).toEqual([[], []]);
  });

  it('do not stand in the way of what asks for no room, and are still told when the series comes that far', async () => {
    const other = await createNetworkCalendar(server().db);
    const { id } = await create(anna, network, { ...weekly(), calendar_ids: [network, other] });
    await create(anna, network, at('2027-12-06'));
    server().clock.set('2026-12-20T09:00:00.000Z');
    const params = { appointmentId: id };
    const body = { appointment: { attendee_configuration: { participation_locked: true } } };
    expect((await server().call(setParticipationLock, { as: anna, params, body })).status).toBe(200);
    const next = { appointmentId: `${(await read(anna, id)).occurrence_id}` };
    const cancel = { as: anna, params: next, body: { apply_to: 'this' as const } };
    expect((await server().call(cancelAppointment, cancel)).status).toBe(200);
    const admin = await server().member('Ada', { networkAdmin: true });
    await keepSessions(server().db);
    const calendar = { calendarId: other };
    expect((await server().call(deleteCalendar, { as: admin, params: calendar })).status).toBe(204);
    expect(await booked(id)).not.toContain('2026-12-21');
    expect(await extend()).toEqual([clash(id, '2027-12-06')]);
  });

  it('stay theirs when the buffer grows, and those to come have the new one', async () => {
    const [first, second] = [
      await create(anna, network, weekly()),
      await create(anna, network, {
        ...weekly(),
        date: timed('2026-11-23T10:15:00+01:00', '2026-11-23T11:00:00+01:00'),
      }),
    ];
    const before = [await booked(first.id), await booked(second.id)];
    await server()
      .db.update(networkSettings)
      .set({ settings: { ...settings, meetings: { enabled: true, buffer_minutes: 30 } } });
    expect([await extend(), await booked(first.id), await booked(second.id)]).toEqual([[], ...before]);
    server().clock.set('2026-11-29T09:00:00.000Z');
    expect(await extend()).toEqual([clash(second.id, '2027-11-29')]);
  });

  it('go on with the next series when one fails', async () => {
    const { id } = await create(anna, network, weekly());
    const { db, ...database } = server().services.database;
    let runs = 0;
    const failing = new Proxy(db, {
      get: (target, name) => {
        if (name === 'transaction' && runs++ === 0) throw new Error('gone');
        return Reflect.get(target, name);
      },
    });
    const other = await create(anna, network, { ...weekly(), meeting: { room_id: hall } });
    await db.delete(roomBookings);
    const told: unknown[] = [];
    const log = { warn: () => undefined, error: (what: { seriesId?: string }) => told.push(what.seriesId) };
    await extendBookings({ ...server().services, database: { ...database, db: failing }, log });
    expect([told, (await booked(id)).length, (await booked(other.id)).length]).toEqual([[id], 0, 53]);
  });
});

describeOnPostgres('a room for a series', (useServer) => {
  const server = useServer({ network: { settings } });

  it('is refused with the first date on which it is taken, whichever that is (CAL-D77, CAL-D78)', async () => {
    const anna = await server().member('Anna');
    const calendar = await createNetworkCalendar(server().db);
    await server().db.insert(meetingRooms).values({ id: atelier, name: 'Atelier' });
    const post = (values: object) =>
      server().call(createAppointment, {
        as: anna,
        body: { appointment: draftOf(calendar, { meeting: { room_id: atelier }, ...values }) },
      });
    const on = (day: string, time = '09:00') => ({
      date: timed(`${day}T${time}:00+01:00`, `${day}T${time.slice(0, 2)}:59:00+01:00`),
    });
    for (const day of ['2027-02-15', '2026-12-14', '2027-11-29']) expect((await post(on(day))).status).toBe(201);
    const weekly = { recurrence_pattern: { recurrence_frequency: 'weekly' } };
    const { status, failure } = await post({ ...on('2026-11-23'), ...weekly });
    expect([status, failure]).toEqual([
      409,
      {
        error: true,
        code: 'room_occupied',
        message: 'Der Raum ist zu dieser Zeit belegt.',
        errors: { 'meeting.room_id': ['calendar.refusal.room_occupied'] },
        occupied_on: '2026-12-14',
      },
    ]);
    expect((await post(on('2027-02-15', '08:30'))).failure).toMatchObject({ occupied_on: '2027-02-15' });
    const days = { recurrence_pattern: { recurrence_frequency: 'daily' } };
    expect((await post({ ...on('2026-12-15'), ...days })).failure).toMatchObject({ occupied_on: '2027-02-15' });
    expect((await post({ ...on('2027-02-22'), ...weekly })).failure).toMatchObject({ occupied_on: '2027-11-29' });
    const rooms = await server().reply(listMeetingRooms, {
      as: anna,
      query: { start: '2026-12-14T09:00:00+01:00', end: '2026-12-14T10:00:00+01:00' },
    });
    expect(rooms.meeting_rooms.map(({ occupied }) => occupied)).toEqual([true]);
  });
});
