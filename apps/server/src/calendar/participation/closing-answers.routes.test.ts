import { listInvites, rejectInvite } from '@atrium/core/invites/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { createInvite } from '../../invites/invites.fixtures.ts';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import { beginFriday, everyWeek, keepSessions, membersMayCreate, timed } from '../calendar.fixtures.ts';
import { appointments } from '../calendar.tables.ts';
import { callParticipants } from './participants.fixtures.ts';

describeOnPostgres('answers that close before the beginning', (useServer) => {
  const server = useServer({ network: { settings: membersMayCreate } });
  const { create, read, say } = callParticipants(server);
  let anna: TestMember;
  let berta: TestMember;
  let network: string;

  beforeEach(async () => {
    [anna, berta, network] = await beginFriday(server());
  });

  const closing = (hours: number | null) => ({ attendee_configuration: { answers_close_hours_before: hours } });
  const weekly = everyWeek('2026-11-09', '2026-12-07');

  it('stay open where an appointment was stored before it could close them (CAL-D169)', async () => {
    const { id } = await create(anna, network, weekly);
    await server()
      .db.update(appointments)
      .set({ attendees: sql`${appointments.attendees} - 'answers_close_hours_before'` })
      .where(eq(appointments.id, id));
    expect(await say(berta, id, 'accepted', 'all')).toBe(200);
    expect((await read(berta, id)).attendee_configuration.answers_close_hours_before).toBeNull();
  });

  it('close for a whole day so long before its midnight, where it takes place (CAL-D169, CAL-D04)', async () => {
    const date = { start: '2026-11-25', end: '2026-11-25', all_day: true, time_zone: 'Pacific/Kiritimati' };
    const { id } = await create(anna, network, { ...closing(1), date });
    await keepSessions(server().db);
    // There the day begins at 10 UTC the day before.
    server().clock.set('2026-11-24T08:59:59.000Z');
    expect(await say(berta, id, 'accepted')).toBe(200);
    server().clock.set('2026-11-24T09:00:00.000Z');
    expect(await say(berta, id, 'declined')).toBe('answers_closed');
  });

  it('close by elapsed hours where the clocks change between (CAL-D169)', async () => {
    const date = timed('2027-03-28T12:00:00+02:00', '2027-03-28T13:00:00+02:00');
    const { id } = await create(anna, network, { ...closing(24), date });
    await keepSessions(server().db);
    server().clock.set('2027-03-27T09:59:59.000Z');
    expect(await say(berta, id, 'accepted')).toBe(200);
    server().clock.set('2027-03-27T10:00:00.000Z');
    expect(await say(berta, id, 'declined')).toBe('answers_closed');
  });

  it('tell with an invite when the last date begins, until which all of a series is answered (CAL-D169)', async () => {
    const { id: appointmentId } = await create(anna, network, { ...weekly, ...closing(168) });
    const endless = await create(anna, network, {
      recurrence_pattern: { recurrence_frequency: 'weekly', recurrence_interval: 1, recurrence_end_time: null },
    });
    for (const id of [appointmentId, endless.id]) {
      const people = { authorId: anna.membershipId, membershipId: berta.membershipId };
      await createInvite(server().db, { appointmentId: id, ...people, createdAt: server().clock.now() });
    }
    const { invites } = await server().reply(listInvites, { as: berta, query: {} });
    const told = new Map<string, { readonly id: string; readonly last_start: string | null }>();
    for (const { id, invitable } of invites)
      if ('last_start' in invitable) told.set(invitable.id, { id, last_start: invitable.last_start });
    expect(told.get(endless.id)?.last_start).toBeNull();
    const invite = told.get(appointmentId);
    expect(invite?.last_start).toBe('2026-12-07T08:00:00.000Z');
    await keepSessions(server().db);
    server().clock.set('2026-11-30T08:00:00.000Z');
    const params = { inviteId: `${invite?.id}` };
    expect((await server().call(rejectInvite, { as: berta, params })).failure).toMatchObject({
      code: 'answers_closed',
      values: { hours: 168 },
    });
  });
});
