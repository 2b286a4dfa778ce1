import {
  answerAppointment,
  cancelAppointment,
  getGroupOverview,
  getOverview,
  getParticipatingOverview,
} from '@atrium/core/calendar/contract';
import { beforeEach, expect, it } from 'vitest';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import {
  allDay,
  beginFriday,
  callAppointments,
  createGroupCalendar,
  createPersonalCalendar,
  membersMayCreate,
  timed,
} from '../calendar.fixtures.ts';

describeOnPostgres('what an empty month offers', (useServer) => {
  const server = useServer({ network: { settings: membersMayCreate } });
  const { create } = callAppointments(server);
  let anna: TestMember;
  let berta: TestMember;
  let network: string;

  beforeEach(async () => {
    [anna, berta, network] = await beginFriday(server());
  });

  const at = (day: string) => timed(`${day}T14:00:00+01:00`, `${day}T15:00:00+01:00`);
  const read = (as: TestMember, date: string) => server().reply(getOverview, { as, query: { date, view: 'list' } });
  const nextStart = async (as: TestMember, date: string) => (await read(as, date)).next?.date.start ?? null;

  it('is what takes place next from now on, before or after that month (CAL-D24)', async () => {
    await create(anna, network, { name: 'Vorbei', date: at('2026-11-19') });
    expect((await read(anna, '2027-05-01')).next).toBeNull();
    const { id } = await create(anna, network, { name: 'Lesung', date: at('2027-02-10') });
    const next = {
      ...{ id, name: 'Lesung', calendar_ids: [network] },
      date: { ...at('2027-02-10'), same_day: true },
    };
    expect((await read(anna, '2026-12-01')).next).toEqual(next);
    expect((await read(anna, '2027-05-01')).next).toEqual(next);
    expect((await read(anna, '2020-05-01')).next).toEqual(next);
    expect((await read(anna, '2027-02-01')).next).toBeNull();
    expect((await read(anna, '2026-11-01')).next).toBeNull();
  });

  it('may be years away, and is the first of them (CAL-D24)', async () => {
    await create(anna, network, { date: at('2034-01-10') });
    expect(await nextStart(anna, '2026-12-01')).toBe('2034-01-10T14:00:00+01:00');
    await create(anna, network, { date: allDay('2027-11-01') });
    expect(await nextStart(anna, '2026-12-01')).toBe('2027-11-01');
  });

  it('is no date that was canceled, and one date of a series as good as any (CAL-D24)', async () => {
    const weekly = { recurrence_frequency: 'weekly' as const, recurrence_end_time: '2027-01-18' };
    const series = await create(anna, network, { date: at('2027-01-11'), recurrence_pattern: weekly });
    const first = (await read(anna, '2026-12-01')).next;
    expect(first).toMatchObject({ name: series.name, date: { start: '2027-01-11T14:00:00+01:00' } });
    const cancel = (appointmentId: string, apply_to: 'this' | 'all') =>
      server().reply(cancelAppointment, { as: anna, params: { appointmentId }, body: { apply_to } });
    await cancel(first?.id ?? '', 'this');
    expect(await nextStart(anna, '2026-12-01')).toBe('2027-01-18T14:00:00+01:00');
    await cancel(series.id, 'all');
    expect(await nextStart(anna, '2026-12-01')).toBeNull();
  });

  it('is nothing the reader may not see or has no part in (CAL-D144)', async () => {
    const own = await createPersonalCalendar(server().db, { owner: anna.membershipId });
    const { calendarId } = await createGroupCalendar(server().db, { slug: 'atelier', admins: [anna.membershipId] });
    await create(anna, own, { date: at('2027-01-10') });
    await create(anna, calendarId, { date: at('2027-02-10') });
    const last = await create(anna, network, { date: at('2027-03-10') });
    expect(await nextStart(anna, '2026-12-01')).toBe('2027-01-10T14:00:00+01:00');
    expect(await nextStart(berta, '2026-12-01')).toBe('2027-02-10T14:00:00+01:00');
    const query = { date: '2026-12-01', view: 'list' as const };
    const group = await server().reply(getGroupOverview, { as: anna, params: { slug: 'atelier' }, query });
    expect(group.next?.date.start).toBe('2027-02-10T14:00:00+01:00');
    expect((await server().reply(getParticipatingOverview, { as: berta, query })).next).toBeNull();
    const accept = { status: 'accepted' as const, apply_to: 'this' as const };
    await server().reply(answerAppointment, {
      as: berta,
      params: { appointmentId: last.id, participantId: 'me' },
      body: accept,
    });
    expect((await server().reply(getParticipatingOverview, { as: berta, query })).next?.id).toBe(last.id);
  });

  it('is of the chosen calendars, where those have nothing in the month (CAL-D24, CAL-D17)', async () => {
    const { calendarId } = await createGroupCalendar(server().db, { slug: 'atelier', admins: [anna.membershipId] });
    await create(anna, network, { date: at('2026-12-10') });
    await create(anna, network, { date: at('2027-01-10') });
    await create(anna, calendarId, { date: at('2027-02-01') });
    const nextOf = async (...calendar_ids: string[]) => {
      const query = { date: '2026-12-01', view: 'list' as const, calendar_ids };
      return (await server().reply(getOverview, { as: anna, query })).next?.date.start ?? null;
    };
    expect(await nextOf()).toBeNull();
    expect(await nextOf(network)).toBeNull();
    expect(await nextOf(calendarId)).toBe('2027-02-01T14:00:00+01:00');
    expect(await nextOf(calendarId, network)).toBeNull();
  });

  it('is there too when only the rim of the next month was read along (CAL-D24)', async () => {
    await create(anna, network, { date: timed('2027-01-01T09:00:00+01:00', '2027-01-01T10:00:00+01:00') });
    const december = await read(anna, '2026-12-01');
    expect([december.appointments.length, december.next?.date.start]).toEqual([1, '2027-01-01T09:00:00+01:00']);
  });
});
