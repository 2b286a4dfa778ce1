import { archiveGroup, getGroup, joinGroup } from '@atrium/core/groups/contract';
import { acceptInvite, listInvites, rejectInvite } from '@atrium/core/invites/contract';
import { inviteMembers, inviteMembersIn, renewInvites, revokeInvites } from '@atrium/core/inviting/contract';
import type { MemberInvites } from '@atrium/core/inviting/schema';
import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { groupInvites } from '../groups/group-invites.tables.ts';
import { enterCategory, enterGroup, enterPart } from '../groups/groups.fixtures.ts';
import { groupMemberships, groups } from '../groups/groups.tables.ts';
import { mailOutbox } from '../mail/mail.tables.ts';
import { topicEvents } from '../realtime/realtime.tables.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';

describeOnPostgres('invites into groups', (useServer) => {
  const server = useServer();
  let lead: TestMember;
  let member: TestMember;
  let mira: TestMember;
  let garden: string;
  const at = { area: 'groups', slug: 'garden' } as const;

  beforeEach(async () => {
    await server().reset();
    [lead, member, mira] = [await server().member('Lea'), await server().member('Max'), await server().member('Mira')];
    const circles = await enterCategory(server(), 'circles');
    garden = await enterGroup(server(), circles, { slug: 'garden', access: 'hidden', teaser: 'Beete' });
    await enterPart(server(), garden, lead, { role: 'admin' });
    await enterPart(server(), garden, member);
  });

  const invites = (values: Partial<MemberInvites> = {}) => ({
    membership_invites: {
      membership_ids: [mira.membershipId as MemberInvites['membership_ids'][number]],
      group_ids: [],
      additional_message: '',
      ...values,
    },
  });
  const invite = (as = lead, values: Partial<MemberInvites> = {}) =>
    server().call(inviteMembersIn, { as, params: at, body: invites(values) });
  const mine = async (status: 'open' | 'accepted' | 'declined', as = mira) =>
    (await server().reply(listInvites, { as, query: { filter: 'groups', status, limit: 50 } })).invites;
  const standing = async (as = mira) => {
    const { reply } = await server().call(getGroup, { as, params: { slug: 'garden' } });
    return reply?.group.membership_status_of_current_member;
  };
  const toldTo = async ({ membershipId }: TestMember) => {
    const rows = await server()
      .db.select({ event: topicEvents.event, payload: topicEvents.payload })
      .from(topicEvents)
      .where(and(eq(topicEvents.topic, `member:${membershipId}`), eq(topicEvents.event, 'invite')))
      .orderBy(asc(topicEvents.seq));
    return rows.map(({ payload }) => (payload as { status: string }).status);
  };

  it('reach a member in the product and by mail, and show a hidden group to them (INV-010, INV-022, GROUP-035)', async () => {
    expect(await standing()).toBeUndefined();
    const { reply } = await invite(lead, { additional_message: 'Bring Handschuhe mit.' });
    expect(reply).toMatchObject({ message: '1 Person wurde eingeladen.', invited: 1, skipped: 0 });
    expect(await standing()).toBe('invited');
    const [shown, ...others] = await mine('open');
    expect(others).toEqual([]);
    expect(shown).toMatchObject({
      ...{ invitable_type: 'group', status: 'open', message: 'Bring Handschuhe mit.' },
      invitable: { name: 'garden', slug: 'garden', teaser: 'Beete', access: 'hidden', member_count: 2 },
      author: { displayName: 'Lea Beispiel' },
    });
    const [letter] = await server().db.select().from(mailOutbox);
    expect([letter?.toAddress, letter?.subject]).toEqual([mira.email, 'Sie sind in garden eingeladen']);
    expect(letter?.text).toContain('Bring Handschuhe mit.');
    expect(await toldTo(mira)).toEqual(['open']);
  });

  it('lead into the group when they are accepted, once (GROUP-024, GROUP-037, GROUP-D03)', async () => {
    await invite();
    const params = { inviteId: (await mine('open'))[0]?.id as never };
    const { invite: accepted } = await server().reply(acceptInvite, { as: mira, params });
    expect(accepted).toMatchObject({ status: 'accepted', invitable: { member_count: 3 } });
    expect([await standing(), (await mine('open')).length, (await mine('accepted')).length]).toEqual(['member', 0, 1]);
    for (const endpoint of [acceptInvite, rejectInvite])
      expect((await server().call(endpoint, { as: mira, params })).failure?.code).toBe('invite_not_open');
    expect(await toldTo(mira)).toEqual(['open', 'accepted']);
  });

  it('lead back when they are declined, and may be sent again (GROUP-037, INVL-D02)', async () => {
    await invite();
    const id = (await mine('open'))[0]?.id as never;
    await server().reply(rejectInvite, { as: mira, params: { inviteId: id } });
    expect([await standing(), await mine('open')]).toEqual([undefined, []]);
    const renewed = await server().reply(renewInvites, { as: lead, body: { invite_ids: [id] } });
    expect(renewed).toEqual({ success: [id], failed: [] });
    expect((await mine('open')).map((one) => one.id)).toEqual([id]);
  });

  it('are settled by joining on the page of the group, too (GROUP-024)', async () => {
    await invite();
    await server().reply(joinGroup, { as: mira, params: { slug: 'garden' }, body: {} });
    expect((await mine('accepted')).length).toBe(1);
  });

  it('are taken back with their letters, and then lead nowhere (INVL-009, INVL-E01)', async () => {
    await invite();
    const id = (await mine('open'))[0]?.id as never;
    expect(await server().reply(revokeInvites, { as: lead, body: { invite_ids: [id] } })).toEqual({
      success: [id],
      failed: [],
    });
    expect([await standing(), await mine('open'), await server().db.$count(mailOutbox)]).toEqual([undefined, [], 0]);
    expect((await server().call(acceptInvite, { as: mira, params: { inviteId: id } })).status).toBe(404);
    expect(await toldTo(mira)).toEqual(['open', 'obsolete']);
  });

  it('end in one way where accepting meets taking back (INVL-E01)', async () => {
    await invite();
    const id = (await mine('open'))[0]?.id as never;
    const [accepted, revoked] = await Promise.all([
      server().call(acceptInvite, { as: mira, params: { inviteId: id } }),
      server().call(revokeInvites, { as: lead, body: { invite_ids: [id] } }),
    ]);
    const isMember = (await standing()) === 'member';
    expect([accepted.status, revoked.status]).toEqual(isMember ? [200, 422] : [404, 200]);
  });

  it('leave out who is in already, and nobody twice (INV-022)', async () => {
    const ids = [mira, mira, member, lead].map(({ membershipId }) => membershipId as never);
    const { reply } = await invite(lead, { membership_ids: ids });
    expect(reply).toMatchObject({ invited: 1, skipped: 2 });
  });

  it.each([
    ['administrators', () => lead, 200],
    ['members not', () => member, 403],
    ['others not', () => mira, 404],
  ] as const)(
    'are sent by %s of a group that says nothing else (INV-004, GROUP-D05, INV-D04)',
    async (_, who, status) => {
      expect((await invite(who())).status).toBe(status);
    },
  );

  it('are sent by members where the group lets them, guests not (GROUP-D05)', async () => {
    await server().db.update(groups).set({ membersCanInvite: true });
    expect((await invite(member)).status).toBe(200);
    const guest = await server().member('Gast', { isExternal: true });
    await enterPart(server(), garden, guest);
    expect((await invite(guest)).status).toBe(403);
  });

  it('need somebody and something, and a group in use (INV-016, GROUP-D07)', async () => {
    const admin = await server().member('Ada', { networkAdmin: true });
    const nothing = await server().call(inviteMembers, { as: admin, body: invites({ membership_ids: [] }) });
    expect(nothing.failure?.errors).toEqual({
      membership_ids: ['inviting.validation.nobody'],
      group_ids: ['inviting.validation.no_group'],
    });
    expect(
      (await server().call(inviteMembers, { as: lead, body: invites({ group_ids: [garden as never] }) })).status,
    ).toBe(403);
    expect(
      (await server().call(inviteMembers, { as: admin, body: invites({ group_ids: [garden as never] }) })).status,
    ).toBe(200);
    const id = (await mine('open'))[0]?.id as never;
    await server().reply(archiveGroup, { as: lead, params: { slug: 'garden' } });
    expect((await invite()).failure?.code).toBe('archived');
    expect(await mine('open')).toEqual([]);
    expect((await server().call(acceptInvite, { as: mira, params: { inviteId: id } })).failure?.code).toBe(
      'invite_not_open',
    );
    expect((await server().call(renewInvites, { as: lead, body: { invite_ids: [id] } })).failure?.code).toBe(
      'not_renewable',
    );
  });

  it('are one’s own alone, and managed by who leads the group or sent them (INVL-D02, GROUP-D09)', async () => {
    await invite();
    const id = (await mine('open'))[0]?.id as never;
    expect((await server().call(acceptInvite, { as: member, params: { inviteId: id } })).status).toBe(404);
    expect(await mine('open', member)).toEqual([]);
    for (const as of [member, mira])
      expect((await server().call(revokeInvites, { as, body: { invite_ids: [id] } })).failure?.code).toBe(
        'not_revokable',
      );
    expect(
      await server()
        .db.select({ state: groupMemberships.state })
        .from(groupMemberships)
        .where(eq(groupMemberships.membershipId, mira.membershipId)),
    ).toEqual([{ state: 'invited' }]);
  });

  it('come fifty at once, and lead to the next (GROUP-036, GROUP-E09)', async () => {
    const [first] = await server().db.select().from(groups);
    for (let number = 0; number < 51; number += 1) {
      const id = await enterGroup(server(), first?.groupCategoryId ?? '', { slug: `g${number}` });
      await enterPart(server(), id, mira, { state: 'invited' });
      const now = server().clock.now();
      await server().db.insert(groupInvites).values({
        groupId: id,
        membershipId: mira.membershipId,
        inviterId: lead.membershipId,
        createdAt: now,
        updatedAt: now,
      });
    }
    const query = { filter: 'groups', limit: 50 } as const;
    const { reply, response } = await server().call(listInvites, { as: mira, query });
    expect([reply?.invites.length, reply?.total]).toEqual([50, 51]);
    const [, after = ''] = /after=(\w+)/.exec(String(response.headers.link)) ?? [];
    const next = await server().reply(listInvites, { as: mira, query: { ...query, after: after as never } });
    expect(next.invites).toHaveLength(1);
  });
});
