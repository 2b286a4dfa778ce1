import { joinGroup } from '@atrium/core/groups/contract';
import { getAdministrationMenu } from '@atrium/core/shell/contract';
import { beforeEach, expect, it } from 'vitest';
import { enterCategory, enterGroup, enterPart } from '../groups/groups.fixtures.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';

describeOnPostgres('the menu of an administration', (useServer) => {
  const server = useServer();
  let nora: TestMember;
  let ben: TestMember;
  let mona: TestMember;

  beforeEach(async () => {
    await server().reset();
    nora = await server().member('Nora', { networkAdmin: true });
    [ben, mona] = [await server().member('Ben'), await server().member('Mona')];
    const category = await enterCategory(server(), 'circles');
    const group = await enterGroup(server(), category, { slug: 'choir', name: 'Chor', access: 'closed' });
    await enterPart(server(), group, ben, { role: 'admin' });
  });

  const keys = async (as: TestMember, query = {}) =>
    (await server().reply(getAdministrationMenu, { as, query })).sections.map(({ key, items }) => [
      key,
      items.map((item) => item.key),
    ]);

  it('has what its reader may open, in the network, a kind of groups and a group (USERBAR-D01, USERBAR-014)', async () => {
    expect(await keys(nora)).toEqual([
      ['network', ['settings', 'group_categories', 'file_profile', 'folder_profile']],
      [
        'people',
        ['members', 'groups', 'join_requests', 'invites', 'sent_invites', 'profile_fields', 'change_requests'],
      ],
      ['look', ['navigation', 'app_navigation', 'designs']],
      ['safety', ['audit']],
    ]);
    expect(await keys(nora, { group_category_slug: 'circles' })).toEqual([
      ['people', ['groups', 'invites', 'sent_invites']],
      ['look', ['designs']],
    ]);
    expect(await keys(ben, { group_slug: 'choir' })).toEqual([
      ['group', ['settings', 'edit']],
      ['people', ['join_requests', 'invites', 'sent_invites', 'roles']],
      ['look', ['navigation', 'designs']],
    ]);
    expect([await keys(ben), await keys(mona, { group_slug: 'choir' })]).toEqual([[], []]);
    const unknown = await server().call(getAdministrationMenu, { as: nora, query: { group_category_slug: 'none' } });
    expect(unknown.status).toBe(404);
  });

  it('speaks the reader’s language and counts what waits (USERBAR-D01)', async () => {
    await server().reply(joinGroup, { as: mona, params: { slug: 'choir' }, body: {} });
    const { sections } = await server().reply(getAdministrationMenu, { as: ben, query: { group_slug: 'choir' } });
    const [, people] = sections;
    expect([people?.label, people?.items[0]]).toEqual([
      'Menschen',
      {
        ...{ key: 'join_requests', label: 'Beitrittsanfragen', count: 1 },
        path: '/groups/choir/administration/join_requests',
      },
    ]);
  });
});
