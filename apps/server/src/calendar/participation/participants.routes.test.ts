import type { ParticipationStatus } from '@atrium/core/calendar/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/id.ts';
import { groupMemberships } from '../../groups/groups.tables.ts';
import { memberships, users } from '../../members/members.tables.ts';
import { membershipRoleAssignments, membershipRoles } from '../../members/membership-roles.tables.ts';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import { createGroupCalendar, createNetworkCalendar, createPersonalCalendar, everyWeek } from '../calendar.fixtures.ts';
import { participations } from '../calendar.tables.ts';
import { callParticipants, namesIn } from './participants.fixtures.ts';

const settings = {
  calendars: { network: { create_appointments: 'members' }, group: { create_appointments: 'members' } },
};
const weekly = everyWeek('2026-11-09', '2026-12-07');

describeOnPostgres('participants', (useServer, dialect) => {
  const server = useServer({ network: { settings } });
  const { create, add, remove, say, list, read, items } = callParticipants(server);
  let anna: TestMember;
  let berta: TestMember;
  let network: string;

  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    [anna, berta] = [await server().member('Anna', { lastName: 'Zuse' }), await server().member('Berta')];
    network = await createNetworkCalendar(server().db);
  });

  /** Puts people in with one statement; all have the same status. */
  async function join(
    appointmentId: string,
    names: readonly (readonly [firstName: string, lastName: string])[],
    status: ParticipationStatus | 'rejected' | 'removed' = 'accepted',
  ) {
    const at = server().clock.now();
    const people = names.map(([firstName, lastName]) => ({ id: newId(), userId: newId(), firstName, lastName }));
    const dates = { createdAt: at, updatedAt: at };
    const { db } = server();
    await db
      .insert(users)
      .values(people.map(({ userId: id }) => ({ id, email: `${id}@atrium.example`, passwordHash: '', ...dates })));
    await db
      .insert(memberships)
      .values(people.map((one) => ({ ...one, displayName: `${one.firstName} ${one.lastName}`, ...dates })));
    await db
      .insert(participations)
      .values(people.map((one) => ({ appointmentId, membershipId: one.id, status, createdAt: at })));
  }
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, index) => ['Uli', `Nr${String(index).padStart(3, '0')}`] as const);
  const named = async (as: TestMember, id: string, query: Parameters<typeof list>[2] = {}) => {
    const { reply } = await list(as, id, query);
    return reply?.participants.map(({ membership }) => membership.name);
  };

  it('come with the appointment by last and first name, at most fifty; the counts are of all (CAL-135, CAL-136, CAL-137, CAL-D102, CAL-D106)', async () => {
    const { id } = await create(anna, network);
    await join(id, numbered(57));
    await join(
      id,
      [
        ['Änne', 'Ärmel'],
        ['Ada', 'Ärmel'],
        ['Ole', 'Ahorn'],
      ],
      'invited',
    );
    const { participants, participants_summary } = await read(berta, id);
    expect(participants_summary).toEqual({ total: 61, accepted: 58, declined: 0, open: 3 });
    expect(participants).toHaveLength(50);
    expect(namesIn(participants.slice(0, 4))).toEqual([
      'Ole Ahorn invited',
      'Ada Ärmel invited',
      'Änne Ärmel invited',
      'Uli Nr000 accepted',
    ]);
    const { reply } = await list(berta, id);
    expect(reply?.participants).toEqual(participants);
  });

  it('come a page at a time; Link leads through all of them (CAL-D102, CAL-E92)', async () => {
    const { id } = await create(anna, network);
    await join(id, numbered(499));
    const first = await list(berta, id);
    expect(first.reply).toMatchObject({ total: 500, page: 1, per: 50 });
    expect(first.response.headers.link).toBe(`</appointments/${id}/participants?page=2&limit=50>; rel="next"`);
    const seen: string[] = [];
    let next: string | undefined = `/appointments/${id}/participants?limit=100`;
    while (next !== undefined) {
      const { searchParams }: URL = new URL(next, 'http://atrium.example');
      const { reply, response } = await list(berta, id, Object.fromEntries(searchParams));
      seen.push(...(reply?.participants ?? []).map(({ membership }) => membership.name));
      next = /<([^>]+)>/.exec(String(response.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual([...numbered(499).map((name) => name.join(' ')), 'Anna Zuse']);
    expect((await list(berta, id, { page: '11' })).reply?.participants).toEqual([]);
  });

  it('keep what was asked for from page to page', async () => {
    const { id } = await create(anna, network);
    await join(
      id,
      [
        ['R&D', 'Eins'],
        ['R&D', 'Zwei'],
        ['R&D', 'Drei'],
      ],
      'declined',
    );
    const { response } = await list(berta, id, { q: 'r&d', status: ['declined', 'open'], limit: '2' });
    const link = '?q=r%26d&status=declined&status=open&page=2&limit=2';
    expect(response.headers.link).toBe(`</appointments/${id}/participants${link}>; rel="next"`);
    expect((await list(berta, id, { q: 'r&d', limit: '3' })).response.headers.link).toBe(undefined);
  });

  it.each([['0'], ['101'], ['x'], ['1.5']])('refuse a limit of %s', async (limit) => {
    const { id } = await create(anna, network);
    const { status, failure } = await list(anna, id, { limit });
    expect([status, Object.keys(failure?.errors ?? {})]).toEqual([422, ['limit']]);
  });

  it.each([
    ['muller', ['Änne Müller']],
    ['MÜLL', ['Änne Müller']],
    ['ann', ['Änne Müller', 'Anna Zuse']],
    ['muller anne', ['Änne Müller']],
    ['ørs', ['Jan Ørsted (Hof)']],
    ['.', ['St. Pauli']],
    ['(', ['Jan Ørsted (Hof)']],
    ['%', ['Per 100%_\\']],
    ['0%_\\', ['Per 100%_\\']],
    ['.*', []],
    ['  ', ['Änne Müller', 'Jan Ørsted (Hof)', 'St. Pauli', 'Per 100%_\\', 'Anna Zuse'].toSorted()],
  ])(
    'are found by %j: any part of the name, case and accents aside, signs as they are (CAL-145, CAL-D105, CAL-E92)',
    async (q, found) => {
      const { id } = await create(anna, network);
      await join(id, [
        ['Änne', 'Müller'],
        ['Jan', 'Ørsted (Hof)'],
        ['St.', 'Pauli'],
        ['Per', '100%_\\'],
      ]);
      expect((await named(anna, id, { q }))?.toSorted()).toEqual(found.toSorted());
    },
  );

  it('are filtered by the answer shown: invited is open, rejected declined (CAL-146, CAL-D105, CAL-E90, CAL-E92)', async () => {
    const { id } = await create(anna, network);
    for (const status of ['open', 'invited', 'declined', 'rejected'] as const) await join(id, [[status, 'X']], status);
    expect(await named(berta, id, { status: ['open'] })).toEqual(['invited X', 'open X']);
    expect(await named(berta, id, { status: ['declined'] })).toEqual(['declined X', 'rejected X']);
    expect(await named(berta, id, { status: ['accepted'] })).toEqual(['Anna Zuse']);
    expect(await named(berta, id, { status: ['accepted', 'declined'] })).toEqual([
      'declined X',
      'rejected X',
      'Anna Zuse',
    ]);
    expect(await named(berta, id, { status: ['declined'], q: 'rej' })).toEqual(['rejected X']);
    expect(await named(berta, id)).toHaveLength(5);
    const { reply } = await list(berta, id, { q: 'rej' });
    expect(namesIn(reply?.participants)).toEqual(['rejected X declined']);
    expect((await read(berta, id)).participants_summary).toEqual({ total: 5, accepted: 1, declined: 2, open: 2 });
    // A status there is none of is sent on purpose.
    expect((await list(berta, id, { status: ['maybe' as 'open'] })).status).toBe(422);
  });

  it('are shown to who sees the appointment, where administrators alone see them to nobody else (CAL-142, CAL-D90, CAL-E42)', async () => {
    const { id } = await create(anna, network, { attendee_configuration: { show_participants_to_admins_only: true } });
    await say(berta, id, 'accepted');
    await join(id, [['Geheim', 'Gast']]);
    const seen = await read(berta, id);
    expect(seen).toMatchObject({
      participants: [],
      my_status: 'accepted',
      participants_summary: { total: 3, accepted: 3, declined: 0, open: 0 },
      can: { show_attendees: false },
    });
    expect(JSON.stringify(seen)).not.toContain('Geheim');
    const refused = await list(berta, id);
    expect([refused.status, refused.failure?.code]).toEqual([403, 'forbidden']);
    expect(await named(anna, id)).toEqual(['Berta Beispiel', 'Geheim Gast', 'Anna Zuse']);
    const own = await create(anna, await createPersonalCalendar(server().db, { owner: anna.membershipId }));
    expect((await list(berta, own.id)).status).toBe(404);
    await add(anna, own.id, { members: [berta] });
    expect(await named(berta, own.id)).toEqual(['Berta Beispiel', 'Anna Zuse']);
    expect((await list(server().visitor as TestMember, id)).status).toBe(401);
  });

  it('are those of the occurrence the id names', async () => {
    const { id } = await create(anna, network, weekly);
    const [, , third = { id: '' }, fourth = { id: '' }] = await items(anna);
    await say(berta, fourth.id, 'declined', 'this');
    expect(namesIn((await list(anna, fourth.id)).reply?.participants)).toEqual([
      'Berta Beispiel declined',
      'Anna Zuse accepted',
    ]);
    expect(namesIn((await list(anna, third.id)).reply?.participants)).toEqual(['Anna Zuse accepted']);
    expect(namesIn((await list(anna, id)).reply?.participants)).toEqual(['Anna Zuse accepted']);
  });

  describe('their roles', () => {
    async function role(name: string, values: Partial<typeof membershipRoles.$inferInsert>, ...people: TestMember[]) {
      const at = server().clock.now();
      const id = newId();
      const dates = { createdAt: at, updatedAt: at };
      await server()
        .db.insert(membershipRoles)
        .values({ id, name, scope: 'network', ...dates, ...values });
      const rows = people.map(({ membershipId }) => ({ membershipRoleId: id, membershipId, createdAt: at }));
      await server().db.insert(membershipRoleAssignments).values(rows);
      return { id, name, display_type: values.displayType ?? 'default' };
    }

    it('come by name with how they are shown; those of a group only in its calendars (CAL-138, CAL-D103)', async () => {
      const { groupId, calendarId } = await createGroupCalendar(server().db, {
        slug: 'garten',
        members: [anna.membershipId, berta.membershipId],
      });
      const ofGroup = { scope: 'group', groupId, displayType: 'hidden' } as const;
      const watering = await role('Gießdienst', ofGroup, anna, berta);
      const council = await role('Rat', { displayType: 'grouped' }, anna);
      const board = await role('Ältestenrat', {}, anna);
      const rolesIn = async (calendar: string) => {
        const { id } = await create(anna, calendar);
        const { reply } = await add(anna, id, { members: [berta] });
        const listed = (await list(berta, id)).reply?.participants;
        expect((await read(berta, id)).participants).toEqual(listed);
        return [reply?.participants[0]?.roles, listed?.map(({ roles }) => roles)];
      };
      expect(await rolesIn(calendarId)).toEqual([[watering], [[watering], [board, watering, council]]]);
      expect(await rolesIn(network)).toEqual([[], [[], [board, council]]]);
    });

    it('are counted as headings once the list is longer than what is carried, for whoever sees it (CAL-D103, CAL-D102)', async () => {
      await role('Geheim', { displayType: 'hidden' }, anna);
      const board = await role('Vorstand', {}, anna, berta);
      await role('Wachdienst', {}, anna);
      const { id } = await create(anna, network);
      await join(id, numbered(49));
      await join(id, [['Rolf', 'Raus']], 'removed');
      const carried = await read(berta, id);
      expect([carried.participants.length, carried.participant_headings]).toEqual([50, undefined]);
      await add(anna, id, { members: [berta] });
      const long = await read(berta, id);
      expect(long.participants.some(({ membership }) => membership.id === anna.membershipId)).toBe(false);
      expect(long.participant_headings).toHaveLength(2);
      expect(long.participant_headings).toEqual(
        expect.arrayContaining([
          { role: null, count: 49 },
          { role: board, count: 2 },
        ]),
      );
      const secret = await create(anna, network, {
        attendee_configuration: { show_participants_to_admins_only: true },
      });
      await join(secret.id, numbered(51));
      expect((await read(berta, secret.id)).participant_headings).toBeUndefined();
    });
  });

  if (dialect === 'postgres') {
    it('take exactly the seats there are when many are added and many accept at once (CAL-D86, CAL-D87)', async () => {
      const limited = { attendee_configuration: { total: 21, total_attendees_enforced: true } };
      const { id } = await create(anna, network, limited);
      const people: TestMember[] = [];
      for (let index = 0; index < 60; index += 1) people.push(await server().member('Mensch'));
      const added = [0, 1, 2, 3, 4, 5].map((part) => people.slice(part * 5, part * 5 + 5));
      const codes = await Promise.all([
        ...added.map(async (members) => {
          const { status, failure } = await add(anna, id, { members, status: 'accepted' });
          return { code: failure?.code ?? status, people: 5 };
        }),
        ...people.slice(30).map(async (person) => ({ code: await say(person, id, 'accepted'), people: 1 })),
      ]);
      const isTaken = ({ code }: (typeof codes)[number]) => code === 200 || code === 201;
      const refusals = codes.filter((one) => !isTaken(one)).map(({ code }) => code);
      expect(new Set(refusals)).toEqual(new Set(['attendee_limit_reached']));
      expect(codes.filter(isTaken).reduce((sum, { people: count }) => sum + count, 0)).toBe(20);
      expect((await read(anna, id)).participants_summary).toEqual({ total: 21, accepted: 21, declined: 0, open: 0 });
    });

    it('take one seat when the same member accepts twice at once (CAL-E79)', async () => {
      const limited = { attendee_configuration: { total: 2, total_attendees_enforced: true } };
      const { id } = await create(anna, network, limited);
      const tabs = await Promise.all([say(berta, id, 'accepted'), say(berta, id, 'accepted')]);
      expect(tabs).toEqual([200, 200]);
      expect((await read(anna, id)).participants_summary.accepted).toBe(2);
    });

    it('are added once when two add the same at once, and removed once when two remove', async () => {
      const { id } = await create(anna, network, { organizer_id: berta.membershipId });
      const carl = await server().member('Carl');
      const both = await Promise.all([anna, berta].map((as) => add(as, id, { members: [carl] })));
      expect(both.map(({ reply }) => reply?.counts.added).toSorted()).toEqual([0, 1]);
      const { reply } = await list(anna, id, { q: 'carl' });
      const who = reply?.participants[0]?.id ?? '';
      const gone = await Promise.all([anna, berta].map((as) => remove(as, id, who)));
      expect(gone.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    });

    it('come by five thousand at once', async () => {
      const { id } = await create(anna, network);
      const source = await create(anna, network);
      await join(source.id, numbered(5000));
      const rows = await server().db.select({ membershipId: memberships.id }).from(memberships);
      const at = server().clock.now();
      const { groupId } = await createGroupCalendar(server().db, { slug: 'alle' });
      const dates = { createdAt: at, updatedAt: at };
      const joined = rows.map(({ membershipId }) => ({ groupId, membershipId, state: 'member' as const, ...dates }));
      await server().db.insert(groupMemberships).values(joined);
      const { reply } = await add(anna, id, { group_ids: [groupId], send_email_notification: false });
      expect(reply?.participants).toHaveLength(50);
      expect(reply?.counts).toEqual({ added: 5001, already_present: 1, skipped: 0, pending: 0 });
    });
  }
});
