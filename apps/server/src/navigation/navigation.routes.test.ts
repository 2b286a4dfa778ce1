import {
  getGroupNavigation,
  getNavigation,
  readNavigation,
  updateGroupNavigation,
  updateNavigation,
} from '@atrium/core/navigation/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { enterCategory, enterGroup, enterPart } from '../groups/groups.fixtures.ts';
import { groups } from '../groups/groups.tables.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';

const leaf = (text: string, link = `/${text}`, isPublic = true) => ({
  text,
  link,
  public: isPublic,
  new_window: false,
});
const entry = (text: string, below: readonly ReturnType<typeof leaf>[] = [], link = `/${text}`) => ({
  ...leaf(text, link),
  navigation_items: [...below],
});

describeOnPostgres('navigations', (useServer) => {
  const server = useServer();
  let nora: TestMember;
  let ben: TestMember;
  let eve: TestMember;
  let stranger: TestMember;
  const params = { slug: 'choir' };

  beforeEach(async () => {
    await server().reset();
    nora = await server().member('Nora', { networkAdmin: true });
    ben = await server().member('Ben');
    eve = await server().member('Eve', { isExternal: true });
    stranger = await server().member('Stranger');
    const category = await enterCategory(server(), 'circles');
    const group = await enterGroup(server(), category, { slug: 'choir', name: 'Chor', access: 'closed' });
    await enterPart(server(), group, ben, { role: 'admin' });
    await enterPart(server(), group, eve);
  });

  const save = (items: readonly ReturnType<typeof entry>[], updated_at: string | null = null, as = nora) =>
    server().call(updateNavigation, { as, body: { navigation_items: [...items], updated_at } });
  const shown = async (as: TestMember, query = {}) =>
    (await server().reply(readNavigation, { as, query })).navigation_items.map(({ text, navigation_items: below }) => [
      text,
      below.map((own) => own.text),
    ]);

  it('are changed by who administers the network or the group, and by nobody else (GEN-002, GEN-003, NAV-011, NAV-012, NAV-014)', async () => {
    const body = { navigation_items: [], updated_at: null };
    const statuses = [];
    for (const as of [nora, ben, eve, stranger, server().visitor]) {
      statuses.push([
        (await server().call(getNavigation, { as })).status,
        (await server().call(updateNavigation, { as, body: { ...body, updated_at: await version() } })).status,
        (await server().call(getGroupNavigation, { as, params })).status,
        (
          await server().call(updateGroupNavigation, {
            as,
            params,
            body: { ...body, updated_at: await groupVersion() },
          })
        ).status,
        (await server().call(readNavigation, { as, query: { group_slug: 'choir' } })).status,
      ]);
    }
    expect(statuses).toEqual([
      [200, 200, 200, 200, 200],
      [403, 403, 200, 200, 200],
      [403, 403, 403, 403, 200],
      [403, 403, 403, 403, 403],
      [401, 401, 401, 401, 401],
    ]);
    const unknown = { as: nora, params: { slug: 'nobody' } };
    expect((await server().call(getGroupNavigation, unknown)).status).toBe(404);
  });

  const version = async () => (await server().reply(getNavigation, { as: nora })).updated_at;
  const groupVersion = async () => (await server().reply(getGroupNavigation, { as: nora, params })).updated_at;

  it('keep two levels, words and links, and what is not public from guests (NAV-003, NAV-006, NAV-013, NAV-D02)', async () => {
    const items = [
      { ...entry(' House ', [leaf('rules'), leaf('keys', '/keys', false)], '') },
      { ...entry('Board'), public: false },
    ];
    const { status, reply } = await save(items);
    expect([status, reply?.navigation_items[0]?.text, reply?.navigation_items[0]?.navigation_items.length]).toEqual([
      200,
      'House',
      2,
    ]);
    expect(await shown(ben)).toEqual([
      ['House', ['rules', 'keys']],
      ['Board', []],
    ]);
    expect(await shown(eve)).toEqual([['House', ['rules']]]);
    const group = { navigation_items: [{ ...entry('Notes'), public: false }], updated_at: null };
    await server().reply(updateGroupNavigation, { as: ben, params, body: group });
    expect(await shown(eve, { group_slug: 'choir' })).toEqual([['Notes', []]]);
    expect(await shown(ben)).toHaveLength(2);
  });

  it('refuse exactly what the editor refuses (NAV-004, NAV-005, NAV-D01, NAV-E03, NAV-E05)', async () => {
    const refused = await save([entry('', [leaf('x', 'javascript:alert(1)')]), entry('y', [], '')]);
    expect([refused.status, Object.keys(refused.failure?.errors ?? {})]).toEqual([
      422,
      ['navigation_items.0.text', 'navigation_items.0.navigation_items.0.link', 'navigation_items.1.link'],
    ]);
    const many = Array.from({ length: 50 }, (_, index) => entry(`x${index}`, [leaf('below')]));
    expect((await save(many)).status).toBe(422);
    expect(await shown(nora)).toEqual([]);
  });

  it('mark for their editors, and show to nobody, what leads to a group that was deleted (NAV-D04)', async () => {
    const to = (text: string, path: string) => ({ ...entry(text, [], path) });
    const items = [
      {
        ...entry('House', [leaf('choir', '/groups/choir/files'), leaf('gone', '/groups/nobody?x=1')], '/groups/choir'),
      },
      to('Elsewhere', 'https://elsewhere.example/groups/nobody'),
      to('New', '/groups/new/circles'),
    ];
    const { reply } = await save(items);
    expect(reply?.broken_links).toEqual(['/groups/nobody?x=1']);
    await server().db.update(groups).set({ deletedAt: server().clock.now() }).where(eq(groups.slug, 'choir'));
    const stored = await server().reply(getNavigation, { as: nora });
    expect(stored.navigation_items).toHaveLength(3);
    expect(stored.broken_links).toEqual(['/groups/choir', '/groups/choir/files', '/groups/nobody?x=1']);
    expect(await shown(ben)).toEqual([
      ['Elsewhere', []],
      ['New', []],
    ]);
  });

  it('lets one of two writers at once through, also the first time (NAV-E06, GEN-E05)', async () => {
    const first = await Promise.all([save([entry('a')]), save([entry('b')])]);
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
    const based = await version();
    const second = await Promise.all([save([entry('c')], based), save([entry('d')], based)]);
    expect(second.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
