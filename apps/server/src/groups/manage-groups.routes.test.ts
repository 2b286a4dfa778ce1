import {
  archiveGroup,
  createGroup,
  deleteGroup,
  getGroup,
  getNewGroup,
  listGroupCategories,
  listGroups,
  restoreGroup,
  unarchiveGroup,
  updateGroup,
} from '@atrium/core/groups/contract';
import type { GroupDraft } from '@atrium/core/groups/schema';
import { getMember } from '@atrium/core/members/contract';
import { getSession } from '@atrium/core/session/contract';
import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { chats } from '../chat/chat.tables.ts';
import { topicEvents } from '../realtime/realtime.tables.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { enterCategory, enterGroup, enterPart, groupDraftOf } from './groups.fixtures.ts';
import { groupCategoryAdmins, groups } from './groups.tables.ts';

describeOnPostgres('groups as they are managed', (useServer) => {
  const server = useServer();
  let categoryId: string;
  let people: Record<'overseer' | 'category' | 'admin' | 'member' | 'stranger' | 'external', TestMember>;

  beforeEach(async () => {
    await server().reset();
    categoryId = await enterCategory(server(), 'circles');
    people = {
      overseer: await server().member('Nora', { networkAdmin: true }),
      category: await server().member('Kai'),
      admin: await server().member('Ada'),
      member: await server().member('Ben'),
      stranger: await server().member('Cara'),
      external: await server().member('Eve', { isExternal: true }),
    };
    const { membershipId } = people.category;
    await server().db.insert(groupCategoryAdmins).values({ groupCategoryId: categoryId, membershipId });
  });

  async function group(values: Partial<Parameters<typeof enterGroup>[2]> = {}): Promise<string> {
    const id = await enterGroup(server(), categoryId, { slug: 'choir', name: 'Chor', ...values });
    await enterPart(server(), id, people.admin, { role: 'admin' });
    await enterPart(server(), id, people.member);
    return id;
  }

  const params = { slug: 'choir' };
  const everybody = () => Object.entries(people) as [keyof typeof people, TestMember][];
  const create = (as: TestMember, values: Partial<GroupDraft> = {}) =>
    server().call(createGroup, { as, body: { group: groupDraftOf(values) } });
  const read = async (as: TestMember) => (await server().reply(getGroup, { as, params })).group;
  const update = async (as: TestMember, values: Partial<GroupDraft> = {}, updated_at = '') => {
    const version = updated_at === '' ? (await read(people.overseer)).updated_at : updated_at;
    return server().call(updateGroup, {
      as,
      params,
      body: { group: { ...groupDraftOf(values), updated_at: version } },
    });
  };

  describe('creating', () => {
    it('is for who administers the kind, and makes them its administrator (GCAT-002, GROUP-015)', async () => {
      const statuses = [];
      for (const [role, as] of everybody()) statuses.push([role, (await create(as, { name: role })).status]);
      expect(Object.fromEntries(statuses)).toEqual({
        overseer: 201,
        category: 201,
        admin: 403,
        member: 403,
        stranger: 403,
        external: 422,
      });
      const { group_categories } = await server().reply(listGroupCategories, { as: people.category });
      expect(group_categories.map(({ slug, can }) => [slug, can.create])).toEqual([['circles', true]]);
      const own = await server().reply(getGroup, { as: people.category, params: { slug: 'category' } });
      expect(own.group).toMatchObject({ role: 'admin', can: { update: true, leave: false }, member_count: 1 });
    });

    it('begins as the preset says (GROUP-014)', async () => {
      const query = { group_category_slug: 'circles' };
      const preset = await server().reply(getNewGroup, { as: people.category, query });
      expect(preset.group).toEqual(groupDraftOf({ name: '', teaser: '' }));
      expect(preset.can).toEqual({ create_hidden: true });
      expect((await server().call(getNewGroup, { as: people.member, query })).status).toBe(403);
      const unknown = { as: people.category, query: { group_category_slug: 'none' } };
      expect((await server().call(getNewGroup, unknown)).status).toBe(404);
    });

    it('gives each an address of its own from its name (GROUP-D10)', async () => {
      const slugs = [];
      for (const name of ['Müller & Söhne', 'Müller & Söhne', 'New', '日本', 'Müller-Söhne 2']) {
        slugs.push((await create(people.overseer, { name })).reply?.group.slug);
      }
      expect(slugs).toEqual(['mueller-soehne', 'mueller-soehne-2', 'new-2', 'group', 'mueller-soehne-2-2']);
      const both = await Promise.all(['Chor', 'Chor'].map((name) => create(people.overseer, { name })));
      expect(both.map(({ reply }) => reply?.group.slug).sort()).toEqual(['chor', 'chor-2']);
    });

    it.each<[string, Partial<GroupDraft>, string]>([
      ['no name', { name: '  ' }, 'name'],
      ['a name that is too long', { name: 'x'.repeat(101) }, 'name'],
      ['an open sensitive group (GROUP-E04)', { sensitive: true, access: 'open' }, 'access'],
      ['a kind there is none of', { group_category_slug: 'none' }, 'group_category_slug'],
    ])('refuses %s beside its field', async (_, values, field) => {
      const { status, failure } = await create(people.overseer, values);
      expect([status, Object.keys(failure?.errors ?? {})]).toEqual([422, [field]]);
      expect((await server().reply(listGroups, { as: people.overseer, params: { category: 'all' } })).total).toBe(0);
    });

    it('finds an address for each of two at once whose names lead to the same one (GROUP-015)', async () => {
      await enterGroup(server(), categoryId, { slug: 'choir' });
      for (const name of ['Choir 2', 'Choir 4', 'Choir 6', 'Choir 8']) {
        const made = await Promise.all([create(people.overseer, { name: 'Choir' }), create(people.category, { name })]);
        expect(made.map(({ status }) => status)).toEqual([201, 201]);
      }
    });

    it('forgets moderation that its access does not know (GROUP-E05)', async () => {
      const { reply } = await create(people.overseer, { access: 'hidden', moderated_join: true });
      expect([reply?.group.access, reply?.group.moderated_join]).toEqual(['hidden', false]);
    });
  });

  describe('changing', () => {
    it('is for administrators (GROUP-016)', async () => {
      await group();
      const statuses = [];
      for (const [role, as] of everybody()) statuses.push([role, (await update(as)).status]);
      expect(Object.fromEntries(statuses)).toEqual({
        overseer: 200,
        category: 200,
        admin: 200,
        member: 403,
        stranger: 403,
        external: 404,
      });
    });

    it('is refused as not found to whom the group is hidden, and as forbidden where they see it (com:DIR-D02)', async () => {
      await group({ access: 'hidden' });
      const asked = async (as: TestMember) => [
        (await server().call(getGroup, { as, params })).status,
        (await update(as)).status,
        (await server().call(archiveGroup, { as, params })).status,
        (await server().call(deleteGroup, { as, params })).status,
      ];
      expect(await asked(people.stranger)).toEqual([404, 404, 404, 404]);
      expect(await asked(people.external)).toEqual([404, 404, 404, 404]);
      expect(await asked(people.member)).toEqual([200, 403, 403, 403]);
    });

    it('hides nothing for who may not make hidden groups (GROUP-010)', async () => {
      await group();
      expect((await update(people.admin, { access: 'hidden' })).status).toBe(403);
      expect((await update(people.category, { access: 'hidden' })).reply?.group.access).toBe('hidden');
      expect((await update(people.admin, { access: 'hidden', teaser: 'Neu' })).reply?.group.teaser).toBe('Neu');
    });

    it('overwrites nobody’s change, and tells what stands (GEN-E05)', async () => {
      await group();
      const { updated_at } = await read(people.admin);
      expect((await update(people.category, { name: 'Kammerchor' }, updated_at)).status).toBe(200);
      const { status, failure } = await update(people.admin, { name: 'Oper' }, updated_at);
      expect([status, failure?.code]).toEqual([409, 'stale_object']);
      expect(failure).toMatchObject({ current: { name: 'Kammerchor' } });
      expect((await read(people.admin)).name).toBe('Kammerchor');
    });

    it('ends with archiving, until it is in use again (GROUP-026 to GROUP-028, GROUP-E03, GROUP-E14)', async () => {
      const id = await group();
      const call = { as: people.admin, params };
      expect((await server().call(archiveGroup, { ...call, as: people.member })).status).toBe(403);
      expect((await server().reply(archiveGroup, call)).group).toMatchObject({
        archived: true,
        can: { update: false },
      });
      expect((await update(people.admin)).failure?.code).toBe('archived');
      expect((await server().call(unarchiveGroup, { ...call, as: people.stranger })).status).toBe(403);
      expect((await server().reply(unarchiveGroup, call)).group.archived).toBe(false);
      // Nobody is on the topic of an archived group.
      const isTold = and(eq(topicEvents.topic, `member:${people.member.membershipId}`), eq(topicEvents.event, 'group'));
      const [told] = await server().db.select().from(topicEvents).where(isTold);
      expect(told?.payload).toMatchObject({ kind: 'updated', id });
      expect((await update(people.admin)).status).toBe(200);
    });
  });

  describe('deleting', () => {
    it('hides a group at once, and can be undone (GROUP-017, GROUP-D06, GROUP-D12, GROUP-E06)', async () => {
      await group();
      for (const as of [people.member, people.stranger]) {
        expect((await server().call(deleteGroup, { as, params })).status).toBe(403);
      }
      expect((await server().call(deleteGroup, { as: people.admin, params })).status).toBe(204);
      for (const [, as] of everybody()) expect((await server().call(getGroup, { as, params })).status).toBe(404);
      expect((await server().call(restoreGroup, { as: people.member, params })).status).toBe(404);
      expect((await server().reply(restoreGroup, { as: people.admin, params })).group.slug).toBe('choir');
      expect((await read(people.member)).role).toBe('member');
    });

    it('hides its people from guests who know them from there alone (GROUP-D06, com:DIR-D05)', async () => {
      await enterPart(server(), await group(), people.external);
      const seen = async () => {
        const { membershipId: memberId } = people.member;
        return (await server().call(getMember, { as: people.external, params: { memberId } })).status;
      };
      expect(await seen()).toBe(200);
      await server().call(deleteGroup, { as: people.admin, params });
      expect(await seen()).toBe(404);
      await server().call(restoreGroup, { as: people.admin, params });
      expect(await seen()).toBe(200);
    });

    it('takes its chat from its members while it is deleted, and gives it back (GROUP-D06, CHAT-D28)', async () => {
      const id = await group();
      const now = server().clock.now();
      await server().db.insert(chats).values({ kind: 'group', groupId: id, lastInteractedAt: now });
      const heard = async () =>
        (await server().db.select().from(topicEvents).orderBy(asc(topicEvents.seq)))
          .filter(({ topic }) => topic === `member:${people.member.membershipId}`)
          .map(({ event }) => event);
      await server().call(deleteGroup, { as: people.admin, params });
      const gone = ['group', 'chat_removed', 'notification'];
      expect(await heard()).toEqual(gone);
      await server().call(restoreGroup, { as: people.admin, params });
      expect(await heard()).toEqual([...gone, 'group', 'chat', 'notification']);
    });

    it('is taken back later by administrators of the network alone, for 30 days (GROUP-D06)', async () => {
      await group();
      const restore = (as: TestMember) => server().call(restoreGroup, { as, params });
      await server().call(deleteGroup, { as: people.admin, params });
      server().clock.advance(31_000);
      expect([(await restore(people.admin)).status, (await restore(people.overseer)).status]).toEqual([404, 200]);
      const tooLongAgo = new Date(server().clock.now().getTime() - 30 * 24 * 60 * 60_000 - 1);
      await server().db.update(groups).set({ deletedAt: tooLongAgo });
      expect((await restore(people.overseer)).status).toBe(404);
    });
  });

  describe('the directory', () => {
    const names = async (as: TestMember, category = 'all', query = {}) =>
      (await server().reply(listGroups, { as, params: { category }, query })).groups.map(({ name }) => name);

    beforeEach(async () => {
      const houses = await enterCategory(server(), 'houses', -1);
      await group();
      await enterGroup(server(), categoryId, { slug: 'secret', name: 'Bund', access: 'hidden' });
      await enterGroup(server(), categoryId, { slug: 'board', name: 'Vorstand', access: 'closed' });
      await enterGroup(server(), houses, { slug: 'elder', name: 'Éder Haus' });
      await enterGroup(server(), houses, { slug: 'old', name: 'Altbau', archivedAt: server().clock.now() });
    });

    it('lists who one knows of by name, of a kind or of all (com:DIR-006, com:DIR-024, com:DIR-D09, adm:DIR-003)', async () => {
      expect(await names(people.stranger)).toEqual(['Chor', 'Éder Haus', 'Vorstand']);
      expect(await names(people.overseer)).toEqual(['Bund', 'Chor', 'Éder Haus', 'Vorstand']);
      expect(await names(people.stranger, 'houses')).toEqual(['Éder Haus']);
      expect(await names(people.external)).toEqual([]);
    });

    it('finds by parts of the name, whatever accents, one’s own, and archived ones (GROUP-D07)', async () => {
      expect(await names(people.stranger, 'all', { q: 'eder' })).toEqual(['Éder Haus']);
      expect(await names(people.stranger, 'all', { q: '%' })).toEqual([]);
      expect(await names(people.member, 'all', { only_my_groups: 'true' })).toEqual(['Chor']);
      expect(await names(people.stranger, 'all', { archived: 'true' })).toEqual(['Altbau']);
    });

    it('hides kinds from guests of whose groups they know none, as if there were no such kind (com:DIR-E03)', async () => {
      const answer = async (as: TestMember, category: string) => {
        const { status, failure } = await server().call(listGroups, { as, params: { category } });
        return [status, failure?.code];
      };
      const kindsOf = async (as: TestMember) => {
        const { group_categories: listed } = await server().reply(listGroupCategories, { as });
        const { network } = await server().reply(getSession, { as });
        expect(network.group_categories.map(({ slug }) => slug)).toEqual(listed.map(({ slug }) => slug));
        return listed.map(({ slug }) => slug);
      };
      expect(await answer(people.external, 'houses')).toEqual(await answer(people.external, 'none'));
      expect(await answer(people.stranger, 'houses')).toEqual([200, undefined]);
      expect([await kindsOf(people.external), await kindsOf(people.stranger)]).toEqual([[], ['houses', 'circles']]);
      const houses = await server().db.select().from(groups).where(eq(groups.slug, 'elder'));
      await enterPart(server(), houses[0]?.id ?? '', people.external);
      expect(await answer(people.external, 'houses')).toEqual([200, undefined]);
      expect(await kindsOf(people.external)).toEqual(['houses']);
    });

    it('knows no kind that is not there (com:DIR-015, adm:DIR-008)', async () => {
      const unknown = await server().call(listGroups, { as: people.member, params: { category: 'none' } });
      expect(unknown.status).toBe(404);
    });

    it('shows rows as the reader stands to them', async () => {
      const { groups: rows, category } = await server().reply(listGroups, {
        as: people.member,
        params: { category: 'circles' },
        query: { q: 'cho' },
      });
      expect(category).toMatchObject({ slug: 'circles', can: { create: false } });
      expect(rows).toEqual([
        expect.objectContaining({
          slug: 'choir',
          path: '/groups/choir',
          access: 'open',
          member_count: 2,
          membership_status_of_current_member: 'member',
        }),
      ]);
    });
  });
});
