import { listCalendars, listGroupCalendars, listMeetingRooms } from '@atrium/core/calendar/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import {
  callAppointments,
  createGroupCalendar,
  createNetworkCalendar,
  createPersonalCalendar,
  membersMayCreate,
  timed,
} from '../calendar.fixtures.ts';
import { calendars, meetingRooms } from '../calendar.tables.ts';

describeOnPostgres('calendars', (useServer) => {
  const server = useServer({ network: { settings: membersMayCreate } });
  let anna: TestMember;
  let berta: TestMember;

  beforeEach(async () => {
    await server().reset();
    [anna, berta] = [await server().member('Anna'), await server().member('Berta')];
  });

  const list = (as: TestMember) => server().reply(listCalendars, { as });

  it('gives a member one of their own the first time, and never again (CAL-D138)', async () => {
    const first = await list(anna);
    expect(first).toEqual({
      calendars: [
        {
          id: first.calendars[0]?.id,
          name: 'Anna Beispiel',
          color: first.calendars[0]?.color,
          type: 'personal',
          category_name: null,
          parent_id: null,
          group: null,
          author: expect.objectContaining({ id: anna.membershipId }),
          memberships_count: 0,
          can: { create_appointments: true, update: true, destroy: true },
        },
      ],
      subscription_token: null,
    });
    expect((await list(anna)).calendars).toHaveLength(1);
    await server().db.delete(calendars).where(eq(calendars.ownerMembershipId, anna.membershipId));
    expect((await list(anna)).calendars).toEqual([]);
  });

  it('gives guests none (CAL-D144)', async () => {
    const guest = await server().member('Gast', { isExternal: true });
    await createNetworkCalendar(server().db);
    expect((await list(guest)).calendars).toEqual([]);
  });

  it('lists own, groups’, the network’s and shared ones in this order, with what one may do (CAL-208, CAL-209, CAL-213, CAL-225, CAL-D128, CAL-D131, CAL-D136)', async () => {
    const { db } = server();
    await createPersonalCalendar(db, { owner: berta.membershipId, sharedWith: [anna.membershipId] });
    const { groupId } = await createGroupCalendar(db, { slug: 'garten', admins: [anna.membershipId] });
    await createNetworkCalendar(db);
    const rows = (await list(anna)).calendars.map(
      ({ name, type, category_name, parent_id, group, can, memberships_count }) => ({
        ...{ name, type, category_name, parent_id, slug: group?.slug, memberships_count },
        can: Object.entries(can)
          .filter(([, allowed]) => allowed)
          .map(([right]) => right)
          .join(' '),
      }),
    );
    const none = { category_name: null, parent_id: null, slug: undefined, memberships_count: 0 };
    const all = 'create_appointments update destroy';
    expect(rows).toEqual([
      { ...none, name: 'Anna Beispiel', type: 'personal', can: all },
      {
        ...none,
        name: 'garten',
        type: 'group',
        category_name: 'Gruppen',
        parent_id: groupId,
        slug: 'garten',
        can: all,
      },
      { ...none, name: 'Netzwerk', type: 'network', can: 'create_appointments' },
      { ...none, name: 'Eigener', type: 'shared', can: '' },
    ]);
    const own = (await list(berta)).calendars.find(({ name }) => name === 'Eigener');
    expect(own).toMatchObject({ type: 'personal', memberships_count: 1, can: { update: true } });
  });

  it('lists calendars of a type by name, numbers by what they count (CAL-D128)', async () => {
    for (const slug of ['team 10', 'team 2', 'Team 1']) {
      await createGroupCalendar(server().db, { slug, admins: [anna.membershipId] });
    }
    const { calendars } = await list(anna);
    const names = calendars.filter(({ type }) => type === 'group').map(({ name }) => name);
    expect(names).toEqual(['Team 1', 'team 2', 'team 10']);
  });

  it('lists a group’s calendars to whom may read the group (CAL-213, CAL-E37)', async () => {
    const { db } = server();
    await createGroupCalendar(db, { slug: 'garten', access: 'closed', admins: [anna.membershipId] });
    await createGroupCalendar(db, { slug: 'vorstand', access: 'hidden' });
    const read = (as: TestMember, slug: string) => server().call(listGroupCalendars, { as, params: { slug } });
    expect((await read(anna, 'garten')).reply?.calendars.map(({ name }) => name)).toEqual(['garten']);
    expect([(await read(berta, 'garten')).status, (await read(berta, 'vorstand')).status]).toEqual([403, 404]);
  });

  it('keeps children one deep', async () => {
    const { db } = server();
    const parent = await createNetworkCalendar(db);
    const child = {
      type: 'network' as const,
      name: 'Kind',
      color: 'c62828',
      createdAt: new Date(),
      updatedAt: new Date(),
    };
    const [row] = await db
      .insert(calendars)
      .values({ ...child, parentCalendarId: parent })
      .returning();
    await expect(db.insert(calendars).values({ ...child, parentCalendarId: row?.id })).rejects.toThrow();
    await expect(db.insert(calendars).values({ ...child, type: 'personal' })).rejects.toThrow();
  });
});

