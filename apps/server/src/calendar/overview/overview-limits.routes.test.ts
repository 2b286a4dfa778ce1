import { createAppointment, getOverview, updateAppointment } from '@atrium/core/calendar/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import { callAppointments, createNetworkCalendar, draftOf, membersMayCreate, timed } from '../calendar.fixtures.ts';
import { appointmentCalendars, appointments } from '../calendar.tables.ts';
import { mostEntries } from './overview.repository.ts';

const daily = { recurrence_pattern: { recurrence_frequency: 'daily' } } as const;
const lasting = (end: string) => ({ ...daily, date: timed('2026-11-01T09:00:00+01:00', end) });

describeOnPostgres('dates that last for years', (useServer) => {
  const server = useServer({ network: { settings: membersMayCreate } });
  const { create } = callAppointments(server);
  let anna: TestMember;
  let network: string;

  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    anna = await server().member('Anna');
    network = await createNetworkCalendar(server().db);
  });

  const month = (date = '2026-11-20') => server().reply(getOverview, { as: anna, query: { date } });

  /** A daily series whose dates last 55 years, as rows may say that are stored already. */
  async function storeLong(start = '1990-01-01') {
    const { id } = await create(anna, network, { name: 'Ewig', ...lasting('2026-11-01T10:00:00+01:00') });
    const years = { startsLocal: `${start}T09:00:00`, endsLocal: `${Number(start.slice(0, 4)) + 55}-01-01T09:00:00` };
    const instants = { startsAt: new Date(`${start}T08:00:00Z`), endsAt: new Date(`${years.endsLocal}Z`) };
    const [row] = await server()
      .db.update(appointments)
      .set({ ...years, ...instants })
      .where(eq(appointments.id, id))
      .returning();
    if (row === undefined) throw new Error('Nothing was stored.');
    return row;
  }

  it('are refused as the form refuses them, up to a month is fine (CAL-D165)', async () => {
    const tooLong = draftOf(network, lasting('2026-12-03T09:00:00+01:00'));
    const { failure } = await server().call(createAppointment, { as: anna, body: { appointment: tooLong } });
    expect(failure?.errors).toEqual({ 'date.end': ['calendar.validation.date_too_long'] });
    const { id, updated_at } = await create(anna, network, lasting('2026-12-02T09:00:00+01:00'));
    const changed = await server().call(updateAppointment, {
      as: anna,
      params: { appointmentId: id },
      body: { appointment: { ...tooLong, updated_at }, apply_to: 'all' },
    });
    expect(changed.failure?.errors).toEqual(failure?.errors);
  });

  it('leave room in a month for everything else, and it is said that there is more (CAL-D165)', async () => {
    await create(anna, network, { name: 'Lesung' });
    expect((await month()).more).toBeUndefined();
    await storeLong();
    const { appointments: shown, more } = await month();
    expect([shown.filter(({ name }) => name === 'Ewig').length, more]).toEqual([expect.any(Number), true]);
    expect(shown.length).toBeLessThan(110);
    expect(shown.map(({ name }) => name)).toContain('Lesung');
    const starts = new Set(shown.map(({ date }) => date.start.slice(0, 10)));
    expect([starts.has('2026-11-30'), starts.has('2026-11-01')]).toEqual([true, true]);
  });

  it('are cut where there are many of them (CAL-D165)', async () => {
    const { id: _id, seriesNo: _no, occurrenceKey: _key, ...row } = await storeLong();
    const { db } = server();
    const copies = await db
      .insert(appointments)
      .values(Array.from({ length: 24 }, () => row))
      .returning({ id: appointments.id });
    const lying = copies.map(({ id }) => ({ appointmentId: id, calendarId: network }));
    await db.insert(appointmentCalendars).values(lying);
    await create(anna, network, { name: 'Lesung' });
    const { appointments: shown, more } = await month();
    expect([shown.length, more]).toEqual([mostEntries, true]);
    expect(shown.map(({ name }) => name)).toContain('Lesung');
  });

  it('do not hide what comes next (CAL-D24, CAL-D165)', async () => {
    await storeLong();
    expect((await month('1980-05-01')).next?.date.start).toBe('2026-11-21T09:00:00+01:00');
  });
});
