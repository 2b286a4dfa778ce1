import { cancelAppointment, setParticipationLock } from '@atrium/core/calendar/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { memberships } from '../../members/members.tables.ts';
import { membershipRoleAssignments, membershipRoles } from '../../members/membership-roles.tables.ts';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import {
  createGroupCalendar,
  createNetworkCalendar,
  createPersonalCalendar,
  everyWeek,
  keepSessions,
  membersMayCreate,
  recordEvents,
} from '../calendar.fixtures.ts';
import { appointmentInvites, participations } from '../calendar.tables.ts';
import { callParticipants, namesIn } from './participants.fixtures.ts';

const weekly = everyWeek('2026-11-09', '2026-12-07');
const limited = (total: number) => ({ attendee_configuration: { total, total_attendees_enforced: true } });

describeOnPostgres('adding participants', (useServer) => {
  const { recorded, events } = recordEvents();
  const server = useServer({ network: { settings: membersMayCreate }, events });
  const { create, add, remove, say, list, read, items } = callParticipants(server);
  let anna: TestMember;
  let berta: TestMember;
  let carl: TestMember;
  let network: string;

  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    [anna, berta, carl] = [
      await server().member('Anna', { lastName: 'Zuse' }),
      await server().member('Berta', { lastName: 'Özil' }),
      await server().member('Carl', { lastName: 'Ahrens' }),
    ];
    network = await createNetworkCalendar(server().db);
    recorded.length = 0;
  });

  const people = async (count: number) => {
    const made: TestMember[] = [];
    for (let index = 0; index < count; index += 1) made.push(await server().member('Mensch'));
    return made;
  };
  const group = (
    slug: string,
    members: readonly TestMember[],
    values: { access?: 'open' | 'closed' | 'hidden' } = {},
  ) => createGroupCalendar(server().db, { slug, members: members.map((one) => one.membershipId), ...values });
  async function role(scope: 'network' | 'group', members: readonly TestMember[], groupId: string | null = null) {
    const at = server().clock.now();
    const dates = { createdAt: at, updatedAt: at };
    const [made] = await server()
      .db.insert(membershipRoles)
      .values({ name: 'Rat', scope, groupId, ...dates })
      .returning();
    const membershipRoleId = made?.id ?? '';
    const rows = members.map(({ membershipId }) => ({ membershipRoleId, membershipId, createdAt: at }));
    await server().db.insert(membershipRoleAssignments).values(rows);
    return membershipRoleId;
  }
  const invites = () =>
    server()
      .db.select({ name: memberships.firstName, status: appointmentInvites.status })
      .from(appointmentInvites)
      .innerJoin(memberships, eq(memberships.id, appointmentInvites.membershipId))
      .orderBy(memberships.firstName);
  const told = (event: string) => recorded.filter((one) => one.event === event);

  it('answers with those added by last name, counts and the summary (CAL-149, CAL-D100, CAL-D99, CAL-138)', async () => {
    const { id } = await create(anna, network);
    const { status, reply } = await add(anna, id, { members: [berta, carl] });
    expect(status).toBe(201);
    expect(reply).toEqual({
      participants: [carl, berta].map(({ membershipId }) => ({
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        status: 'open',
        roles: [],
        membership: expect.objectContaining({ id: membershipId, is_external: false, deleted: false }),
      })),
      counts: { added: 2, already_present: 0, skipped: 0, pending: 0 },
      participants_summary: { total: 3, accepted: 1, declined: 0, open: 2 },
    });
    expect((await read(berta, id)).my_status).toBe('open');
  });

  it('takes the members groups and roles have now, each once, however they are reached (CAL-D99, CAL-D100)', async () => {
    const [dora, emil] = [await server().member('Dora'), await server().member('Emil')];
    const { groupId } = await group('garten', [berta, carl]);
    const { groupId: choir } = await group('chor', [carl, dora]);
    const roleId = await role('network', [dora, emil]);
    const { id } = await create(anna, network);
    const whom = { members: [berta], group_ids: [groupId, choir], membership_role_ids: [roleId] };
    const { reply } = await add(anna, id, { ...whom, status: 'invited' });
    expect(namesIn(reply?.participants)).toEqual([
      'Carl Ahrens invited',
      'Dora Beispiel invited',
      'Emil Beispiel invited',
      'Berta Özil invited',
    ]);
    expect(reply?.counts).toEqual({ added: 4, already_present: 0, skipped: 0, pending: 0 });
    const again = await add(anna, id, whom);
    expect(again.reply).toMatchObject({
      participants: [],
      counts: { added: 0, already_present: 4, skipped: 0, pending: 0 },
    });
  });

  it('leaves an answer as it was given (CAL-E94, CAL-D100)', async () => {
    const { id } = await create(anna, network);
    await say(berta, id, 'declined');
    const { reply } = await add(anna, id, { members: [berta, carl], status: 'accepted' });
    expect(reply?.counts).toEqual({ added: 1, already_present: 1, skipped: 0, pending: 0 });
    expect((await read(berta, id)).my_status).toBe('declined');
    expect((await read(carl, id)).my_status).toBe('accepted');
  });

  it('skips who is locked, gone or unknown', async () => {
    const at = server().clock.now();
    const locked = await server().member('Lukas', { lockedAt: at });
    const gone = await server().member('Lena', { removedAt: at });
    const { groupId } = await group('garten', [berta, locked]);
    const { id } = await create(anna, network);
    const nobody = { membershipId: 'f'.repeat(24) };
    const { reply } = await add(anna, id, { members: [locked, gone, nobody], group_ids: [groupId] });
    expect(reply?.counts).toEqual({ added: 1, already_present: 0, skipped: 3, pending: 0 });
  });

  it('lets guests add only people of their own groups (CAL-D144)', async () => {
    const guest = await server().member('Gast', { isExternal: true });
    const { groupId } = await group('garten', [guest, berta]);
    const { groupId: other } = await group('chor', [carl]);
    const roleId = await role('network', [carl]);
    const { id } = await create(anna, network, { organizer_id: guest.membershipId });
    await add(anna, id, { members: [guest] });
    const { reply } = await add(guest, id, { members: [carl], group_ids: [groupId] });
    expect(reply?.counts).toEqual({ added: 1, already_present: 1, skipped: 1, pending: 0 });
    const refused = await add(guest, id, { group_ids: [other], membership_role_ids: [roleId] });
    const problem = ['general.problem.invalid_value'];
    expect([refused.status, refused.failure?.errors]).toEqual([
      422,
      { group_ids: problem, membership_role_ids: problem },
    ]);
  });

  it('refuses nobody, and groups and roles one may not name (CAL-D99)', async () => {
    const { id } = await create(anna, network);
    const errorsOf = async (whom: Parameters<typeof add>[2]) => {
      const { status, failure } = await add(anna, id, whom);
      return [status, failure?.errors];
    };
    const problem = ['general.problem.invalid_value'];
    const { groupId: hidden } = await group('geheim', [berta], { access: 'hidden' });
    const { groupId: closed } = await group('vorstand', [berta], { access: 'closed' });
    const roleId = await role('group', [berta], closed);
    expect(await errorsOf({})).toEqual([422, { membership_ids: ['general.problem.required'] }]);
    expect(await errorsOf({ group_ids: [hidden] })).toEqual([422, { group_ids: problem }]);
    expect(await errorsOf({ members: [carl], group_ids: [closed] })).toEqual([422, { group_ids: problem }]);
    expect(await errorsOf({ membership_role_ids: [roleId] })).toEqual([422, { membership_role_ids: problem }]);
    expect((await read(anna, id)).participants_summary.total).toBe(1);
  });

  it('is for those who may update participants, locked or not (CAL-134, CAL-D91)', async () => {
    const { id } = await create(anna, network);
    await server().reply(setParticipationLock, {
      as: anna,
      params: { appointmentId: id },
      body: { appointment: { attendee_configuration: { participation_locked: true } } },
    });
    expect((await add(anna, id, { members: [berta] })).status).toBe(201);
    expect((await add(berta, id, { members: [carl] })).failure?.code).toBe('forbidden');
    const own = await create(anna, await createPersonalCalendar(server().db, { owner: anna.membershipId }));
    expect((await add(berta, own.id, { members: [carl] })).failure?.code).toBe('not_found');
    expect((await add(server().visitor as TestMember, id, { members: [carl] })).failure?.code).toBe('session_required');
  });

  it('adds all or none within the seats, and says how many are left (CAL-D87, CAL-E83)', async () => {
    const twenty = await people(20);
    const { groupId } = await group('garten', twenty);
    const { id } = await create(anna, network, limited(11));
    const refused = await add(anna, id, { group_ids: [groupId], status: 'accepted' });
    expect([refused.status, refused.failure]).toEqual([
      409,
      {
        error: true,
        code: 'attendee_limit_reached',
        message: 'Alle Plätze sind belegt.',
        errors: {},
        seats_left: 10,
      },
    ]);
    expect((await read(anna, id)).participants_summary).toEqual({ total: 1, accepted: 1, declined: 0, open: 0 });
    expect((await add(anna, id, { members: twenty.slice(0, 10), status: 'accepted' })).status).toBe(201);
    const none = await add(anna, id, { members: twenty.slice(10, 11), status: 'accepted' });
    expect(none.failure).toMatchObject({ code: 'attendee_limit_reached', seats_left: 0 });
    const present = await add(anna, id, { members: twenty.slice(0, 3), status: 'accepted' });
    expect(present.reply?.counts).toEqual({ added: 0, already_present: 3, skipped: 0, pending: 0 });
    for (const status of ['open', 'invited', 'declined'] as const) {
      const one = await server().member('Mensch');
      expect((await add(anna, id, { members: [one], status })).status).toBe(201);
    }
  });

  it('asks for the scope where the id names a series or an occurrence', async () => {
    const { id } = await create(anna, network, weekly);
    const third = (await items(anna))[2]?.id ?? '';
    const refusals = [
      await add(anna, id, { members: [berta] }),
      await add(anna, third, { members: [berta] }),
      await add(anna, id, { members: [berta] }, 'this'),
    ];
    expect(refusals.map(({ status, failure }) => [status, failure?.errors])).toEqual([
      [422, { apply_to: ['general.problem.required'] }],
      [422, { apply_to: ['general.problem.required'] }],
      [422, { apply_to: ['general.problem.invalid_value'] }],
    ]);
    expect((await read(anna, id)).participants_summary.total).toBe(1);
  });

  it('adds to one occurrence alone, or to all that are not over', async () => {
    const { id } = await create(anna, network, weekly);
    const before = await items(anna);
    await add(anna, before[2]?.id ?? '', { members: [berta] }, 'this');
    await add(anna, id, { members: [carl] }, 'all');
    const statuses = async (as: TestMember) => (await items(as)).map((item) => item.my_status);
    expect(await statuses(berta)).toEqual([null, null, 'open', null, null]);
    expect(await statuses(carl)).toEqual([null, null, 'open', 'open', 'open']);
    const all = await add(anna, before[3]?.id ?? '', { members: [berta, carl], status: 'accepted' }, 'all');
    expect(all.reply?.counts).toEqual({ added: 1, already_present: 1, skipped: 0, pending: 0 });
    expect(await statuses(berta)).toEqual([null, null, 'open', 'accepted', 'accepted']);
    const rows = await server()
      .db.select({ occursOn: participations.occursOn, appliesFrom: participations.appliesFrom })
      .from(participations)
      .where(eq(participations.membershipId, carl.membershipId));
    expect(rows).toEqual([{ occursOn: null, appliesFrom: '2026-11-17' }]);
  });

  it('needs a seat in each occurrence to add to all of a series (CAL-D87)', async () => {
    const [dora, emil] = [await server().member('Dora'), await server().member('Emil')];
    const { id } = await create(anna, network, { ...weekly, ...limited(4) });
    const [, , third = { id: '' }, fourth = { id: '' }] = await items(anna);
    await say(berta, third.id, 'accepted', 'this');
    await say(carl, third.id, 'accepted', 'this');
    const refused = await add(anna, id, { members: [dora, emil], status: 'accepted' }, 'all');
    expect(refused.failure).toMatchObject({ code: 'attendee_limit_reached', seats_left: 1 });
    expect((await read(anna, fourth.id)).participants_summary.total).toBe(1);
    await say(dora, third.id, 'declined', 'this');
    const { reply } = await add(anna, id, { members: [dora, emil], status: 'accepted' }, 'all');
    expect(reply?.counts.added).toBe(2);
    expect((await read(anna, third.id)).participants_summary).toEqual({ total: 5, accepted: 4, declined: 1, open: 0 });
    expect((await read(anna, fourth.id)).participants_summary).toEqual({ total: 3, accepted: 3, declined: 0, open: 0 });
  });

  it('invites who is added without an answer, but not oneself, nor for one occurrence', async () => {
    const { id } = await create(anna, network);
    const organizer = await server().member('Otto');
    const series = await create(anna, network, { ...weekly, organizer_id: organizer.membershipId });
    const third = (await items(anna)).filter((item) => item.series_id !== null)[2]?.id ?? '';
    await add(anna, id, { members: [berta] });
    await add(anna, id, { members: [carl], status: 'accepted' });
    await add(organizer, series.id, { members: [organizer, carl], status: 'invited' }, 'all');
    await add(anna, third, { members: [berta] }, 'this');
    expect(await invites()).toEqual([
      { name: 'Berta', status: 'open' },
      { name: 'Carl', status: 'open' },
    ]);
    expect((await read(berta, id)).my_invite).toEqual({ id: expect.any(String), status: 'open' });
  });

  it('opens an obsolete invite again', async () => {
    const { id } = await create(anna, network);
    const { reply } = await add(anna, id, { members: [berta] });
    await remove(anna, id, reply?.participants[0]?.id ?? '');
    expect(await invites()).toEqual([{ name: 'Berta', status: 'obsolete' }]);
    expect((await add(anna, id, { members: [berta] })).reply?.counts.added).toBe(1);
    expect(await invites()).toEqual([{ name: 'Berta', status: 'open' }]);
  });

  it('tells the readers of the appointment, and those added how they stand', async () => {
    const { id } = await create(anna, network);
    recorded.length = 0;
    await add(anna, id, { members: [berta] });
    const summary = { total: 2, accepted: 1, declined: 0, open: 1 };
    const payload = { id, occurs_on: null, participants_summary: summary, attending_participants_count: 1 };
    const networkTopic = `network:${server().networkId}`;
    expect(told('participation')).toEqual([
      { topic: networkTopic, event: 'participation', payload },
      { topic: `member:${berta.membershipId}`, event: 'participation', payload: { ...payload, my_status: 'open' } },
    ]);
    const invite = (await read(berta, id)).my_invite;
    expect(told('invite')).toEqual([{ topic: `member:${berta.membershipId}`, event: 'invite', payload: invite }]);
    recorded.length = 0;
    await add(anna, id, { members: [berta] });
    expect(recorded).toEqual([]);
  });

  it('tells of all of a series by its own id, of one occurrence by that one’s', async () => {
    const { id } = await create(anna, network, weekly);
    const third = (await items(anna))[2]?.id ?? '';
    recorded.length = 0;
    await add(anna, third, { members: [berta] }, 'all');
    await add(anna, third, { members: [carl] }, 'this');
    const toNetwork = told('participation').filter(({ topic }) => topic.startsWith('network:'));
    expect(toNetwork.map(({ payload }) => [payload.id, payload.occurs_on])).toEqual([
      [id, null],
      [third, '2026-11-23'],
    ]);
  });

  it('adds to what is over, and nobody to what is canceled', async () => {
    const { id } = await create(anna, network);
    const series = await create(anna, network, weekly);
    const third = (await items(anna)).filter((item) => item.series_id !== null)[2]?.id ?? '';
    const cancel = { as: anna, params: { appointmentId: third }, body: { apply_to: 'this' as const } };
    await server().reply(cancelAppointment, cancel);
    expect((await add(anna, third, { members: [berta] }, 'this')).failure?.code).toBe('already_canceled');
    expect((await add(anna, third, { members: [berta] }, 'all')).status).toBe(201);
    await server().reply(cancelAppointment, {
      ...cancel,
      params: { appointmentId: series.id },
      body: { apply_to: 'all' },
    });
    const refused = await add(anna, series.id, { members: [carl] }, 'all');
    expect([refused.status, refused.failure?.code]).toEqual([409, 'already_canceled']);
    await keepSessions(server().db);
    server().clock.set('2026-12-24T09:00:00.000Z');
    expect((await add(anna, id, { members: [berta], status: 'accepted' })).status).toBe(201);
    expect(namesIn((await list(anna, id)).reply?.participants)).toEqual(['Berta Özil accepted', 'Anna Zuse accepted']);
  });
});
