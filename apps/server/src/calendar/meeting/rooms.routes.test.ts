import { cancelAppointment, listMeetingRooms } from '@atrium/core/calendar/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import {
  allDay,
  callAppointments,
  createNetworkCalendar,
  createPersonalCalendar,
  draftOf,
  membersMayCreate,
  timed,
} from '../calendar.fixtures.ts';
import { appointmentCalendars, meetingRooms } from '../calendar.tables.ts';

const settings = { ...membersMayCreate, meetings: { enabled: true } };
const atelier = 'a'.repeat(24);
const weekly = { recurrence_frequency: 'weekly' } as const;

describeOnPostgres('a room asked for by a series', (useServer) => {
  const server = useServer({ network: { settings } });
  const { create, items } = callAppointments(server);
  let anna: TestMember;
  let calendar: string;

  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    anna = await server().member('Anna');
    calendar = await createNetworkCalendar(server().db);
    await server().db.insert(meetingRooms).values({ id: atelier, name: 'Atelier' });
  });

  const book = (values: object) => create(anna, calendar, { meeting: { room_id: atelier }, ...values });
  const once = (day: string) => book({ date: timed(`${day}T09:00:00+01:00`, `${day}T10:00:00+01:00`) });
  const monday = { start: '2026-11-23T09:00:00+01:00', end: '2026-11-23T10:00:00+01:00', time_zone: 'Europe/Berlin' };
  const ask = (query: object) => server().call(listMeetingRooms, { as: anna, query: { ...monday, ...query } });
  const occupiedOn = async (query: object) => {
    const { reply } = await ask(query);
    const [room] = reply?.meeting_rooms ?? [];
    return room?.occupied === (room?.occupied_on !== null) ? room?.occupied_on : 'contradiction';
  };

  it('is free only where every date of the coming 12 months is, and names the first that is not (CAL-D78)', async () => {
    for (const day of ['2027-02-15', '2026-12-14', '2027-11-29']) await once(day);
    expect(await occupiedOn({})).toBeNull();
    expect(await occupiedOn(weekly)).toBe('2026-12-14');
    expect(await occupiedOn({ ...weekly, recurrence_end_time: '2026-12-13' })).toBeNull();
    expect(await occupiedOn({ ...weekly, recurrence_end_time: '2026-12-14T09:00:00+01:00' })).toBe('2026-12-14');
    expect(await occupiedOn({ ...weekly, recurrence_interval: 2 })).toBe('2027-02-15');
    expect(await occupiedOn({ ...weekly, recurrence_interval: 5 })).toBeNull();
    expect(await occupiedOn({ recurrence_frequency: 'monthly' })).toBeNull();
  });

  it('is judged by wall times of the zone, and by whole days (CAL-D78)', async () => {
    await book({ date: timed('2027-04-05T09:00:00+02:00', '2027-04-05T09:30:00+02:00') });
    expect(await occupiedOn(weekly)).toBe('2027-04-05');
    expect(await occupiedOn({ ...weekly, time_zone: 'UTC' })).toBeNull();
    await book({ date: allDay('2026-12-02') });
    const days = { start: '2026-11-24', end: '2026-11-25' };
    expect([await occupiedOn(days), await occupiedOn({ ...days, ...weekly })]).toEqual([null, '2026-12-01']);
  });

  it('does not stand in its own way, nor count dates of it that are canceled (CAL-D75, CAL-D78, CAL-E112)', async () => {
    const { date } = draftOf(calendar, { date: timed(monday.start, monday.end) });
    const series = await book({ date, recurrence_pattern: weekly });
    expect(await occupiedOn(weekly)).toBe('2026-11-23');
    expect(await occupiedOn({ ...weekly, room_id: atelier })).toBeNull();
    expect(await occupiedOn({ ...weekly, appointment_id: series.id })).toBeNull();
    const third = (await items(anna, '2026-12-01')).find((item) => item.date.start.startsWith('2026-12-14'))?.id ?? '';
    const canceling = { as: anna, params: { appointmentId: third }, body: { apply_to: 'this' } } as const;
    await server().reply(cancelAppointment, canceling);
    await once('2026-12-14');
    expect(await occupiedOn({ ...weekly, appointment_id: series.id })).toBeNull();
    expect(await occupiedOn({ ...weekly, recurrence_interval: 3, room_id: atelier })).toBe('2026-12-14');
    const { db } = server();
    const own = await createPersonalCalendar(db, { owner: anna.membershipId });
    await db
      .update(appointmentCalendars)
      .set({ calendarId: own })
      .where(eq(appointmentCalendars.appointmentId, series.id));
    const berta = await server().member('Berta');
    const asked = { ...monday, ...weekly, appointment_id: series.id };
    const { meeting_rooms } = await server().reply(listMeetingRooms, { as: berta, query: asked });
    expect(meeting_rooms[0]?.occupied_on).toBe('2026-12-14');
  });

  it.each([
    [{ time_zone: 'Atlantis/Center' }, { time_zone: ['calendar.validation.zone_unknown'] }],
    [{ start: '2026-02-30' }, { start: ['calendar.validation.date_invalid'] }],
    [{ start: '2026-11-23' }, { end: ['calendar.validation.date_invalid'] }],
    [{ start: '2026-11-23', end: '2026-11-22' }, { end: ['js.calendars.validation_errors.end_lt_start'] }],
  ])('is not asked for with %j (CAL-101)', async (query, errors) => {
    const { status, failure } = await ask(query);
    expect([status, failure?.errors]).toEqual([422, errors]);
  });

  it.each([
    { recurrence_frequency: 'hourly' },
    { ...weekly, recurrence_interval: 0 },
    { ...weekly, recurrence_interval: 1000 },
    { ...weekly, recurrence_end_time: 'never' },
  ])('is refused with a recurrence nothing can have: %j', async (query) => {
    expect((await ask(query)).status).toBe(422);
  });
});
