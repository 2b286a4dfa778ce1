import { getAppNavigation, updateAppNavigation } from '@atrium/core/navigation/contract';
import type { AppItem } from '@atrium/core/navigation/schema';
import { beforeEach, expect, it } from 'vitest';
import { describeOnPostgres, type TestCaller, type TestMember } from '../testing/index.ts';

const item = (type: AppItem['type'], values: Partial<AppItem> = {}): AppItem => ({
  ...{ id: type, label: '', type, icon: 'files', isDefault: true, isEntryPoint: false, options: {} },
  ...values,
});
const link = (url: string, values: Partial<AppItem> = {}) =>
  item('link', { label: 'Shop', icon: 'shop', isDefault: false, options: { url, open_in: 'browser' }, ...values });

describeOnPostgres('the navigation of the app', (useServer) => {
  const server = useServer();
  let nora: TestMember;
  let ben: TestMember;
  beforeEach(async () => {
    await server().reset();
    nora = await server().member('Nora', { networkAdmin: true });
    ben = await server().member('Ben');
  });

  const save = (items: AppItem[], updated_at: string | null = null, as: TestCaller = nora) =>
    server().call(updateAppNavigation, { as, body: { items, updated_at } });

  it('is put in order by administrators of the network alone (GEN-002, APPNAV-015, APPNAV-016)', async () => {
    const statuses = [];
    for (const as of [nora, ben, server().visitor]) {
      statuses.push([
        (await server().call(getAppNavigation, { as })).status,
        (await save([item('files')], null, as)).status,
      ]);
    }
    expect(statuses).toEqual([
      [200, 200],
      [403, 403],
      [401, 401],
    ]);
  });

  it('ends with More and begins with one item, whatever is sent; own links open in the app (APPNAV-002, APPNAV-004, APPNAV-005, APPNAV-014)', async () => {
    const { reply } = await save([
      item('more', { icon: 'more', isEntryPoint: true }),
      link('https://localhost/x'),
      item('files', { label: 'Mine', isEntryPoint: true }),
      item('messages', { icon: 'messages', isEntryPoint: true }),
    ]);
    expect(reply?.items.map(({ type, label, isEntryPoint, options }) => [type, label, isEntryPoint, options])).toEqual([
      ['link', 'Shop', false, { url: 'https://localhost/x', open_in: expect.any(String) }],
      ['files', '', true, {}],
      ['messages', '', false, {}],
      ['more', '', false, {}],
    ]);
    expect(await server().reply(getAppNavigation, { as: nora })).toEqual(reply);
  });

  it('refuses what its editor refuses: a sixth item, no beginning, links to nowhere (APPNAV-008, APPNAV-D03, APPNAV-E01, APPNAV-E02)', async () => {
    const six = (['files', 'messages', 'search', 'pages', 'channels'] as const).map((type) => item(type));
    const answers = await Promise.all([
      save(six),
      save([link('https://example.org')]),
      save([item('files'), link('javascript:alert(1)', { label: '', icon: 'unicorn' })]),
    ]);
    expect(answers.map(({ status, failure }) => [status, Object.keys(failure?.errors ?? {})])).toEqual([
      [422, ['items']],
      [422, ['items']],
      [422, ['items.1.label', 'items.1.icon', 'items.1.options.url']],
    ]);
  });

  it.each([
    ...['link', 'activitystream', 'page', 'default', 'more', 'files', 'messages', 'appointments', 'pages'],
    ...['activitystreams', 'channels', 'search', 'directory', 'settings'],
  ] as const)('knows %s as a kind of item (APPNAV-003)', async (type) => {
    const label = ['link', 'activitystream', 'page'].includes(type) ? 'Shop' : '';
    const targets = {
      link: { url: 'https://example.org' },
      page: { page: 'shop' },
      activitystream: { activitystream: 'all' },
    };
    const options = { ...Reflect.get(targets, type) };
    const { status, reply } = await save([
      item('default', { icon: 'house' }),
      item(type, { id: 'own', label, options }),
    ]);
    expect([status, reply?.items.map((one) => one.type).includes(type)]).toEqual([200, true]);
  });

  it('knows no other kind of item (APPNAV-003)', async () => {
    const items = [{ ...item('files'), type: 'groups' as AppItem['type'] }];
    const { status, failure } = await save(items);
    expect([status, Object.keys(failure?.errors ?? {})]).toEqual([422, ['items.0.type']]);
  });

  it('lets one of two writers at once through (GEN-E05)', async () => {
    const first = await Promise.all([save([item('files')]), save([item('search')])]);
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
