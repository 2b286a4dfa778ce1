import { getInviteSettings, invitePerson, invitePersonIn, listSentInvites } from '@atrium/core/inviting/contract';
import type { PersonInvite } from '@atrium/core/inviting/schema';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { groupInvites } from '../groups/group-invites.tables.ts';
import { enterCategory, enterGroup, enterPart } from '../groups/groups.fixtures.ts';
import { groupCategoryAdmins, groups } from '../groups/groups.tables.ts';
import { mailOutbox } from '../mail/mail.tables.ts';
import { networkSettings } from '../network/network.tables.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { writeInviteLetters } from './invite-letters.job.ts';
import { enterInvite, outcomeOfHead, sendList } from './inviting.fixtures.ts';
import { externalInviteGroups, externalInvites } from './inviting.tables.ts';

describeOnPostgres('inviting people from outside', (useServer) => {
  const server = useServer();
  let admin: TestMember;
  let lead: TestMember;
  let member: TestMember;
  let garden: string;
  let secret: string;
  const at = { area: 'groups', slug: 'garden' } as const;

  beforeEach(async () => {
    await server().reset();
    await allow({ guest_users: { allowed: true } });
    admin = await server().member('Ada', { networkAdmin: true });
    lead = await server().member('Lea');
    member = await server().member('Max');
    const circles = await enterCategory(server(), 'circles');
    garden = await enterGroup(server(), circles, { slug: 'garden' });
    secret = await enterGroup(server(), circles, { slug: 'secret', sensitive: true, access: 'closed' });
    await enterPart(server(), garden, lead, { role: 'admin' });
    await enterPart(server(), garden, member);
    const category = await server().member('Cem');
    const { membershipId } = category;
    await server().db.insert(groupCategoryAdmins).values({ groupCategoryId: circles, membershipId });
    byCategory = category;
  });
  let byCategory: TestMember;

  const allow = (settings: object) =>
    server()
      .db.update(networkSettings)
      .set({ settings: settings as Record<string, unknown> });

  const inviteOf = (values: Partial<PersonInvite> = {}) => ({
    external_invite: {
      ...{ email: 'mira@example.org', first_name: 'Mira', last_name: 'Müller' },
      ...{
        subject: 'Komm dazu',
        body: 'Wir freuen uns.',
        user_type: 'normal' as const,
        group_ids: [],
        channel_ids: [],
      },
      ...values,
    },
  });
  const stored = () => server().db.select().from(externalInvites).orderBy(asc(externalInvites.email));
  const letters = () => server().db.select().from(mailOutbox).orderBy(asc(mailOutbox.createdAt));

  it('sends a letter with a link that is stored nowhere else (INV-019, INV-D05, GEN-D16)', async () => {
    const answer = await server().reply(invitePerson, { as: admin, body: inviteOf({ email: ' Mira@Example.org ' }) });
    expect(answer).toEqual({
      message: '1 Person wurde eingeladen.',
      ...{ invited: 1, renewed: 0, members: 0, skipped: 0, errors: [], warnings: [] },
    });
    expect(await letters()).toEqual([]);
    await writeInviteLetters(server().services);
    await writeInviteLetters(server().services);
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect([letter?.toName, letter?.toAddress, letter?.subject]).toEqual([
      'Mira Müller',
      'Mira@Example.org',
      'Komm dazu',
    ]);
    expect(letter?.text).toContain('Ada Beispiel lädt Sie zu Testnetz ein.');
    expect(letter?.text).toContain('Wir freuen uns.');
    expect(letter?.text).toContain('20. Dezember 2026');
    const [, token = ''] = /external_invites\/([\w-]{43})/.exec(letter?.text ?? '') ?? [];
    const [invite] = await stored();
    expect(JSON.stringify(invite)).not.toContain(token);
    expect(invite).toMatchObject({ status: 'open', userType: 'normal', letterDueAt: null });
    expect(invite?.expiresAt.toISOString()).toBe('2026-12-20T09:00:00.000Z');
  });

  it('renews the open invite of an address, of two at the same second too (INV-D06, INV-E08)', async () => {
    const second = await server().member('Bea', { networkAdmin: true });
    const both = await Promise.all(
      [admin, second].map((as) =>
        server().reply(invitePerson, { as, body: inviteOf({ group_ids: [garden as never] }) }),
      ),
    );
    expect(both.map(({ renewed }) => renewed).sort()).toEqual([0, 1]);
    await writeInviteLetters(server().services);
    expect(await letters()).toHaveLength(1);
    const again = await server().reply(invitePerson, {
      as: admin,
      body: inviteOf({ email: 'MIRA@example.org', subject: 'Noch einmal' }),
    });
    expect(again.message).toBe(
      '1 Person wurde eingeladen. 1 davon hatte schon eine offene Einladung; sie wurde erneuert.',
    );
    const [{ tokenHash: before } = { tokenHash: null }] = await stored();
    expect(before).toBeNull();
    await writeInviteLetters(server().services);
    const [letter] = await letters();
    expect(letter?.subject).toBe('Noch einmal');
    expect(await stored()).toHaveLength(1);
    expect(await server().db.select().from(externalInviteGroups)).toHaveLength(1);
  });

  it('makes a new invite where the old one has run out (INV-D05)', async () => {
    const expiresAt = new Date(server().clock.now().getTime() - 1);
    const id = await enterInvite(server(), admin, { expiresAt, token: 'x'.repeat(43) });
    await server().reply(invitePerson, { as: admin, body: inviteOf() });
    const rows = await stored();
    expect(rows.map(({ status }) => status).sort()).toEqual(['obsolete', 'open']);
    expect(rows.find((row) => row.id === id)).toMatchObject({ status: 'obsolete', tokenHash: null });
  });

  it('asks a member of the network into the groups instead, and says so (INV-D06)', async () => {
    const body = inviteOf({ email: member.email.toUpperCase(), group_ids: [garden as never] });
    expect(await server().reply(invitePerson, { as: admin, body })).toMatchObject({
      ...{ invited: 0, members: 0, skipped: 1 },
      errors: [{ row: 1, email: member.email.toUpperCase(), reason: 'member_already' }],
    });
    const newcomer = await server().member('Nora');
    const asked = await server().reply(invitePersonIn, {
      as: lead,
      params: at,
      body: inviteOf({ email: newcomer.email, user_type: 'external' }),
    });
    expect(asked.message).toBe(
      '1 Person wurde eingeladen. 1 davon ist schon Mitglied und wurde in die Gruppen eingeladen.',
    );
    expect(await stored()).toEqual([]);
    const invites = await server().db.select().from(groupInvites);
    expect(invites).toMatchObject([
      { groupId: garden, membershipId: newcomer.membershipId, inviterId: lead.membershipId, status: 'open' },
    ]);
  });

  describe('is for', () => {
    it.each([
      ['administrators of the network', () => admin, 200, 200],
      ['administrators of kinds of groups not', () => byCategory, 403, 403],
      ['administrators of groups not', () => lead, 403, 403],
      ['members not', () => member, 403, 403],
    ] as const)('%s, into the network (INV-001, INV-007, GEN-D04)', async (_, who, normal, guest) => {
      const { call } = server();
      expect((await call(invitePerson, { as: who(), body: inviteOf() })).status).toBe(normal);
      expect((await call(invitePerson, { as: who(), body: inviteOf({ user_type: 'external' }) })).status).toBe(guest);
      expect((await call(listSentInvites, { as: who() })).status).toBe(normal);
    });

    it.each([
      ['administrators of the network', () => admin, 200, 200],
      ['administrators of kinds of groups, as guests', () => byCategory, 403, 200],
      ['administrators of groups, as guests', () => lead, 403, 200],
      ['members not', () => member, 403, 403],
    ] as const)('%s, into a group (INV-003, INV-018, INV-E06, GROUP-D05)', async (_, who, normal, guest) => {
      const { call } = server();
      const body = (user_type: 'normal' | 'external') => inviteOf({ user_type });
      expect((await call(invitePersonIn, { as: who(), params: at, body: body('normal') })).status).toBe(normal);
      expect(await stored()).toHaveLength(normal === 200 ? 1 : 0);
      expect((await call(invitePersonIn, { as: who(), params: at, body: body('external') })).status).toBe(guest);
    });

    it('nobody as a guest where the network takes none, administrators of kinds where it lets them (INV-007, SET-D07)', async () => {
      const { call } = server();
      const kind = { area: 'group-categories', slug: 'circles' } as const;
      await allow({ join_section_admins_can_invite_users: true, guest_users: { allowed: false } });
      const guest = inviteOf({ user_type: 'external' });
      expect((await call(invitePersonIn, { as: lead, params: at, body: guest })).status).toBe(403);
      expect((await call(invitePerson, { as: admin, body: guest })).status).toBe(403);
      expect((await call(invitePersonIn, { as: byCategory, params: kind, body: inviteOf() })).status).toBe(200);
      expect((await call(invitePersonIn, { as: lead, params: kind, body: inviteOf() })).status).toBe(403);
      expect(
        (await call(invitePersonIn, { as: lead, params: { ...kind, slug: 'none' }, body: inviteOf() })).status,
      ).toBe(404);
    });

    it('nobody into a group that is archived, or that they may not know of (GROUP-D07, GROUP-D09)', async () => {
      const { call, db } = server();
      await db.update(groups).set({ archivedAt: server().clock.now() }).where(eq(groups.id, garden));
      const { failure } = await call(invitePersonIn, {
        as: lead,
        params: at,
        body: inviteOf({ user_type: 'external' }),
      });
      expect(failure?.code).toBe('archived');
      await db.update(groups).set({ access: 'hidden' }).where(eq(groups.id, secret));
      const hidden = await call(invitePersonIn, { as: lead, params: { ...at, slug: 'secret' }, body: inviteOf() });
      expect(hidden.status).toBe(404);
    });
  });

  it('refuses groups that cannot be chosen there, sensitive ones among them (INV-015, INV-E07)', async () => {
    const { call } = server();
    for (const group_ids of [[secret as never], ['0'.repeat(24) as never]]) {
      const { failure, status } = await call(invitePerson, { as: admin, body: inviteOf({ group_ids }) });
      expect([status, failure?.errors]).toEqual([422, { group_ids: ['inviting.validation.unknown_group'] }]);
    }
    const other = await call(invitePersonIn, {
      as: lead,
      params: at,
      body: inviteOf({ user_type: 'external', group_ids: [secret as never] }),
    });
    expect(other.status).toBe(422);
    const channel = await call(invitePerson, { as: admin, body: inviteOf({ channel_ids: ['x'] }) });
    expect(channel.failure?.errors).toEqual({ channel_ids: ['general.problem.invalid_value'] });
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['none', '', 'inviting.validation.email_empty'],
    ['half of one', 'a@b', 'inviting.validation.email_malformed'],
    ['one with a head of its own', 'mira@example.org\r\nBcc: all@example.org', 'inviting.validation.email_malformed'],
    ['one too long', `${'m'.repeat(250)}@example.org`, 'inviting.validation.email_malformed'],
  ])('refuses an address: %s (INV-011)', async (_, email, reason) => {
    const { failure } = await server().call(invitePerson, { as: admin, body: inviteOf({ email }) });
    expect(failure?.errors).toEqual({ email: [reason] });
  });

  it('tells a place what can be done there, and which groups there are (INV-006, INV-008, INV-015, INV-021, INV-D03, INV-D04)', async () => {
    const settings = (as: TestMember, scope = '') => server().call(getInviteSettings, { as, query: { scope } });
    expect((await settings(admin)).reply).toEqual({
      ...{
        can: { invite_internal: true, invite_external: true },
        invite_external_guests: true,
        invites_restricted: false,
      },
      ...{ name: null, default_subject: 'Sie sind zu Testnetz eingeladen', channels: [] },
      default_body: 'Wir freuen uns, wenn Sie bei Testnetz dabei sind.',
      groups: [{ id: garden, name: 'garden' }],
    });
    expect((await settings(member)).status).toBe(403);
    expect((await settings(member, 'groups/garden')).reply).toMatchObject({
      ...{
        can: { invite_internal: false, invite_external: false },
        invite_external_guests: false,
        invites_restricted: true,
      },
      ...{ name: 'garden', groups: [] },
    });
    await server().db.update(groups).set({ membersCanInvite: true });
    expect((await settings(member, 'groups/garden')).reply).toMatchObject({
      can: { invite_internal: true, invite_external: false },
      invites_restricted: false,
    });
    expect((await settings(await server().member('Ole'), 'groups/garden')).status).toBe(403);
  });

  describe('from a list', () => {
    const head = 'email;first_name;last_name\r\n';

    it('takes good rows and names the others by row and reason (INV-020, INV-D02, INV-E03)', async () => {
      const rows = [
        'mira@example.org;Mira;"Müller\r\nMeier"',
        '',
        ';Ohne;Adresse',
        'MIRA@example.org;;',
        'a@b;;',
        `${member.email};;`,
        'jo@example.org;;',
      ];
      const response = await sendList(server(), admin, { content: head + rows.join('\r\n') });
      expect([response.statusCode, response.json()]).toEqual([
        200,
        {
          message: '2 Personen wurden eingeladen. 5 wurden ausgelassen.',
          ...{ invited: 2, renewed: 0, members: 0, skipped: 5, warnings: [] },
          errors: [
            { row: 3, email: '', reason: 'email_missing' },
            { row: 4, email: '', reason: 'email_missing' },
            { row: 5, email: 'MIRA@example.org', reason: 'doubled' },
            { row: 6, email: 'a@b', reason: 'email_malformed' },
            { row: 7, email: member.email, reason: 'member_already' },
          ],
        },
      ]);
      expect((await stored()).map(({ email, lastName }) => [email, lastName])).toEqual([
        ['jo@example.org', ''],
        ['mira@example.org', 'Müller Meier'],
      ]);
    });

    it.each([
      ['nothing', 'people.csv', '', 422, 'csv_empty'],
      ['a header alone', 'people.csv', head, 422, 'csv_empty'],
      ['no addresses', 'people.csv', 'name\r\nMira', 422, 'csv_without_address'],
      ['1001 people', 'people.csv', `email\r\n${'x@example.org\r\n'.repeat(1001)}`, 422, 'csv_too_many'],
      ['too much', 'people.csv', `email\r\n${'x'.repeat(1_048_576)}`, 413, 'payload_too_large'],
      ['a program', 'people.csv.exe', `${head}mira@example.org;;`, 422, 'csv_not_csv'],
      ['a table of another kind', 'people.csv', 'PK\u0003\u0004\u0000', 422, 'csv_not_csv'],
      ['an open quotation mark', 'people.csv', `${head}"mira@example.org;;`, 422, 'csv_not_csv'],
    ])('refuses %s (INV-012, INV-013, INV-E04)', async (_, name, content, status, code) => {
      const response = await sendList(server(), admin, { content, name });
      expect([response.statusCode, response.json().code]).toEqual([status, code]);
      expect(await stored()).toEqual([]);
    });

    it.each([
      ['for the network, from whom may not', () => lead, {}, 100, [403, 'forbidden']],
      ['for a group, from whom may not', () => member, { area: 'groups', slug: 'garden' }, 100, [403, 'forbidden']],
      ['for a group they may not know of', () => member, { area: 'groups', slug: 'nowhere' }, 100, [404, 'not_found']],
      ['that says it is too long', () => admin, {}, 2_000_000, [413, 'payload_too_large']],
    ] as const)('is judged before any of it has come: one %s (INV-D12)', async (_what, as, place, length, outcome) => {
      expect(await outcomeOfHead(server(), as(), { at: 'slug' in place ? place : undefined, length })).toEqual(outcome);
    });

    it('is asked of whoever may, at a place as in the network (INV-023, INV-E06)', async () => {
      const content = `${head}mira@example.org;;`;
      expect((await sendList(server(), lead, { content })).statusCode).toBe(403);
      expect((await sendList(server(), lead, { content, at })).statusCode).toBe(403);
      const guests = { user_type: 'external', 'group_ids[]': garden };
      expect((await sendList(server(), lead, { content, at, fields: guests })).statusCode).toBe(200);
      expect((await sendList(server(), member, { content, at, fields: guests })).statusCode).toBe(403);
      expect(await server().db.select().from(externalInviteGroups)).toMatchObject([{ groupId: garden }]);
    });

    it('takes a thousand rows at once, and leaves the letters to the job (INV-D01)', async () => {
      const content =
        head + Array.from({ length: 1000 }, (_, index) => `person${index}@example.org;Person;${index}`).join('\r\n');
      const response = await sendList(server(), admin, { content, fields: { 'group_ids[]': garden } });
      expect(response.json()).toMatchObject({ invited: 1000, errors: [] });
      expect(await letters()).toEqual([]);
      await writeInviteLetters(server().services);
      // The server's own round may be writing a portion of them just now.
      const addressed = async () => new Set((await letters()).map(({ toAddress }) => toAddress)).size;
      await expect.poll(addressed, { timeout: 10_000 }).toBe(1000);
    });
  });

  it('fills no mailbox: of many renewals the last letters wait, and one of them brings the link (INV-D05, GEN-D25)', async () => {
    for (let count = 0; count < 8; count += 1) {
      await server().reply(invitePerson, { as: admin, body: inviteOf() });
      await writeInviteLetters(server().services);
      await server().db.update(mailOutbox).set({ attempts: 1 });
    }
    expect(await letters()).toHaveLength(5);
    expect((await stored())[0]).toMatchObject({ tokenHash: null, status: 'open' });
    server().clock.advance(60 * 60_000);
    await writeInviteLetters(server().services);
    expect(await letters()).toHaveLength(6);
    expect((await stored())[0]?.tokenHash).not.toBeNull();
  });
});
