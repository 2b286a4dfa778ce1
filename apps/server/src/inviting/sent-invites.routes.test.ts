import { archiveGroup, joinGroup } from '@atrium/core/groups/contract';
import { listInvites } from '@atrium/core/invites/contract';
import {
  getInvitation,
  inviteMembersIn,
  joinByInvitation,
  listSentInvites,
  listSentInvitesIn,
  renewInvites,
  revokeInvites,
} from '@atrium/core/inviting/contract';
import { type SentInvite, type SentInviteId, sentInviteIdSchema } from '@atrium/core/inviting/schema';
import { memberIdSchema } from '@atrium/core/members/schema';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { groupInvites } from '../groups/group-invites.tables.ts';
import { enterCategory, enterGroup, enterPart } from '../groups/groups.fixtures.ts';
import { groupCategoryAdmins, groupMemberships } from '../groups/groups.tables.ts';
import { mailOutbox } from '../mail/mail.tables.ts';
import { networkSettings } from '../network/network.tables.ts';
import { describeOnPostgres, type TestMember, testPassword } from '../testing/index.ts';
import { writeInviteLetters } from './invite-letters.job.ts';
import { enterInvite, sendList } from './inviting.fixtures.ts';
import { externalInvites } from './inviting.tables.ts';

describeOnPostgres('sent invites', (useServer) => {
  const server = useServer();
  let admin: TestMember;
  let byKind: TestMember;
  let lead: TestMember;
  let max: TestMember;
  let circles: string;
  let garden: string;
  const at = { area: 'groups', slug: 'garden' } as const;

  beforeEach(async () => {
    await server().reset();
    await server()
      .db.update(networkSettings)
      .set({ settings: { guest_users: { allowed: true } } });
    admin = await server().member('Ada', { networkAdmin: true });
    [byKind, lead, max] = [await server().member('Cem'), await server().member('Lea'), await server().member('Max')];
    circles = await enterCategory(server(), 'circles');
    garden = await enterGroup(server(), circles, { slug: 'garden' });
    await enterPart(server(), garden, lead, { role: 'admin' });
    const { membershipId } = byKind;
    await server().db.insert(groupCategoryAdmins).values({ groupCategoryId: circles, membershipId });
  });

  const idOf = (id: string): SentInviteId => z.parse(sentInviteIdSchema, id);
  const enter = async (values: Parameters<typeof enterInvite>[2] = {}) =>
    idOf(await enterInvite(server(), admin, { userType: 'external', ...values }));
  const ask = async (who: TestMember, as = lead) => {
    const membership_ids = [z.parse(memberIdSchema, who.membershipId)];
    await server().reply(inviteMembersIn, { as, params: at, body: { membership_invites: { membership_ids } } });
    const isIt = and(eq(groupInvites.groupId, garden), eq(groupInvites.membershipId, who.membershipId));
    const [invite] = await server().db.select().from(groupInvites).where(isIt);
    return idOf(invite?.id ?? '');
  };
  const renew = (invite_ids: SentInviteId[], as = admin) => server().call(renewInvites, { as, body: { invite_ids } });
  const revoke = (invite_ids: SentInviteId[], as = admin) => server().call(revokeInvites, { as, body: { invite_ids } });
  const linkTo = async (address: string) => {
    const [mail] = await server().db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, address));
    return /external_invites\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const read = (token: string) => server().call(getInvitation, { as: server().visitor, params: { token } });
  const join = (token: string) =>
    server().call(joinByInvitation, {
      as: server().visitor,
      params: { token },
      body: { joining: { first_name: 'Mira', last_name: 'Neu', password: testPassword } },
    });
  const idsIn = ({ invites }: { invites: readonly SentInvite[] }) => invites.map(({ id }) => id);

  describe('are listed', () => {
    it('newest first, 25 a page, by the number of the page; the Link header names the next (INVL-001, INVL-D01)', async () => {
      const entered: SentInviteId[] = [];
      for (let number = 0; number < 26; number += 1) {
        const createdAt = new Date(server().clock.now().getTime() + number * 1000);
        entered.unshift(await enter({ email: `person${number}@example.org`, createdAt }));
      }
      const first = await server().call(listSentInvites, { as: admin, query: { status: 'open' } });
      expect(first.reply).toMatchObject({ total: 26, page: 1, per: 25 });
      expect(String(first.response.headers.link)).toContain('/invites/sent.json?page=2&status=open>; rel="next"');
      const second = await server().call(listSentInvites, { as: admin, query: { page: 2, status: 'open' } });
      expect([second.reply?.page, second.response.headers.link]).toEqual([2, undefined]);
      expect([first, second].flatMap(({ reply }) => (reply ? idsIn(reply) : []))).toEqual(entered);
      for (const page of [0, -1, 'x', 10_001]) {
        expect((await server().call(listSentInvites, { as: admin, query: { page } })).status).toBe(422);
      }
    });

    it('with kind, standing, addressee, who sent it and where it leads (INVL-002, INVL-D01)', async () => {
      const outside = await enter({ groupIds: [garden], firstName: 'Mira', createdAt: new Date('2026-11-19T09:00Z') });
      const inside = await ask(max);
      const { invites } = await server().reply(listSentInvitesIn, { as: lead, params: at });
      const groups = [{ id: garden, name: 'garden' }];
      expect(invites).toMatchObject([
        {
          ...{ id: inside, type: 'GroupInvite', status: 'open', email: null, name: 'Max Beispiel', user_type: null },
          ...{ inviter: { id: lead.membershipId }, expires_at: null, created_at: '2026-11-20T09:00:00.000Z', groups },
        },
        {
          ...{ id: outside, type: 'ExternalInvite', status: 'open', email: 'mira@example.org', name: 'Mira' },
          ...{ user_type: 'external', inviter: { id: admin.membershipId }, groups },
          ...{ created_at: '2026-11-19T09:00:00.000Z', expires_at: '2026-12-20T09:00:00.000Z' },
        },
      ]);
    });

    it('by kind and by each standing; a link that has run out is obsolete (INVL-003, INVL-004, INV-D05)', async () => {
      const standings = ['open', 'accepted', 'obsolete', 'joined'] as const;
      const outside: Record<string, SentInviteId[]> = {};
      for (const status of standings) outside[status] = [await enter({ status, email: `${status}@example.org` })];
      const expiresAt = new Date(server().clock.now().getTime() - 1);
      outside.obsolete?.unshift(await enter({ email: 'late@example.org', expiresAt }));
      const inside: Record<string, SentInviteId[]> = {};
      for (const status of ['open', 'accepted', 'declined'] as const) {
        const id = await ask(await server().member(`To ${status}`));
        await server().db.update(groupInvites).set({ status }).where(eq(groupInvites.id, id));
        inside[status] = [id];
      }
      const found = async (type: SentInvite['type'], status: SentInvite['status']) => {
        const { invites } = await server().reply(listSentInvites, { as: admin, query: { type, status } });
        expect(invites.every((invite) => invite.type === type && invite.status === status)).toBe(true);
        return idsIn({ invites });
      };
      for (const status of ['open', 'accepted', 'declined', 'obsolete', 'joined'] as const) {
        expect((await found('ExternalInvite', status)).sort()).toEqual((outside[status] ?? []).sort());
        expect(await found('GroupInvite', status)).toEqual(inside[status] ?? []);
      }
    });
  });

  describe('are sent once more', () => {
    it('with a link of their own, which ends the one before and counts 30 days anew (INVL-008, INV-D05, INV-D07)', async () => {
      const token = 'x'.repeat(43);
      const id = await enter({ token, expiresAt: new Date('2026-11-21T09:00Z') });
      expect((await read(token)).status).toBe(200);
      expect((await renew([id])).reply).toEqual({ success: [id], failed: [] });
      expect((await read(token)).status).toBe(404);
      await writeInviteLetters(server().services);
      const link = await linkTo('mira@example.org');
      expect([link === token, (await read(link)).status]).toEqual([false, 200]);
      const [stored] = await server().db.select().from(externalInvites);
      expect(stored).toMatchObject({ status: 'open', expiresAt: new Date('2026-12-20T09:00Z') });
      expect(JSON.stringify(stored)).not.toContain(link);
    });

    it('by two at once: each address gets one link that works (INVL-E02, INV-D07)', async () => {
      const second = await server().member('Bea', { networkAdmin: true });
      const ids: SentInviteId[] = [];
      for (let number = 0; number < 50; number += 1) ids.push(await enter({ email: `person${number}@example.org` }));
      const answers = await Promise.all([renew(ids), renew([...ids].reverse(), second)]);
      expect(answers.map(({ reply }) => reply?.success.length)).toEqual([50, 50]);
      await Promise.all([writeInviteLetters(server().services), writeInviteLetters(server().services)]);
      const mails = await server().db.select().from(mailOutbox);
      expect(mails).toHaveLength(50);
      expect(new Set(mails.map(({ toAddress }) => toAddress)).size).toBe(50);
      for (const { text } of mails) {
        const [, token = ''] = /external_invites\/([\w-]{43})/.exec(text) ?? [];
        expect((await read(token)).status).toBe(200);
      }
    });

    it('as far as can be; the others are named with their standing, strangers’ without (INVL-D02, INVL-012)', async () => {
      const [open, joined] = [await enter(), await enter({ status: 'joined', email: 'jo@example.org' })];
      const unknown = idOf('0'.repeat(24));
      expect((await renew([joined, open, unknown])).reply).toEqual({
        success: [open],
        failed: [
          { id: joined, status: 'joined' },
          { id: unknown, status: null },
        ],
      });
      expect((await renew([joined])).failure?.code).toBe('not_renewable');
      expect((await revoke([joined])).failure?.code).toBe('not_revokable');
    });
  });

  describe('are managed', () => {
    it('by who administers the network, the kind they were sent at, or all their groups (INV-D09)', async () => {
      const teams = await enterGroup(server(), await enterCategory(server(), 'teams'), { slug: 'team' });
      const kinds = {
        network: () => enter(),
        kind: () => enter({ groupCategoryId: circles }),
        garden: () => enter({ groupIds: [garden] }),
        both: () => enter({ groupIds: [garden, teams] }),
      };
      const may = { network: [admin], kind: [admin, byKind], garden: [admin, byKind, lead], both: [admin] };
      for (const kind of ['network', 'kind', 'garden', 'both'] as const) {
        for (const as of [admin, byKind, lead, max]) {
          const id = await kinds[kind]();
          const isTheirs = may[kind].includes(as);
          expect([kind, (await renew([id], as)).status]).toEqual([kind, isTheirs ? 200 : 422]);
          expect([kind, (await revoke([id], as)).status]).toEqual([kind, isTheirs ? 200 : 422]);
          await server().db.delete(externalInvites);
        }
      }
    });

    it('as members by nobody who administers another kind alone, as they could not be sent anew (INV-D09, SET-D07)', async () => {
      const settings = { guest_users: { allowed: true }, join_section_admins_can_invite_users: true };
      await server().db.update(networkSettings).set({ settings });
      const { membershipId } = lead;
      const teams = await enterCategory(server(), 'teams');
      await server().db.insert(groupCategoryAdmins).values({ groupCategoryId: teams, membershipId });
      const id = await enter({ userType: 'normal', groupIds: [garden] });
      expect((await renew([id], lead)).failure?.code).toBe('not_renewable');
      expect((await renew([id], byKind)).status).toBe(200);
    });

    it('by who administers the group or has sent it, where they go to a member (INV-D09)', async () => {
      const [second, other] = [await server().member('Bea'), await server().member('Ole')];
      await enterPart(server(), garden, second, { role: 'admin' });
      await enterPart(server(), garden, other);
      for (const [as, status] of [
        [second, 200],
        [byKind, 200],
        [lead, 200],
        [other, 422],
        [max, 422],
      ] as const) {
        const id = await ask(max);
        expect((await renew([id], as)).status).toBe(status);
        expect((await revoke([id], as)).status).toBe(status);
      }
      const id = await ask(max);
      await server()
        .db.update(groupMemberships)
        .set({ role: 'member' })
        .where(eq(groupMemberships.membershipId, lead.membershipId));
      expect((await revoke([id], lead)).status).toBe(200);
    });
  });

  describe('into a group that is gone', () => {
    it('still lead into the network, and name the group as no longer available (INV-E09)', async () => {
      const choir = await enterGroup(server(), circles, { slug: 'choir' });
      const token = 'x'.repeat(43);
      await enter({ token, groupIds: [garden, choir], userType: 'normal' });
      await server().reply(archiveGroup, { as: lead, params: { slug: 'garden' } });
      expect((await read(token)).reply?.invitation.groups).toEqual([
        { name: 'choir', available: true },
        { name: 'garden', available: false },
      ]);
      expect((await join(token)).status).toBe(200);
      const parts = await server().db.select().from(groupMemberships).where(eq(groupMemberships.groupId, choir));
      expect(parts).toHaveLength(1);
      expect(await server().db.$count(groupMemberships, eq(groupMemberships.groupId, garden))).toBe(1);
    });

    it('are not listed for the member and cannot be renewed; who joins otherwise has accepted (INV-D11)', async () => {
      const mine = async (status: 'open' | 'accepted') =>
        (await server().reply(listInvites, { as: max, query: { filter: 'groups', status, limit: 50 } })).invites.length;
      const id = await ask(max);
      expect(await mine('open')).toBe(1);
      await server().reply(archiveGroup, { as: lead, params: { slug: 'garden' } });
      expect(await mine('open')).toBe(0);
      expect((await renew([id], lead)).failure?.code).toBe('not_renewable');
      await server().db.update(groupMemberships).set({ state: 'invited' });
      const choir = await enterGroup(server(), circles, { slug: 'choir' });
      await enterPart(server(), choir, lead, { role: 'admin' });
      await server().reply(inviteMembersIn, {
        ...{ as: lead, params: { ...at, slug: 'choir' } },
        body: { membership_invites: { membership_ids: [z.parse(memberIdSchema, max.membershipId)] } },
      });
      await server().reply(joinGroup, { as: max, params: { slug: 'choir' }, body: {} });
      expect([await mine('open'), await mine('accepted')]).toEqual([0, 1]);
    });
  });
});

