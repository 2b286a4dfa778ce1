import {
  cancelAppointment,
  createAppointment,
  deleteAppointment,
  listMeetingRooms,
} from '@atrium/core/calendar/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { groupMemberships } from '../../groups/groups.tables.ts';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import {
  callAppointments,
  createGroupCalendar,
  createNetworkCalendar,
  draftOf,
  everyWeek,
  membersMayCreate,
  timed,
} from '../calendar.fixtures.ts';
import { meetingRooms } from '../calendar.tables.ts';

describeOnPostgres('what the form of an appointment is told', (useServer) => {
  const server = useServer({ network: { settings: { ...membersMayCreate, meetings: { enabled: true } } } });
  const { create, items, read, update } = callAppointments(server);
  let anna: TestMember;
  let network: string;

  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    anna = await server().member('Anna');
    network = await createNetworkCalendar(server().db);
  });

  const month = async () => (await items(anna)).map(({ id }) => id);
  const weekly = everyWeek('2026-11-09', '2026-11-30');

  it('names the dates of a series that were changed or canceled on their own, not the deleted ones (CAL-D70)', async () => {
    const series = await create(anna, network, weekly);
    expect(series.modified_dates).toEqual([]);
    const [first = '', second = '', third = ''] = await month();
    const changed = draftOf(network, {
      name: 'Anders',
      date: timed('2026-11-16T11:00:00+01:00', '2026-11-16T12:00:00+01:00'),
    });
    await update(anna, { id: second, updated_at: series.updated_at }, changed, 'this');
    const only = { as: anna, body: { apply_to: 'this' as const } };
    await server().reply(cancelAppointment, { ...only, params: { appointmentId: third } });
    await server().call(deleteAppointment, { ...only, params: { appointmentId: first } });
    expect((await read(anna, series.id)).modified_dates).toEqual(['2026-11-16', '2026-11-23']);
    expect((await read(anna, third)).modified_dates).toEqual(['2026-11-16', '2026-11-23']);
    expect((await create(anna, network)).modified_dates).toEqual([]);
  });

  it('does not count the bookings of the appointment itself, but all of others (CAL-103, CAL-D75, CAL-D77)', async () => {
    const room_id = 'a'.repeat(24);
    await server().db.insert(meetingRooms).values({ id: room_id, name: 'Atelier' });
    const own = await create(anna, network, { ...weekly, meeting: { room_id } });
    await create(anna, network, { meeting: { room_id } });
    const isOccupied = async (start: string, end: string, appointment_id?: string) => {
      const query = { start, end, room_id, ...(appointment_id && { appointment_id }) };
      const { meeting_rooms } = await server().reply(listMeetingRooms, { as: anna, query });
      return meeting_rooms[0]?.occupied;
    };
    const ownTime = ['2026-11-23T09:00:00+01:00', '2026-11-23T10:00:00+01:00'] as const;
    const othersTime = ['2026-11-20T14:00:00+01:00', '2026-11-20T15:00:00+01:00'] as const;
    expect(await isOccupied(...ownTime, own.id)).toBe(false);
    expect(await isOccupied(...ownTime, 'no id at all')).toBe(true);
    expect(await isOccupied(...othersTime, own.id)).toBe(true);
    expect(await isOccupied(...othersTime)).toBe(false);
  });

  it('says which field fails when the right to a calendar was withdrawn meanwhile (CAL-D08, CAL-E61)', async () => {
    const group = { slug: 'atelier', access: 'hidden' as const, admins: [anna.membershipId] };
    const { groupId, calendarId } = await createGroupCalendar(server().db, group);
    await create(anna, calendarId, { name: 'Vorher' });
    await server().db.delete(groupMemberships).where(eq(groupMemberships.groupId, groupId));
    const body = { appointment: draftOf(calendarId, { name: 'Nachher' }) };
    const { status, failure } = await server().call(createAppointment, { as: anna, body });
    expect([status, failure?.code, failure?.errors]).toEqual([
      422,
      'invalid',
      { calendar_ids: ['calendar.validation.calendar_not_writable'] },
    ]);
  });
});
