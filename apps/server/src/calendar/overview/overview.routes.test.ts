import {
  answerAppointment,
  cancelAppointment,
  deleteAppointment,
  getGroupOverview,
  getOverview,
  getParticipatingOverview,
  listCategories,
} from '@atrium/core/calendar/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import {
  allDay,
  callAppointments,
  createGroupCalendar,
  createNetworkCalendar,
  createPersonalCalendar,
  draftOf,
  membersMayCreate,
  timed,
} from '../calendar.fixtures.ts';
import {
  appointmentCategories,
  appointmentExceptions,
  appointmentInvites,
  appointments,
  participations,
} from '../calendar.tables.ts';
import { columnsOfSpan } from '../series/stored-series.repository.ts';

describeOnPostgres('overview', (useServer) => {
  const server = useServer({ network: { settings: membersMayCreate } });
  const { create, update } = callAppointments(server);
  let anna: TestMember;
  let network: string;

  beforeEach(async () => {
    await server().reset();
    anna = await server().member('Anna');
    network = await createNetworkCalendar(server().db);
  });

  const month = (as: TestMember, date: string, view: 'sheet' | 'list' = 'sheet') =>
    server()
      .reply(getOverview, { as, query: { date, view } })
      .then((reply) => reply.appointments);
  const starts = async (date: string, view: 'sheet' | 'list' = 'sheet') =>
    (await month(anna, date, view)).map((item) => item.date.start);

  it('answers the month as the page draws it, a day wider at either end (CAL-031, CAL-D12, CAL-D13)', async () => {
    const { id } = await create(anna, network, {
      name: 'Sommerfest',
      location: { name: 'Atelier', link: 'meet.google.com/abc' },
    });
    const reply = await server().reply(getOverview, { as: anna, query: { date: '2026-11-20' } });
    expect(reply).toEqual({
      range: { start: '2026-10-25', end: '2026-12-07' },
      next: null,
      appointments: [
        {
          id,
          series_id: null,
          name: 'Sommerfest',
          type: 'appointment',
          modified: false,
          date: {
            start: '2026-11-20T14:00:00+01:00',
            end: '2026-11-20T15:00:00+01:00',
            all_day: false,
            time_zone: 'Europe/Berlin',
            same_day: true,
          },
          calendar_ids: [network],
          canceled: false,
          category: null,
          has_meeting: true,
          location: { name: 'Atelier' },
          is_event: false,
          my_status: 'accepted',
          can: { opt: true },
        },
      ],
    });
  });

  it('answers the list with the days of the month alone (CAL-D12)', async () => {
    const { range } = await server().reply(getOverview, { as: anna, query: { date: '2026-11-20', view: 'list' } });
    expect(range).toEqual({ start: '2026-10-31', end: '2026-12-01' });
  });

  it('refuses a day that does not exist and visitors (CAL-D05)', async () => {
    const wrong = await server().call(getOverview, { as: anna, query: { date: '2026-13-45' } });
    expect([wrong.status, wrong.failure?.code]).toEqual([422, 'invalid']);
    const visitor = await server().call(getOverview, { as: server().visitor, query: { date: '2026-11-20' } });
    expect([visitor.status, visitor.failure?.code]).toEqual([401, 'session_required']);
  });

  it('keeps 09:00 of a daily series on both sides of a clock change (CAL-E03)', async () => {
    await create(anna, network, {
      date: timed('2026-03-27T09:00:00+01:00', '2026-03-27T10:00:00+01:00'),
      recurrence_pattern: { recurrence_frequency: 'daily', recurrence_end_time: '2026-03-30' },
    });
    expect(await starts('2026-03-28')).toEqual([
      '2026-03-27T09:00:00+01:00',
      '2026-03-28T09:00:00+01:00',
      '2026-03-29T09:00:00+02:00',
      '2026-03-30T09:00:00+02:00',
    ]);
  });

  it('moves a time that does not exist by the gap, for that day alone (CAL-E01)', async () => {
    await create(anna, network, {
      date: timed('2026-03-22T02:30:00+01:00', '2026-03-22T03:00:00+01:00'),
      recurrence_pattern: { recurrence_frequency: 'weekly', recurrence_end_time: '2026-04-05' },
    });
    const dates = (await month(anna, '2026-03-28')).map((item) => [item.date.start, item.date.end]);
    expect(dates).toEqual([
      ['2026-03-22T02:30:00+01:00', '2026-03-22T03:00:00+01:00'],
      ['2026-03-29T03:30:00+02:00', '2026-03-29T04:00:00+02:00'],
      ['2026-04-05T02:30:00+02:00', '2026-04-05T03:00:00+02:00'],
    ]);
  });

  it('has one occurrence at a time that exists twice, the first (CAL-E02)', async () => {
    await create(anna, network, {
      date: timed('2026-10-24T02:30:00+02:00', '2026-10-24T02:45:00+02:00'),
      recurrence_pattern: { recurrence_frequency: 'daily', recurrence_end_time: '2026-10-26' },
    });
    expect(await starts('2026-10-25')).toEqual([
      '2026-10-24T02:30:00+02:00',
      '2026-10-25T02:30:00+02:00',
      '2026-10-26T02:30:00+01:00',
    ]);
  });

  it('keeps the second of two equal wall times and orders by instant (CAL-E06)', async () => {
    await create(anna, network, { name: 'A', date: timed('2026-10-25T01:30:00Z', '2026-10-25T01:45:00Z') });
    await create(anna, network, { name: 'B', date: timed('2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z') });
    const found = (await month(anna, '2026-10-25')).map((item) => [item.name, item.date.start, item.date.end]);
    expect(found).toEqual([
      ['B', '2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00'],
      ['A', '2026-10-25T02:30:00+01:00', '2026-10-25T02:45:00+01:00'],
    ]);
  });

  it('leaves out days a month does not have (CAL-E62)', async () => {
    await create(anna, network, {
      date: allDay('2026-01-31'),
      recurrence_pattern: { recurrence_frequency: 'monthly' },
    });
    expect(await starts('2026-03-15', 'list')).toEqual(['2026-03-31']);
    expect(await starts('2026-02-15', 'list')).toEqual(['2026-01-31']);
    expect(await starts('2026-04-15', 'list')).toEqual(['2026-03-31']);
  });

  it('shows all-day appointments of several days in both months (CAL-E17)', async () => {
    await create(anna, network, { date: allDay('2026-04-30', '2026-05-02') });
    expect(await starts('2026-04-10', 'list')).toEqual(['2026-04-30']);
    expect(await starts('2026-05-10', 'list')).toEqual(['2026-04-30']);
  });

  it('shows all of overlapping occurrences (CAL-E77)', async () => {
    await create(anna, network, {
      date: allDay('2026-06-01', '2026-06-03'),
      recurrence_pattern: { recurrence_frequency: 'daily', recurrence_end_time: '2026-06-03' },
    });
    expect(await starts('2026-06-10')).toEqual(['2026-06-01', '2026-06-02', '2026-06-03']);
  });

  it('finds an appointment without length (CAL-D51)', async () => {
    await create(anna, network, { date: timed('2026-11-20T14:00:00Z', '2026-11-20T14:00:00Z', 'UTC') });
    expect(await starts('2026-11-01')).toEqual(['2026-11-20T14:00:00+00:00']);
  });

  it('reckons an open-ended daily series far from its start (CAL-E76)', async () => {
    await create(anna, network, {
      date: timed('2015-01-01T09:00:00+01:00', '2015-01-01T10:00:00+01:00'),
      recurrence_pattern: { recurrence_frequency: 'daily' },
    });
    const march = await starts('2035-03-10', 'list');
    expect(march.filter((start) => `${start}`.startsWith('2035-03'))).toHaveLength(31);
  });

  it('shows a moved occurrence once, where it was moved to, and a canceled one as canceled (CAL-E70, CAL-D71)', async () => {
    const series = await create(anna, network, {
      date: timed('2026-04-30T09:00:00+02:00', '2026-04-30T10:00:00+02:00'),
      recurrence_pattern: { recurrence_frequency: 'weekly', recurrence_end_time: '2026-05-14' },
    });
    server().clock.set('2026-04-01T09:00:00.000Z');
    const [first, second, third] = await month(anna, '2026-05-01');
    const move = (id: string | undefined, values: object) =>
      update(anna, { id: `${id}`, updated_at: series.updated_at }, draftOf(network, values), 'this');
    await move(first?.id, { date: timed('2026-05-12T11:00:00+02:00', '2026-05-12T12:00:00+02:00') });
    await server().reply(cancelAppointment, {
      as: anna,
      params: { appointmentId: `${second?.id}` },
      body: { apply_to: 'this' },
    });
    await server().reply(deleteAppointment, {
      as: anna,
      params: { appointmentId: `${third?.id}` },
      body: { apply_to: 'this' },
    });
    const found = (await month(anna, '2026-05-01')).map((item) => [
      item.id,
      item.date.start,
      item.canceled,
      item.modified,
    ]);
    expect(found).toEqual([
      [second?.id, '2026-05-07T09:00:00+02:00', true, false],
      [first?.id, '2026-05-12T11:00:00+02:00', false, true],
    ]);
    expect((await month(anna, '2026-04-01', 'list')).map((item) => item.id)).toEqual([]);
    server().clock.set('2026-11-20T09:00:00.000Z');
  });

  it('finds what was moved far: an appointment, and an occurrence to before its series begins and after it ends', async () => {
    server().clock.set('2026-01-01T09:00:00.000Z');
    const berta = await server().member('Berta');
    const found = async (date: string) => (await month(berta, date, 'list')).map((item) => item.date.start);
    const plain = await create(anna, network, {
      date: timed('2026-05-04T09:00:00+02:00', '2026-05-04T10:00:00+02:00'),
    });
    const nextYear = timed('2027-02-01T09:00:00+01:00', '2027-02-01T10:00:00+01:00');
    await update(anna, plain, draftOf(network, { date: nextYear }));
    const series = await create(anna, network, {
      date: timed('2026-08-03T09:00:00+02:00', '2026-08-03T10:00:00+02:00'),
      recurrence_pattern: { recurrence_frequency: 'weekly', recurrence_end_time: '2026-08-17' },
    });
    const [first, , last] = await month(anna, '2026-08-01', 'list');
    for (const [item, day] of [
      [first, '2026-03-02'],
      [last, '2027-03-01'],
    ] as const) {
      const date = timed(`${day}T09:00:00+01:00`, `${day}T10:00:00+01:00`);
      await update(anna, { ...series, id: `${item?.id}` }, draftOf(network, { date }), 'this');
    }
    expect(await found('2026-05-01')).toEqual([]);
    expect(await found('2027-02-10')).toEqual(['2027-02-01T09:00:00+01:00', '2027-03-01T09:00:00+01:00']);
    expect(await found('2026-03-10')).toEqual(['2026-03-02T09:00:00+01:00']);
    expect(await found('2026-08-10')).toEqual(['2026-08-10T09:00:00+02:00']);
    server().clock.set('2026-11-20T09:00:00.000Z');
  });

  it('finds an occurrence that was moved without a call, as seeds and imports do', async () => {
    const berta = await server().member('Berta');
    const { db } = server();
    await create(anna, network, {
      date: timed('2026-09-07T09:00:00+02:00', '2026-09-07T10:00:00+02:00'),
      recurrence_pattern: { recurrence_frequency: 'weekly', recurrence_end_time: '2026-09-21' },
    });
    const [row] = await db.select().from(appointments);
    const span = { start: '2026-06-01T09:00:00', end: '2026-06-01T10:00:00', allDay: false, zone: 'Europe/Berlin' };
    const columns = columnsOfSpan({ ...span, startFold: 0, endFold: 0 });
    const exception = { appointmentId: `${row?.id}`, occursOn: '2026-09-14', updatedAt: new Date() };
    await db.insert(appointmentExceptions).values({ ...exception, ...columns });
    const june = (await month(berta, '2026-06-10')).map((item) => item.date.start);
    expect(june).toEqual(['2026-06-01T09:00:00+02:00']);
    await db.delete(appointmentExceptions);
    expect(await month(berta, '2026-06-10')).toEqual([]);
  });

  it('shows what one takes part in: accepted, by occurrence (CAL-032, CAL-D15)', async () => {
    const berta = await server().member('Berta');
    await create(anna, network, { name: 'Ohne mich' });
    await create(anna, network, {
      name: 'Reihe',
      date: timed('2026-11-23T09:00:00+01:00', '2026-11-23T10:00:00+01:00'),
      recurrence_pattern: { recurrence_frequency: 'daily', recurrence_end_time: '2026-11-25' },
    });
    const items = (await month(berta, '2026-11-20')).filter((item) => item.name === 'Reihe');
    await server().reply(answerAppointment, {
      as: berta,
      params: { appointmentId: `${items[1]?.id}`, participantId: 'me' },
      body: { status: 'accepted', apply_to: 'this' },
    });
    const { appointments } = await server().reply(getParticipatingOverview, {
      as: berta,
      query: { date: '2026-11-20' },
    });
    expect(appointments.map((item) => [item.id, item.my_status])).toEqual([[items[1]?.id, 'accepted']]);
  });

  it('shows a group its own appointments only, and refuses who may not read it (CAL-D14, CAL-E37)', async () => {
    const { db } = server();
    const [berta, guest] = [await server().member('Berta'), await server().member('Gast', { isExternal: true })];
    const hidden = await createGroupCalendar(db, { slug: 'vorstand', access: 'hidden', admins: [anna.membershipId] });
    await createGroupCalendar(db, { slug: 'werkstatt', access: 'closed', admins: [anna.membershipId] });
    await createGroupCalendar(db, { slug: 'garten', access: 'open' });
    await create(anna, network, { name: 'Netz' });
    await create(anna, hidden.calendarId, { name: 'Sitzung' });
    const read = (as: TestMember, slug: string) =>
      server().call(getGroupOverview, { as, params: { slug }, query: { date: '2026-11-20' } });
    const own = await read(anna, 'vorstand');
    expect(own.reply?.appointments.map((item) => item.name)).toEqual(['Sitzung']);
    const statuses = async (slug: string) => [(await read(berta, slug)).status, (await read(guest, slug)).status];
    expect(await statuses('vorstand')).toEqual([404, 404]);
    expect(await statuses('werkstatt')).toEqual([403, 404]);
    expect(await statuses('garten')).toEqual([200, 404]);
    expect(await statuses('nirgends')).toEqual([404, 404]);
  });

  it('shows nobody what they may not see (CAL-004, CAL-005, CAL-D144)', async () => {
    const { db } = server();
    const [berta, admin] = [await server().member('Berta'), await server().member('Admin', { networkAdmin: true })];
    const guest = await server().member('Gast', { isExternal: true });
    const own = await createPersonalCalendar(db, { owner: anna.membershipId });
    const shared = await createPersonalCalendar(db, { owner: anna.membershipId, sharedWith: [berta.membershipId] });
    const guests = await createGroupCalendar(db, {
      slug: 'g',
      access: 'open',
      members: [guest.membershipId],
      admins: [anna.membershipId],
    });
    const hidden = await createGroupCalendar(db, { slug: 'h', access: 'hidden', admins: [anna.membershipId] });
    const closed = await createGroupCalendar(db, { slug: 'c', access: 'closed', admins: [anna.membershipId] });
    await create(anna, own, { name: '1 privat' });
    await create(anna, shared, { name: '2 geteilt' });
    await create(anna, network, { name: '3 netz' });
    await create(anna, guests.calendarId, { name: '4 offen' });
    await create(anna, hidden.calendarId, { name: '5 verborgen' });
    await create(anna, closed.calendarId, { name: '6 geschlossen' });
    const seen = async (as: TestMember) =>
      (await month(as, '2026-11-20')).map((item) => item.name.slice(0, 1)).join('');
    expect(await seen(anna)).toBe('123456');
    expect(await seen(berta)).toBe('234');
    expect(await seen(guest)).toBe('4');
    expect(await seen(admin)).toBe('3456');
  });

  it('shows what one is invited to or takes part in, wherever it lies, and not what that was taken back of (CAL-D144)', async () => {
    const { db } = server();
    const [berta, clara] = [await server().member('Berta'), await server().member('Clara')];
    const own = await createPersonalCalendar(db, { owner: anna.membershipId });
    const { id } = await create(anna, own, { name: 'privat' });
    const stored = {
      appointmentId: id,
      membershipId: berta.membershipId,
      createdAt: new Date(),
      updatedAt: new Date(),
    };
    const setInvite = async (status: 'open' | 'obsolete') => {
      await db.delete(appointmentInvites);
      await db.insert(appointmentInvites).values({ ...stored, authorId: anna.membershipId, status });
    };
    const setAnswer = async (status: 'open' | 'removed') => {
      await db.delete(participations).where(eq(participations.membershipId, clara.membershipId));
      await db.insert(participations).values({ ...stored, membershipId: clara.membershipId, status });
    };
    const seen = async () => [(await month(berta, '2026-11-20')).length, (await month(clara, '2026-11-20')).length];
    expect(await seen()).toEqual([0, 0]);
    await setInvite('open');
    await setAnswer('open');
    expect(await seen()).toEqual([1, 1]);
    await setInvite('obsolete');
    await setAnswer('removed');
    expect(await seen()).toEqual([0, 0]);
  });

  it('offers categories in the order of the network, without deleted ones (CAL-055, CAL-D57)', async () => {
    await server()
      .db.insert(appointmentCategories)
      .values([
        { label: 'Zweite', position: 2 },
        { label: 'Erste', position: 1 },
        { label: 'Alt', position: 0, deletedAt: new Date() },
      ]);
    const { categories } = await server().reply(listCategories, { as: anna });
    expect(categories).toEqual([
      { id: 2, label: 'Erste' },
      { id: 1, label: 'Zweite' },
    ]);
  });
});
