import {
  cancelAppointment,
  createCalendar,
  deleteCalendar,
  getAppointment,
  getCalendar,
  listCalendars,
  removeCalendarShare,
  restoreAppointment,
  updateCalendar,
} from '@atrium/core/calendar/contract';
import { mostCalendars } from '@atrium/core/calendar/rules';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { memberships } from '../../members/members.tables.ts';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import {
  callAppointments,
  createGroupCalendar,
  createNetworkCalendar,
  createPersonalCalendar,
  membersMayCreate,
  recordEvents,
} from '../calendar.fixtures.ts';
import { calendarShares, calendars } from '../calendar.tables.ts';

const { most } = mostCalendars;

describeOnPostgres('managing calendars', (useServer) => {
  const { recorded, events } = recordEvents();
  const server = useServer({ network: { settings: membersMayCreate }, events });
  const appointments = callAppointments(server);
  let anna: TestMember;
  let berta: TestMember;
  let admin: TestMember;

  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    anna = await server().member('Anna');
    berta = await server().member('Berta');
    admin = await server().member('Chefin', { networkAdmin: true });
    recorded.length = 0;
  });

  const draft = { name: 'Atelier', color: 'FF0000', type: 'personal' as const };
  const create = (as: TestMember, values: object = {}) =>
    server().call(createCalendar, { as, body: { calendar: { ...draft, ...values } } });
  const created = async (as: TestMember, values: object = {}) => {
    const { reply, failure } = await create(as, values);
    if (reply === undefined) throw new Error(JSON.stringify(failure));
    return reply.calendar;
  };
  const fill = (
    count: number,
    owner: Pick<typeof calendars.$inferInsert, 'type' | 'ownerMembershipId' | 'groupId'>,
  ) => {
    const [createdAt, updatedAt] = [new Date(), new Date()];
    const row = { name: 'Atelier', color: 'ff0000', ...owner, createdAt, updatedAt };
    return server()
      .db.insert(calendars)
      .values(Array.from({ length: count }, () => row));
  };
  const read = (as: TestMember, calendarId: string) => server().call(getCalendar, { as, params: { calendarId } });
  const change = (as: TestMember, calendarId: string, values: object) =>
    server().call(updateCalendar, {
      as,
      params: { calendarId },
      body: { calendar: { ...draft, updated_at: '2026-01-01T00:00:00.000Z', ...values } },
    });
  const remove = (as: TestMember, calendarId: string) => server().call(deleteCalendar, { as, params: { calendarId } });
  const unshare = (as: TestMember, calendarId: string) =>
    server().call(removeCalendarShare, { as, params: { calendarId } });
  const names = async (as: TestMember) =>
    (await server().reply(listCalendars, { as })).calendars.map(({ name, type }) => `${name} ${type}`);
  const appointment = async (as: TestMember, ...calendar_ids: string[]) =>
    (await appointments.create(as, '', { calendar_ids })).id;
  const reference = (of: TestMember, name: string) => ({
    ...{ id: of.membershipId, name: `${name} Beispiel`, displayName: `${name} Beispiel`, images: {} },
    ...{ path: `/members/${of.membershipId}`, is_external: false, deleted: false },
  });

  it('creates one of the member’s own, shared with others (CAL-208, CAL-210, CAL-212, CAL-215, CAL-220, CAL-D134, CAL-E121)', async () => {
    const { status, reply } = await create(anna, { name: '  Atelier ', membership_ids: [berta.membershipId] });
    expect([status, reply?.calendar]).toEqual([
      201,
      {
        id: reply?.calendar.id,
        name: 'Atelier',
        color: 'ff0000',
        type: 'personal',
        category_name: null,
        parent_id: null,
        group: null,
        author: reference(anna, 'Anna'),
        memberships_count: 1,
        can: { create_appointments: true, update: true, destroy: true },
        updated_at: '2026-11-20T09:00:00.000Z',
        appointments_count: 0,
        memberships: [reference(berta, 'Berta')],
        membership_ids: [berta.membershipId],
      },
    ]);
    expect((await read(anna, `${reply?.calendar.id}`)).reply).toEqual(reply);
    expect(await names(berta)).toEqual(['Berta Beispiel personal', 'Atelier shared']);
  });

  it('tells nobody but the owner whom it is shared with (CAL-214, CAL-D136)', async () => {
    const { id } = await created(anna, { membership_ids: [berta.membershipId, admin.membershipId] });
    expect((await read(berta, id)).reply?.calendar).toMatchObject({
      type: 'shared',
      memberships_count: 0,
      memberships: [],
      membership_ids: [],
      can: { create_appointments: false, update: false, destroy: false },
    });
    const statuses = [await read(server().visitor as TestMember, id), await read(anna, '0'.repeat(24))];
    expect(statuses.map(({ status }) => status)).toEqual([401, 404]);
    expect((await read(await server().member('Dora'), id)).status).toBe(404);
  });

  it('keeps a member, a group and the network each at fifty, however many are created at once (CAL-D170)', async () => {
    const { db } = server();
    const group = await createGroupCalendar(db, { slug: 'garten', admins: [admin.membershipId] });
    const other = await createGroupCalendar(db, { slug: 'vorstand', admins: [admin.membershipId] });
    const parent_id = await createNetworkCalendar(db);
    const own = await createPersonalCalendar(db, { owner: admin.membershipId });
    const inGroup = { type: 'group', parent_id: group.groupId };
    const places = [{}, { type: 'network' }, inGroup];
    await fill(most - 2, { type: 'personal', ownerMembershipId: admin.membershipId });
    await fill(most - 2, { type: 'network' });
    await fill(most - 2, { type: 'group', groupId: group.groupId });
    for (const place of places) {
      const making = await Promise.all(Array.from({ length: 3 }, () => create(admin, place)));
      const codes = making.map(({ status, failure }) => failure?.code ?? status);
      expect(codes.sort()).toEqual([201, 'too_many_calendars', 'too_many_calendars']);
    }
    const below = [{ parent_id: own }, { type: 'network', parent_id }, { type: 'group', parent_id: group.calendarId }];
    for (const place of below)
      expect(await create(admin, place)).toMatchObject({
        status: 409,
        failure: { code: 'too_many_calendars', values: { most } },
      });
    expect((await create(berta)).status).toBe(201);
    expect((await create(admin, { type: 'group', parent_id: other.groupId })).status).toBe(201);
    await remove(admin, own);
    expect((await create(admin)).status).toBe(201);
  });

  it('gives who has fifty before they look no further one of their own, at once neither (CAL-D138, CAL-D170)', async () => {
    await fill(most - 1, { type: 'personal', ownerMembershipId: anna.membershipId });
    await Promise.all([create(anna), names(anna)]);
    expect(await names(anna)).toHaveLength(most);
    await fill(most, { type: 'personal', ownerMembershipId: berta.membershipId });
    expect(new Set(await names(berta))).toEqual(new Set(['Atelier personal']));
    expect(await names(berta)).toHaveLength(most);
  });

  it('creates for the network and for groups who may, and nobody else (CAL-211, CAL-217, CAL-221, CAL-222, CAL-E120)', async () => {
    const { db } = server();
    const { groupId } = await createGroupCalendar(db, { slug: 'garten', admins: [anna.membershipId] });
    const open = await createGroupCalendar(db, {
      slug: 'offen',
      createCalendars: 'members',
      members: [berta.membershipId],
    });
    const hidden = await createGroupCalendar(db, { slug: 'geheim', access: 'hidden' });
    const guest = await server().member('Gast', { isExternal: true });
    const status = async (as: TestMember, values: object) => (await create(as, values)).status;
    const inGroup = (parent_id: string) => ({ type: 'group', parent_id });
    expect([await status(anna, { type: 'network' }), await status(admin, { type: 'network' })]).toEqual([403, 201]);
    expect([await status(anna, inGroup(groupId)), await status(berta, inGroup(groupId))]).toEqual([201, 403]);
    expect([await status(berta, inGroup(open.groupId)), await status(anna, inGroup(open.groupId))]).toEqual([201, 403]);
    expect([await status(guest, {}), await status(guest, { type: 'network' })]).toEqual([403, 403]);
    const group = await created(anna, { ...inGroup(groupId), name: 'Beete' });
    expect(group).toMatchObject({ parent_id: groupId, type: 'group', group: { slug: 'garten' } });
    const refused = await create(anna, inGroup(hidden.groupId));
    expect([refused.status, refused.failure?.errors]).toEqual([422, { parent_id: ['general.problem.invalid_value'] }]);
  });

  it('creates children of its own kind, one deep (CAL-211, CAL-217, CAL-D131)', async () => {
    const { db } = server();
    const { groupId, calendarId } = await createGroupCalendar(db, { slug: 'garten', admins: [anna.membershipId] });
    const child = await created(anna, { name: 'Beete', type: 'group', parent_id: calendarId });
    expect(child).toMatchObject({ parent_id: calendarId, group: { id: groupId }, type: 'group' });
    const own = await created(anna);
    expect(await created(anna, { parent_id: own.id })).toMatchObject({ parent_id: own.id, type: 'personal' });
    const network = await createNetworkCalendar(db);
    const shared = await createPersonalCalendar(db, { owner: berta.membershipId, sharedWith: [anna.membershipId] });
    const outcomes = [
      await create(anna, { type: 'group', parent_id: child.id }),
      await create(anna, { type: 'personal', parent_id: calendarId }),
      await create(anna, { type: 'group' }),
      await create(anna, { type: 'network', parent_id: network }),
      await create(anna, { parent_id: shared }),
      await create(berta, { type: 'group', parent_id: calendarId }),
    ];
    const unknown = { parent_id: ['general.problem.invalid_value'] };
    expect(outcomes.map(({ status, failure }) => [status, failure?.errors])).toEqual([
      [422, unknown],
      [422, unknown],
      [422, unknown],
      [403, {}],
      [403, {}],
      [403, {}],
    ]);
  });

  it.each<[string, object, Record<string, string[]>]>([
    ['blanks as name (CAL-226, CAL-E116)', { name: '  ' }, { name: ['js.calendars.validation_errors.name_empty'] }],
    ['a long name (CAL-D134)', { name: 'x'.repeat(256) }, { name: ['calendar.validation.longer_than_255'] }],
    ['a colour with # (CAL-E121)', { color: '#ff0000' }, { color: ['calendar.validation.color_invalid'] }],
    ['a short colour (CAL-E121)', { color: 'f00' }, { color: ['calendar.validation.color_invalid'] }],
    ['a shared one (CAL-D130)', { type: 'shared' }, { type: ['general.problem.invalid_value'] }],
    [
      'sharing with nobody there is (CAL-D136)',
      { membership_ids: ['0'.repeat(24)] },
      { membership_ids: ['general.problem.invalid_value'] },
    ],
  ])('refuses %s', async (_, values, errors) => {
    const { status, failure } = await create(anna, values);
    expect([status, failure?.errors]).toEqual([422, errors]);
    const own = await created(anna);
    const changed = await change(anna, own.id, { updated_at: own.updated_at, ...values });
    expect([changed.status, changed.failure?.errors]).toEqual([422, errors]);
  });

  it('shares neither with oneself nor with who is locked, nor what is the network’s (CAL-D136)', async () => {
    const { db } = server();
    await db.update(memberships).set({ lockedAt: new Date() }).where(eq(memberships.id, berta.membershipId));
    const outcomes = [
      await create(anna, { membership_ids: [anna.membershipId] }),
      await create(anna, { membership_ids: [berta.membershipId] }),
      await create(admin, { type: 'network', membership_ids: [anna.membershipId] }),
    ];
    expect(outcomes.map(({ status }) => status)).toEqual([422, 422, 422]);
  });

  it('changes name, colour and sharing, for its owner (CAL-216, CAL-223, CAL-D134)', async () => {
    const dora = await server().member('Dora');
    const { id, updated_at } = await created(anna, { membership_ids: [berta.membershipId] });
    const values = { name: 'Werkstatt', color: '00695C', membership_ids: [dora.membershipId], updated_at };
    const { status, reply } = await change(anna, id, values);
    expect([status, reply?.calendar]).toMatchObject([
      200,
      { name: 'Werkstatt', color: '00695c', membership_ids: [dora.membershipId] },
    ]);
    expect(reply?.calendar.updated_at).toBe('2026-11-20T09:00:00.001Z');
    expect([await names(berta), await names(dora)]).toEqual([
      ['Berta Beispiel personal'],
      ['Dora Beispiel personal', 'Werkstatt shared'],
    ]);
  });

  it('keeps type and parent (CAL-D130)', async () => {
    const { db } = server();
    const { groupId, calendarId } = await createGroupCalendar(db, { slug: 'garten', admins: [anna.membershipId] });
    const { updated_at = '' } = (await read(anna, calendarId)).reply?.calendar ?? {};
    const kept = await change(anna, calendarId, { type: 'group', updated_at });
    expect([kept.status, kept.reply?.calendar.parent_id]).toEqual([200, groupId]);
    const version = { updated_at: kept.reply?.calendar.updated_at };
    expect((await change(anna, calendarId, { type: 'group', parent_id: groupId, ...version })).status).toBe(200);
    const own = await created(anna);
    const outcomes = [
      await change(anna, own.id, { type: 'network', updated_at: own.updated_at }),
      await change(anna, own.id, { parent_id: groupId, updated_at: own.updated_at }),
    ];
    expect(outcomes.map(({ status, failure }) => [status, failure?.errors])).toEqual([
      [422, { type: ['general.problem.invalid_value'] }],
      [422, { parent_id: ['general.problem.invalid_value'] }],
    ]);
  });

  it('does not save over what somebody else saved (CAL-D09)', async () => {
    const { id, updated_at } = await created(anna);
    await change(anna, id, { name: 'Neu', updated_at });
    const { status, failure } = await change(anna, id, { name: 'Alt', updated_at });
    expect([status, failure]).toMatchObject([409, { code: 'stale_object', current: { id, name: 'Neu' } }]);
  });

  it('leaves a shared one to its owner; its recipient may only give up the share (CAL-219, CAL-223, CAL-224, CAL-225, CAL-E118)', async () => {
    const { id, updated_at } = await created(anna, { membership_ids: [berta.membershipId, admin.membershipId] });
    expect([(await change(berta, id, { updated_at })).status, (await remove(berta, id)).status]).toEqual([403, 403]);
    expect([(await change(admin, id, { updated_at })).status, (await remove(admin, id)).status]).toEqual([403, 403]);
    expect([(await unshare(anna, id)).status, (await unshare(berta, id)).status]).toEqual([403, 204]);
    expect([(await unshare(berta, id)).status, (await read(berta, id)).status]).toEqual([404, 404]);
    const network = await createNetworkCalendar(server().db);
    expect([(await unshare(anna, network)).status, (await remove(anna, network)).status]).toEqual([403, 403]);
    expect((await read(anna, id)).reply?.calendar.membership_ids).toEqual([admin.membershipId]);
    expect(await server().db.select().from(calendarShares)).toHaveLength(1);
  });

  it('deletes with all that lies nowhere else; the rest merely loses it (CAL-218, CAL-224, CAL-D137, CAL-E119)', async () => {
    const own = await created(anna);
    const child = await created(anna, { name: 'Kind', parent_id: own.id });
    const network = await createNetworkCalendar(server().db);
    const lone = await appointment(anna, own.id);
    const inBoth = await appointment(anna, own.id, child.id);
    const staying = await appointment(anna, child.id, network);
    expect((await read(anna, own.id)).reply?.calendar.appointments_count).toBe(3);
    recorded.length = 0;
    expect((await remove(anna, own.id)).status).toBe(204);
    const statuses = [await read(anna, own.id), await read(anna, child.id), await remove(anna, own.id)];
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await appointments.items(anna)).map((item) => [item.id, item.calendar_ids])).toEqual([
      [staying, [network]],
    ]);
    const told = recorded.filter(({ event }) => event === 'appointment');
    expect(told.map(({ topic, payload }) => [payload.id, payload.kind, topic])).toEqual([
      [lone, 'deleted', `member:${anna.membershipId}`],
      [inBoth, 'deleted', `member:${anna.membershipId}`],
      [staying, 'updated', `network:${server().networkId}`],
    ]);
  });

  it('takes nothing back that went with its calendar', async () => {
    const own = await created(anna);
    const id = await appointment(anna, own.id);
    await remove(anna, own.id);
    const at = { params: { appointmentId: id } };
    const { status, failure } = await server().call(restoreAppointment, { as: anna, ...at });
    expect([status, failure?.code]).toEqual([409, 'undo_expired']);
    expect((await server().call(getAppointment, { as: anna, ...at })).status).toBe(404);
    expect((await server().call(cancelAppointment, { as: anna, ...at, body: {} })).status).toBe(404);
  });
});
