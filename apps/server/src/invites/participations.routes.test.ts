import {
  answerAppointment,
  cancelAppointment,
  createAppointment,
  deleteAppointment,
  getOverview,
} from '@atrium/core/calendar/contract';
import { listParticipations } from '@atrium/core/invites/contract';
import type { ParticipationFilter } from '@atrium/core/invites/schema';
import { beforeEach, expect, it } from 'vitest';
import {
  beginFriday,
  createGroupCalendar,
  createPersonalCalendar,
  draftOf,
  keepSessions,
  timed,
} from '../calendar/calendar.fixtures.ts';
import { appointmentCategories, meetingRooms, participations } from '../calendar/calendar.tables.ts';
import { membershipRoleAssignments, membershipRoles } from '../members/membership-roles.tables.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';

const settings = { calendars: { network: { create_appointments: 'members' } }, meetings: { enabled: true } };
const weekly = {
  date: timed('2026-11-09T09:00:00+01:00', '2026-11-09T10:00:00+01:00'),
  recurrence_pattern: { recurrence_frequency: 'weekly', recurrence_end_time: '2026-12-07' },
};

describeOnPostgres('own answers', (useServer) => {
  const server = useServer({ network: { settings } });
  let anna: TestMember;
  let berta: TestMember;
  let network: string;

  beforeEach(async () => {
    [anna, berta, network] = await beginFriday(server());
  });

  const create = (values: object, calendar = network) =>
    server()
      .reply(createAppointment, { as: anna, body: { appointment: draftOf(calendar, values) } })
      .then((reply) => reply.appointment);
  const say = (as: TestMember, appointmentId: string, status: 'accepted' | 'declined', apply_to?: 'this' | 'all') =>
    server().reply(answerAppointment, {
      as,
      params: { appointmentId, participantId: 'me' },
      body: { status, ...(apply_to && { apply_to }) },
    });
  const list = (as: TestMember, query: { status?: ParticipationFilter; limit?: number; after?: string } = {}) =>
    server().call(listParticipations, { as, query });
  const starts = async (as: TestMember, status: ParticipationFilter) =>
    (await list(as, { status })).reply?.participations.map(({ appointment }) => appointment.date.start.slice(0, 16));
  const on = (day: string) => ({ date: timed(`${day}T14:00:00+01:00`, `${day}T15:00:00+01:00`) });
  const items = async () =>
    (await server().reply(getOverview, { as: anna, query: { date: '2026-11-20' } })).appointments;

  it('come with what they were given to, as the overview shows it (CAL-167, CAL-D112)', async () => {
    const { db } = server();
    await db.insert(appointmentCategories).values({ label: 'Fest' });
    await db.insert(meetingRooms).values({ id: 'a'.repeat(24), name: 'Atelier', joinUrl: 'https://rooms.example/1' });
    const own = await createPersonalCalendar(db, { owner: anna.membershipId });
    const { id } = await create({
      calendar_ids: [network, own],
      category: 1,
      location: { name: 'Haus 1' },
      meeting: { room_id: 'a'.repeat(24) },
    });
    await say(berta, id, 'accepted');
    const { reply } = await list(berta);
    expect(reply).toEqual({
      participations: [
        {
          id: reply?.participations[0]?.id,
          status: 'accepted',
          roles: [],
          appointment: {
            id,
            series_id: null,
            name: 'Jour fixe',
            type: 'appointment',
            modified: false,
            date: { ...timed('2026-11-20T14:00:00+01:00', '2026-11-20T15:00:00+01:00'), same_day: true },
            calendar_ids: [network],
            canceled: false,
            category: { id: 1, label: 'Fest' },
            has_meeting: true,
            location: { name: 'Haus 1' },
            is_event: false,
            my_status: 'accepted',
            can: { opt: true },
          },
        },
      ],
    });
    expect((await list(server().visitor as TestMember)).status).toBe(401);
  });

  it('name one’s roles in the network and in the groups of the appointment (CAL-D112)', async () => {
    const { db } = server();
    const members = [anna.membershipId, berta.membershipId];
    const garden = await createGroupCalendar(db, { slug: 'garten', admins: members });
    const other = await createGroupCalendar(db, { slug: 'chor', admins: members });
    const dates = { createdAt: new Date(), updatedAt: new Date() };
    const [hall, water, sing] = ['1'.repeat(24), '2'.repeat(24), '3'.repeat(24)];
    await db.insert(membershipRoles).values([
      { id: hall, name: 'Hauswart', scope: 'network', ...dates },
      { id: water, name: 'Gießdienst', scope: 'group', groupId: garden.groupId, ...dates },
      { id: sing, name: 'Tenor', scope: 'group', groupId: other.groupId, ...dates },
    ]);
    for (const membershipRoleId of [hall, water, sing]) {
      const assigned = { membershipRoleId, membershipId: anna.membershipId, createdAt: new Date() };
      await db.insert(membershipRoleAssignments).values(assigned);
    }
    await create({}, garden.calendarId);
    const names = (await list(anna)).reply?.participations[0]?.roles.map(({ name }) => name);
    expect(names).toEqual(['Gießdienst', 'Hauswart']);
  });

  it('are those that are accepted and not over, soonest first; all accepted or declined, latest first (CAL-D112)', async () => {
    const days = ['2026-11-25', '2026-11-18', '2026-11-23', '2026-11-24'];
    for (const day of days) await create(on(day));
    const running = await create({ date: timed('2026-11-20T09:30:00+01:00', '2026-11-20T10:00:01+01:00') });
    const over = await create({
      date: timed('2026-11-20T09:30:00+01:00', '2026-11-20T10:00:00+01:00'),
      name: 'Vorbei',
    });
    for (const day of ['2026-11-21', '2026-11-22']) await say(anna, (await create(on(day))).id, 'declined');
    expect(await starts(anna, 'upcoming')).toEqual([
      '2026-11-20T09:30',
      '2026-11-23T14:00',
      '2026-11-24T14:00',
      '2026-11-25T14:00',
    ]);
    const accepted = (await list(anna, { status: 'accepted' })).reply?.participations ?? [];
    expect(accepted.map(({ appointment }) => appointment.date.start.slice(0, 10))).toEqual([
      '2026-11-25',
      '2026-11-24',
      '2026-11-23',
      '2026-11-20',
      '2026-11-20',
      '2026-11-18',
    ]);
    expect(
      accepted
        .slice(3, 5)
        .map(({ appointment }) => appointment.id)
        .sort(),
    ).toEqual([running.id, over.id].sort());
    expect(await starts(anna, 'declined')).toEqual(['2026-11-22T14:00', '2026-11-21T14:00']);
    expect([await starts(berta, 'accepted'), await starts(berta, 'declined')]).toEqual([[], []]);
  });

  it('to a whole series stand once, at its next date; single dates each for themselves (CAL-D112)', async () => {
    const mine = await create(weekly);
    const dates = (await items()).map(({ id }) => id);
    await say(berta, `${dates[2]}`, 'accepted', 'this');
    await say(berta, `${dates[4]}`, 'accepted', 'this');
    await say(berta, `${dates[3]}`, 'declined', 'this');
    const shown = async (as: TestMember, status: ParticipationFilter) =>
      (await list(as, { status })).reply?.participations.map(({ appointment }) => appointment.id);
    expect(await shown(berta, 'upcoming')).toEqual([dates[2], dates[4]]);
    expect(await shown(berta, 'declined')).toEqual([dates[3]]);
    expect(await shown(anna, 'upcoming')).toEqual([dates[2]]);
    await say(anna, `${dates[2]}`, 'declined', 'this');
    expect([await shown(anna, 'upcoming'), await shown(anna, 'declined')]).toEqual([[dates[3]], [dates[2]]]);
    const [entry] = (await list(anna)).reply?.participations ?? [];
    expect(entry?.appointment).toMatchObject({
      series_id: mine.id,
      type: 'virtual_appointment',
      my_status: 'accepted',
    });
    await keepSessions(server().db);
    server().clock.set('2026-12-20T09:00:00.000Z');
    expect([await shown(anna, 'upcoming'), await shown(anna, 'accepted')]).toEqual([[], [dates[4]]]);
    expect([await shown(berta, 'upcoming'), await shown(berta, 'accepted')]).toEqual([[], [dates[4], dates[2]]]);
  });

  it('count a rejection as declined, and nobody who was taken out', async () => {
    const { id } = await create(on('2026-11-25'));
    const other = await create(on('2026-11-26'));
    const answer = { membershipId: berta.membershipId, createdAt: new Date() };
    await server()
      .db.insert(participations)
      .values([
        { ...answer, appointmentId: id, status: 'rejected' },
        { ...answer, appointmentId: other.id, status: 'removed' },
      ]);
    expect([await starts(berta, 'declined'), await starts(berta, 'accepted')]).toEqual([['2026-11-25T14:00'], []]);
    expect((await list(berta, { status: 'declined' })).reply?.participations[0]?.status).toBe('declined');
  });

  it('keep what is canceled, marked, and lose what is deleted', async () => {
    const [canceled, deleted] = [await create(on('2026-11-25')), await create(on('2026-11-26'))];
    const params = (appointmentId: string) => ({ params: { appointmentId }, body: {} });
    await server().reply(cancelAppointment, { as: anna, ...params(canceled.id) });
    await server().reply(deleteAppointment, { as: anna, ...params(deleted.id) });
    const series = await create(weekly);
    await server().reply(deleteAppointment, {
      as: anna,
      params: { appointmentId: series.id },
      body: { apply_to: 'all' },
    });
    const shown = (await list(anna)).reply?.participations ?? [];
    expect(shown.map(({ appointment }) => [appointment.id, appointment.canceled])).toEqual([[canceled.id, true]]);
  });

  it('come 20 a page; exactly 20 have no next page, 21 have (CAL-168, CAL-E100)', async () => {
    for (let index = 0; index < 19; index += 1) await create(on(`2026-12-${String(index + 1).padStart(2, '0')}`));
    await create({ ...on('2026-12-05'), recurrence_pattern: { recurrence_frequency: 'weekly' } });
    const whole = await list(anna);
    expect([whole.reply?.participations.length, whole.response.headers.link]).toEqual([20, undefined]);
    await create(on('2026-12-05'));
    for (const status of ['upcoming', 'accepted'] as const) {
      const first = await list(anna, { status });
      const link = new URL(/<([^>]+)>; rel="next"/.exec(`${first.response.headers.link}`)?.[1] ?? '', 'http://x');
      expect([link.pathname, link.searchParams.get('status'), link.searchParams.get('limit')]).toEqual([
        '/api/v1/participations',
        status,
        '20',
      ]);
      const second = await list(anna, { status, after: `${link.searchParams.get('after')}` });
      expect(second.response.headers.link).toBe(undefined);
      const [shown, rest] = [first.reply?.participations ?? [], second.reply?.participations ?? []];
      expect([shown.length, rest.length]).toEqual([20, 1]);
      expect(new Set([...shown, ...rest].map(({ id }) => id)).size).toBe(21);
    }
    expect((await list(anna, { limit: 21 })).failure?.code).toBe('invalid');
  });

  it('are found page by page in the order of one long list, whatever mixes in it (CAL-E100)', async () => {
    for (const day of ['2026-11-24', '2026-11-23', '2026-11-23', '2026-12-01']) await create(on(day));
    await create(weekly);
    await create({ ...on('2026-11-23'), recurrence_pattern: { recurrence_frequency: 'daily' } });
    const [first, second] = (await items()).filter(({ series_id }) => series_id !== null).slice(-2);
    await say(berta, `${first?.id}`, 'accepted', 'this');
    await say(berta, `${second?.id}`, 'accepted', 'this');
    for (const as of [anna, berta]) {
      for (const status of ['upcoming', 'accepted'] as const) {
        const all = (await list(as, { status })).reply?.participations.map(({ id }) => id);
        const found: string[] = [];
        let after: string | null | undefined;
        for (let pages = 0; pages < 20 && after !== null; pages += 1) {
          const page = await list(as, { status, limit: 2, ...(after && { after }) });
          found.push(...(page.reply?.participations.map(({ id }) => id) ?? []));
          const next = /<([^>]+)>/.exec(`${page.response.headers.link}`)?.[1];
          after = next === undefined ? null : new URL(next, 'http://x').searchParams.get('after');
        }
        expect(found).toEqual(all);
      }
    }
  });

  it('refuse a place that is none', async () => {
    const { status, failure } = await list(anna, { after: 'x' });
    expect([status, failure?.errors]).toEqual([422, { after: ['general.problem.invalid_value'] }]);
  });
});