describeOnPostgres('meeting rooms', (useServer) => {
  const server = useServer({ network: { settings: { ...membersMayCreate, meetings: { enabled: true } } } });

  it('are listed free ones first, then by name; the own booking does not count (CAL-101, CAL-D75, CAL-D76, CAL-E112, CAL-E113)', async () => {
    const anna = await server().member('Anna');
    const network = await createNetworkCalendar(server().db);
    const [own, free] = ['a'.repeat(24), 'b'.repeat(24)];
    await server()
      .db.insert(meetingRooms)
      .values([
        { id: free, name: 'Zimmer', capacity: 4, location: 'Haus 2' },
        { id: own, name: 'Atelier' },
      ]);
    const values = { meeting: { room_id: own }, date: timed('2026-11-25T10:00:00+01:00', '2026-11-25T11:00:00+01:00') };
    await callAppointments(server).create(anna, network, values);
    const ask = async (start: string, end: string, room_id?: string) => {
      const query = {
        start: `2026-11-25T${start}:00+01:00`,
        end: `2026-11-25T${end}:00+01:00`,
        ...(room_id && { room_id }),
      };
      const { meeting_rooms } = await server().reply(listMeetingRooms, { as: anna, query });
      return meeting_rooms.map(({ name, occupied }) => `${name} ${occupied}`);
    };
    expect(await ask('11:10', '12:00')).toEqual(['Zimmer false', 'Atelier true']);
    expect(await ask('11:15', '12:00')).toEqual(['Atelier false', 'Zimmer false']);
    expect(await ask('09:00', '09:50')).toEqual(['Zimmer false', 'Atelier true']);
    expect(await ask('09:00', '09:45')).toEqual(['Atelier false', 'Zimmer false']);
    expect(await ask('10:00', '11:00', own)).toEqual(['Atelier false', 'Zimmer false']);
    const backwards = await server().call(listMeetingRooms, {
      as: anna,
      query: { start: '2026-11-25T11:00:00Z', end: '2026-11-25T10:00:00Z' },
    });
    expect([backwards.status, backwards.failure?.errors]).toEqual([
      422,
      { end: ['js.calendars.validation_errors.end_lt_start'] },
    ]);
    const wrong = await server().call(listMeetingRooms, { as: anna, query: { start: 'x', end: 'y' } });
    expect([wrong.status, wrong.failure?.errors]).toEqual([422, { start: ['calendar.validation.date_invalid'] }]);
  });
});

describeOnPostgres('meeting rooms of a network without meetings', (useServer) => {
  const server = useServer({ network: { settings: membersMayCreate } });

  it('are none, and what is saved has none (CAL-107, CAL-E60)', async () => {
    const anna = await server().member('Anna');
    const network = await createNetworkCalendar(server().db);
    await server()
      .db.insert(meetingRooms)
      .values({ id: 'a'.repeat(24), name: 'Atelier' });
    const query = { start: '2026-11-25T10:00:00Z', end: '2026-11-25T11:00:00Z' };
    expect(await server().reply(listMeetingRooms, { as: anna, query })).toEqual({ meeting_rooms: [] });
    const values = { meeting: { room_id: 'a'.repeat(24) } };
    const appointment = await callAppointments(server).create(anna, network, values);
    expect(appointment.meeting.room_id).toBe(null);
  });
});
