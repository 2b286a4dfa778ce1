import { beforeEach, expect, it } from 'vitest';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import type { StoredPatch } from '../access/stored-appointment.schema.ts';
import { callAppointments, createPersonalCalendar, timed } from '../calendar.fixtures.ts';
import {
  appointmentCategories,
  appointmentExceptions,
  appointmentInvites,
  meetingRooms,
  participations,
} from '../calendar.tables.ts';

const room = 'a'.repeat(24);
const now = new Date('2026-11-01T09:00:00.000Z');

describeOnPostgres('series in an overview', (useServer) => {
  const server = useServer();
  const { create, items } = callAppointments(server);
  let anna: TestMember;
  let series: string;

  beforeEach(async () => {
    const { db } = await server().reset().then(server);
    anna = await server().member('Anna');
    await db.insert(appointmentCategories).values([
      { id: 1, label: 'Sitzung' },
      { id: 2, label: 'Feier' },
    ]);
    await db.insert(meetingRooms).values({ id: room, name: 'Atelier', joinUrl: 'https://rooms.example/1' });
    const own = await createPersonalCalendar(db, { owner: anna.membershipId });
    const { series_id } = await create(anna, own, {
      name: 'Runde',
      category: 1,
      date: timed('2026-11-02T09:00:00+01:00', '2026-11-02T10:00:00+01:00'),
      location: { name: 'Büro', link: 'https://meet.example/1' },
      recurrence_pattern: { recurrence_frequency: 'weekly' as const, recurrence_end_time: '2026-11-30' },
    });
    series = series_id ?? '';
  });

  const month = (as: TestMember) => items(as, '2026-11-15');
  const change = (occursOn: string, patch: StoredPatch) =>
    server().db.insert(appointmentExceptions).values({ appointmentId: series, occursOn, patch, updatedAt: now });

  it('show on each date what was changed there, down to its category and its way in (CAL-D13, CAL-D71)', async () => {
    await change('2026-11-09', { name: 'Fest', categoryId: 2, event: { is_event: true } });
    await change('2026-11-16', { categoryId: null, location: { name: null, link: null } });
    await change('2026-11-23', { location: { link: null }, meetingRoomId: room });
    const shown = (await month(anna)).map(({ name, category, location, has_meeting, is_event, modified }) => ({
      ...{ name, category: category?.label ?? null, place: location.name, has_meeting, is_event, modified },
    }));
    const plain = { name: 'Runde', category: 'Sitzung', place: 'Büro', has_meeting: true, is_event: false };
    expect(shown).toEqual([
      { ...plain, modified: false },
      { ...plain, name: 'Fest', category: 'Feier', is_event: true, modified: true },
      { ...plain, category: null, place: null, has_meeting: false, modified: true },
      { ...plain, modified: true },
      { ...plain, modified: false },
    ]);
  });

  it('are shown with all their dates to who is invited, with one date to who takes part in one (CAL-D144)', async () => {
    const [berta, clara] = [await server().member('Berta'), await server().member('Clara')];
    const stored = { appointmentId: series, createdAt: now };
    await server()
      .db.insert(appointmentInvites)
      .values({ ...stored, membershipId: berta.membershipId, authorId: anna.membershipId });
    await server()
      .db.insert(participations)
      .values({ ...stored, membershipId: clara.membershipId, occursOn: '2026-11-09', status: 'open' });
    const [toBerta, toClara] = [await month(berta), await month(clara)];
    expect(toBerta.map(({ date }) => date.start.slice(8, 10))).toEqual(['02', '09', '16', '23', '30']);
    expect(toClara.map(({ date }) => date.start.slice(8, 10))).toEqual(['09']);
  });

  it('are found by who takes part or is invited where they were moved to (CAL-D71, CAL-D144)', async () => {
    const { db } = server();
    const [berta, clara] = [await server().member('Berta'), await server().member('Clara')];
    const stored = { appointmentId: series, createdAt: now };
    const invite = { ...stored, membershipId: berta.membershipId, authorId: anna.membershipId };
    await db.insert(appointmentInvites).values(invite);
    await db.insert(participations).values({ ...stored, membershipId: clara.membershipId, status: 'open' });
    expect([await items(berta, '2026-03-15'), await items(clara, '2026-03-15')]).toEqual([[], []]);
    const moved = { startsLocal: '2026-03-10T09:00:00', endsLocal: '2026-03-10T10:00:00' };
    const instants = { startsAt: new Date('2026-03-10T08:00:00Z'), endsAt: new Date('2026-03-10T09:00:00Z') };
    const span = { ...moved, ...instants, allDay: false, zone: 'Europe/Berlin', startsFold: 0, endsFold: 0 } as const;
    await db
      .insert(appointmentExceptions)
      .values({ ...span, appointmentId: series, occursOn: '2026-11-09', updatedAt: now });
    const found = [await items(berta, '2026-03-15'), await items(clara, '2026-03-15')];
    expect(found.map((month) => month.map(({ name }) => name))).toEqual([['Runde'], ['Runde']]);
  });
});
