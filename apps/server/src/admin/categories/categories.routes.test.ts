import {
  createCategory,
  deleteCategory,
  listAdministeredCategories,
  orderCategories,
  switchAdministeredMember,
  updateCategory,
} from '@atrium/core/admin/contract';
import type { CategoryDraft } from '@atrium/core/admin/schema';
import { createGroup, getGroup, getNewGroup, listGroups, updateGroup } from '@atrium/core/groups/contract';
import { memberIdSchema } from '@atrium/core/members/schema';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { auditEvents } from '../../audit/audit.tables.ts';
import { enterDesign } from '../../design/design.fixtures.ts';
import { enterCategory, enterGroup, enterPart, groupDraftOf } from '../../groups/groups.fixtures.ts';
import { groups } from '../../groups/groups.tables.ts';
import { networkSettings } from '../../network/network.tables.ts';
import { topicEvents } from '../../realtime/realtime.tables.ts';
import { describeOnPostgres, type TestCaller, type TestMember } from '../../testing/index.ts';
import { categoryDraftOf } from './categories.fixtures.ts';

describeOnPostgres('the administration of kinds of groups', (useServer) => {
  const server = useServer();
  let nora: TestMember;
  let ben: TestMember;
  let eve: TestMember;

  beforeEach(async () => {
    await server().reset();
    nora = await server().member('Nora', { networkAdmin: true });
    ben = await server().member('Ben');
    eve = await server().member('Eve', { isExternal: true });
    await enterCategory(server(), 'circles', 1);
    await enterCategory(server(), 'teams', 2);
  });

  const idOf = ({ membershipId }: TestMember) => z.parse(memberIdSchema, membershipId);
  const kinds = async () => (await server().reply(listAdministeredCategories, { as: nora })).group_categories;
  const slugs = async () => (await kinds()).map(({ slug }) => slug);
  const kind = async (slug: string) => {
    const found = (await kinds()).find((one) => one.slug === slug);
    if (!found) throw new Error(`There is no kind ${slug}.`);
    return found;
  };
  const make = (values: Partial<CategoryDraft> = {}) =>
    server().call(createCategory, { as: nora, body: { group_category: categoryDraftOf(values) } });
  const change = async (slug: string, values: Partial<CategoryDraft>) => {
    const { updated_at } = await kind(slug);
    const group_category = { ...categoryDraftOf({ name: slug, plural_name: slug, ...values }), updated_at };
    return server().call(updateCategory, { as: nora, params: { slug }, body: { group_category } });
  };
  const order = (wanted: readonly string[]) =>
    server().call(orderCategories, { as: nora, body: { order: [...wanted] } });
  const remove = (slug: string, move_to?: string) =>
    server().call(deleteCategory, { as: nora, params: { slug }, query: move_to === undefined ? {} : { move_to } });
  const actions = async () =>
    (await server().db.select().from(auditEvents).orderBy(asc(auditEvents.id))).map(({ action }) => action);

  it('tells all that a kind is, and the design its pages wear (GCAT-001)', async () => {
    const id = await enterCategory(server(), 'houses', 3);
    await enterDesign(server(), { groupCategoryId: id, name: 'Winter', active: false });
    const { id: worn } = await enterDesign(server(), { groupCategoryId: id, name: 'Spring' });
    await enterDesign(server(), { name: 'Network' });
    const { groups: _, admins: __, updated_at: ___, ...told } = await kind('houses');
    expect(told).toEqual({
      ...{ id, slug: 'houses', name: 'houses', plural_name: 'all houses', color: '', order: 3, groups_count: 0 },
      ...{ access: 'open', create_permission: 'admins', main_group_slug: null, main_group_hidden: false },
      ...{ active_theme: { id: worn, name: 'Spring' }, can: { create: true } },
    });
    expect((await kind('teams')).active_theme).toBeNull();
    const group = groupDraftOf({ group_category_slug: 'houses' });
    expect((await server().call(createGroup, { as: nora, body: { group } })).status).toBe(201);
  });

  it('makes a kind that comes last, at an address made of its name (GCAT-D01)', async () => {
    const { status, reply } = await make({ plural_name: 'Müller & Söhne', color: '#1565C0' });
    expect(status).toBe(201);
    expect(reply?.group_category).toMatchObject({
      slug: 'mueller-soehne',
      color: '1565c0',
      groups_count: 0,
      admins: [],
    });
    expect(await slugs()).toEqual(['circles', 'teams', 'mueller-soehne']);
    expect((await make({ plural_name: 'All' })).reply?.group_category.slug).toBe('all-2');
    expect((await make({ plural_name: 'Order' })).reply?.group_category.slug).toBe('order-2');
    expect(await actions()).toContain('group_category_create');
  });

  it('refuses what the form refuses, and a main group of another kind (GCAT-D01)', async () => {
    await enterGroup(server(), await enterCategory(server(), 'halls', 3), { slug: 'hall' });
    const { status, failure } = await make({ name: ' ', plural_name: '\u200b', color: 'red', main_group_slug: 'hall' });
    expect(status).toBe(422);
    expect(Object.keys(failure?.errors ?? {}).toSorted()).toEqual(['color', 'main_group_slug', 'name', 'plural_name']);
    expect((await change('circles', { main_group_slug: 'hall' })).status).toBe(422);
  });

  it('keeps the slug when the name changes, and asks for the version that was read (GCAT-D01)', async () => {
    expect((await change('circles', { plural_name: 'Runden' })).reply?.group_category).toMatchObject({
      ...{ slug: 'circles', plural_name: 'Runden' },
    });
    const old = { ...categoryDraftOf(), updated_at: '2026-01-01T00:00:00.000Z' };
    const stale = await server().call(updateCategory, {
      ...{ as: nora, params: { slug: 'circles' }, body: { group_category: old } },
    });
    expect([stale.status, stale.failure?.code]).toEqual([409, 'stale_object']);
  });

  it('lets a kind say who creates its groups and how they begin (GCAT-002, GCAT-D01, GCAT-D05)', async () => {
    const preset = (as: TestCaller) => server().call(getNewGroup, { as, query: { group_category_slug: 'circles' } });
    const create = (as: TestCaller, access: 'open' | 'hidden' = 'open') =>
      server().call(createGroup, { as, body: { group: groupDraftOf({ access }) } });
    expect((await preset(ben)).status).toBe(403);
    await change('circles', { create_permission: 'members', access: 'hidden' });
    expect((await preset(ben)).reply).toMatchObject({ group: { access: 'closed' }, can: { create_hidden: false } });
    expect((await preset(nora)).reply).toMatchObject({ group: { access: 'hidden' }, can: { create_hidden: true } });
    // Guests know no kind of which they know no group (com:DIR-E03).
    expect((await preset(eve)).status).toBe(404);
    expect((await create(ben)).status).toBe(201);
    expect((await create(ben, 'hidden')).status).toBe(403);
    expect((await create(eve)).status).toBe(422);
  });

  it('appoints and dismisses who administers every group of a kind; guests administer none (GCAT-D04)', async () => {
    const hall = await enterGroup(server(), (await kind('circles')).id, { slug: 'hall', access: 'hidden' });
    const reads = async () => (await server().call(getGroup, { as: ben, params: { slug: hall } })).status;
    expect(await reads()).toBe(404);
    await change('circles', { admin_ids: [idOf(ben)] });
    expect((await kind('circles')).admins.map(({ id }) => id)).toEqual([idOf(ben)]);
    expect(await reads()).toBe(200);
    const refused = await change('circles', { admin_ids: [idOf(ben), idOf(eve)] });
    expect([refused.status, Object.keys(refused.failure?.errors ?? {})]).toEqual([422, ['admin_ids']]);
    await change('circles', { admin_ids: [] });
    expect(await reads()).toBe(404);
    expect((await actions()).filter((action) => action.startsWith('group_category_admin'))).toEqual([
      'group_category_admin_create',
      'group_category_admin_destroy',
    ]);
  });

  it('never closes the group that stands for its kind, and can leave it out of the directory (GROUP-009, GCAT-D05)', async () => {
    const hall = await enterGroup(server(), (await kind('circles')).id, { slug: 'hall' });
    await enterPart(server(), hall, nora, { role: 'admin' });
    await change('circles', { main_group_slug: 'hall' });
    const { group } = await server().reply(getGroup, { as: nora, params: { slug: 'hall' } });
    expect(group.active_main_group).toBe(true);
    const closing = await server().call(updateGroup, {
      ...{ as: nora, params: { slug: 'hall' } },
      body: { group: { ...groupDraftOf({ access: 'closed' }), updated_at: group.updated_at } },
    });
    expect(closing.failure?.errors).toEqual({ access: ['groups.access.main_group'] });
    const listed = async () =>
      (await server().reply(listGroups, { as: ben, params: { category: 'circles' } })).groups.map(({ slug }) => slug);
    expect(await listed()).toEqual(['hall']);
    await change('circles', { main_group_slug: 'hall', main_group_hidden: true });
    expect(await listed()).toEqual([]);
  });

  it('takes an order that names every kind once and answers 204; any other changes nothing (GCAT-004, GCAT-005, GCAT-D02)', async () => {
    expect((await order(['teams', 'circles'])).status).toBe(204);
    expect(await slugs()).toEqual(['teams', 'circles']);
    for (const wrong of [['teams'], ['teams', 'teams'], ['teams', 'circles', 'halls'], ['teams', 'halls'], []])
      expect((await order(wrong)).failure?.errors).toEqual({ order: ['admin.categories.problem.order'] });
    expect(await slugs()).toEqual(['teams', 'circles']);
  });

  it('refuses an order that was made before another kind came (GCAT-E01)', async () => {
    const seen = await slugs();
    await make();
    expect((await order(seen.toReversed())).status).toBe(422);
    expect(await slugs()).toEqual(['circles', 'teams', 'vereine']);
  });

  it('deletes a kind that has groups only with another one for them, also for those that can be brought back (GCAT-D01, GCAT-D03)', async () => {
    const { id } = await kind('circles');
    const hall = await enterGroup(server(), id, { slug: 'hall' });
    const attic = await enterGroup(server(), id, { slug: 'attic', deletedAt: server().clock.now() });
    const refused = await remove('circles');
    expect([refused.status, refused.failure?.code, refused.failure?.current]).toMatchObject([
      ...[409, 'category_in_use'],
      { slug: 'circles', groups_count: 2 },
    ]);
    expect((await remove('circles', 'circles')).status).toBe(422);
    expect((await remove('circles', 'nowhere')).status).toBe(422);
    expect((await remove('circles', 'teams')).status).toBe(204);
    expect(await slugs()).toEqual(['teams']);
    const moved = await server()
      .db.select()
      .from(groups)
      .where(eq(groups.groupCategoryId, (await kind('teams')).id));
    expect(moved.map(({ slug }) => slug).toSorted()).toEqual(['attic', 'hall']);
    const told = await server()
      .db.select()
      .from(topicEvents)
      .where(eq(topicEvents.event, 'group'))
      .orderBy(topicEvents.topic);
    expect(told.map(({ topic, payload }) => ({ topic, payload }))).toEqual(
      [hall, attic].toSorted().map((group) => ({
        topic: `group:${group}`,
        payload: expect.objectContaining({ kind: 'updated', id: group }),
      })),
    );
    expect((await remove('circles')).status).toBe(404);
    expect(await actions()).toContain('group_category_destroy');
  });

  it('deletes a kind, or lets a group into it, where both are asked for at once (GCAT-E02, GCAT-D03)', async () => {
    const answers = await Promise.all([
      server().call(createGroup, { as: nora, body: { group: groupDraftOf({ group_category_slug: 'teams' }) } }),
      remove('teams'),
    ]);
    expect([
      ['201', '409 category_in_use'],
      ['422 invalid', '204'],
    ]).toContainEqual(answers.map(({ status, failure }) => [status, failure?.code].filter(Boolean).join(' ')));
  });

  it('appoints no guest, who is made one at the same moment (MEMBER-E06, GCAT-D04)', async () => {
    await server()
      .db.update(networkSettings)
      .set({ settings: { guest_users: { allowed: true } } });
    const { updated_at } = await kind('teams');
    const group_category = { ...categoryDraftOf({ admin_ids: [idOf(ben)] }), updated_at };
    await Promise.all([
      server().call(updateCategory, { as: nora, params: { slug: 'teams' }, body: { group_category } }),
      server().call(switchAdministeredMember, {
        as: nora,
        params: { memberId: idOf(ben) },
        body: { member: { is_external: true } },
      }),
    ]);
    expect((await kind('teams')).admins).toEqual([]);
  });

  it('deletes a kind without groups at once (GCAT-D01)', async () => {
    expect((await remove('teams')).status).toBe(204);
    expect(await slugs()).toEqual(['circles']);
  });
});