describeOnPostgres('letters of invites', (useServer) => {
  const server = useServer({ config: { rateLimits: true } });
  beforeEach(() => server().reset());

  it('are as many as members may cause, and without end for administrators of the network (INV-D08, GEN-D25)', async () => {
    await server()
      .db.update(networkSettings)
      .set({ settings: { guest_users: { allowed: true } } });
    const [admin, lead] = [await server().member('Ada', { networkAdmin: true }), await server().member('Lea')];
    const garden = await enterGroup(server(), await enterCategory(server(), 'circles'), { slug: 'garden' });
    await enterPart(server(), garden, lead, { role: 'admin' });
    const people = (from: number) => Array.from({ length: 600 }, (_, index) => `p${from + index}@example.org`);
    const send = async (as: TestMember, from: number) => {
      const content = `email\n${people(from).join('\n')}`;
      const at = { area: 'groups', slug: 'garden' } as const;
      return (await sendList(server(), as, { content, at, fields: { user_type: 'external' } })).statusCode;
    };
    expect(await send(lead, 0)).toBe(429);
    expect(await server().db.$count(externalInvites)).toBe(0);
    expect([await send(admin, 0), await send(admin, 600)]).toEqual([200, 200]);
    const ids = (await server().db.select({ id: externalInvites.id }).from(externalInvites)).map(({ id }) =>
      z.parse(sentInviteIdSchema, id),
    );
    const renew = async (as: TestMember) => {
      const answers = [];
      for (const from of [0, 400, 800]) {
        const body = { invite_ids: ids.slice(from, from + 400) };
        answers.push((await server().call(renewInvites, { as, body })).status);
      }
      return answers;
    };
    expect([await renew(lead), await renew(admin)]).toEqual([
      [200, 429, 429],
      [200, 200, 200],
    ]);
  });
});
