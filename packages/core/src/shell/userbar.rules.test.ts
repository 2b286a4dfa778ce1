import { describe, expect, it } from 'vitest';
import { defaultPaths as paths } from '../paths/index.ts';
import { exampleSession } from '../session/session.fixtures.ts';
import {
  administeredAt,
  groupEntryAt,
  openWay,
  searchModuleOf,
  searchModules,
  type UserbarKind,
  userbarAt,
  userbarParts,
} from './userbar.rules.ts';

const { current_member: member, network } = exampleSession;
const sessionWith = (...availableModules: readonly string[]) => ({
  ...exampleSession,
  network: { ...network, config: { ...network.config, availableModules: [...availableModules] } },
});
const entriesAt = (pathname: string, session = exampleSession) =>
  userbarParts({ pathname, paths, session }).map(({ key, entries }) => [key, entries.map(({ path }) => path)]);

const ofNetwork: readonly (readonly [UserbarKind, string, readonly string[]])[] = [
  ['activities', 'USERBAR-003', ['/activitystreams', '/activitystreams/all', '/activities', '/invites']],
  ['activities', 'USERBAR-003', ['/notifications']],
  ['messages', 'USERBAR-007', ['/messages', '/messages/sent', '/messages/new']],
  ['appointments', 'USERBAR-008', ['/appointments', '/appointments/participating', '/appointments/invites']],
  ['appointments', 'USERBAR-008', ['/calendars', '/calendars/manage']],
  ['tasks', 'USERBAR-010', ['/tasks/my', '/tasks/assigned', '/tasks/declined', '/tasks/starred', '/tasks/archive']],
  ['tasks', 'USERBAR-010', ['/tasks/notes']],
  ['files', 'USERBAR-012', ['/files', '/files/my', '/files/1']],
  ['search', 'USERBAR-013', ['/search']],
  ['administration', 'USERBAR-014', ['/administration', '/administration/audit_log', '/invites/sent', '/invites/new']],
  ['administration', 'USERBAR-014', ['/group-categories/circles/administration/designs']],
  ['directory', 'USERBAR-016', ['/directory/circles', '/members', '/map', '/map/members']],
  [
    'channel_administration',
    'USERBAR-017',
    [
      '/channels/news/administration',
      '/channels/news/edit',
      '/channels/news/layout/edit',
      '/channels/news/design/edit',
    ],
  ],
  ['channel_administration', 'USERBAR-017', ['/channels/news/widgets', '/channels/news/widgets/1/edit']],
  ['channels', 'USERBAR-018', ['/directory/channels', '/channels', '/channels/news', '/channels/news/articles']],
  ['channels', 'USERBAR-018', ['/channels/new', '/blogs', '/blogs/1', '/blogs/1/articles/2']],
  ['pages', 'USERBAR-019', ['/pages/rules', '/pages/rules/edit', '/apps/board', '/apps/board/items']],
  ['profile', 'USERBAR-020', ['/members/1', '/members/1/edit', '/members/1/locale_settings', '/members/1/ignored']],
  ['profile', 'USERBAR-020', ['/members/1/settings/edit', '/users/edit', '/change_requests/new']],
  ['generic', 'USERBAR-022', ['/', '/imprint', '/legal', '/legal/privacy', '/chat', '/more', '/settings/account']],
  ['generic', 'USERBAR-022', ['/filesystem', '/tasksmaster', '/groups/new/circles', '/administrations']],
  ['none', 'USERBAR-023', ['/users/sign_in', '/users/password/new']],
];

const ofGroups: readonly (readonly [UserbarKind, string, readonly string[]])[] = [
  ['activities', 'USERBAR-003', ['', '/activitystreams/all']],
  ['appointments', 'USERBAR-008', ['/calendars', '/appointments']],
  ['tasks', 'USERBAR-010', ['/tasks', '/tasks/my']],
  ['files', 'USERBAR-012', ['/files', '/files/folders/1']],
  ['search', 'USERBAR-013', ['/search']],
  ['administration', 'USERBAR-014', ['/administration', '/administration/designs', '/invites/sent', '/edit']],
  ['directory', 'USERBAR-016', ['/membership_invites/new', '/members', '/map']],
  ['pages', 'USERBAR-019', ['/pages/rules', '/apps/board']],
  ['generic', 'USERBAR-022', ['/nowhere']],
];

describe('which side navigation an address has', () => {
  it.each(ofNetwork)('is %s (%s): %j, each of exactly one kind (USERBAR-001)', (kind, _, addresses) => {
    expect(addresses.map((address) => userbarAt(address))).toEqual(addresses.map(() => ({ kind, group: null })));
  });

  it.each(ofGroups)('is that of a group at its %s (%s): %j (USERBAR-002)', (kind, _, addresses) => {
    const found = addresses.map((address) => userbarAt(`/groups/garden${address}`));
    expect(found).toEqual(addresses.map(() => ({ kind, group: 'garden' })));
  });
});

describe('what belongs to what is open', () => {
  it('is what is new, with streams where the network has them (USERBAR-003)', () => {
    expect(entriesAt('/notifications')).toEqual([['activities', ['/invites', '/notifications']]]);
    expect(entriesAt('/invites', sessionWith('Activitystreams'))).toEqual([
      ['activities', ['/activitystreams/all', '/invites', '/notifications']],
    ]);
  });

  it('is every list of tasks (USERBAR-010)', () => {
    expect(entriesAt('/tasks/my')).toEqual([
      [
        'tasks',
        ['/tasks/my', '/tasks/assigned', '/tasks/declined', '/tasks/starred', '/tasks/archive', '/tasks/notes'],
      ],
    ]);
  });

  it('is what a search can be narrowed to, in the network and in a group (USERBAR-013)', () => {
    const [[, all] = []] = entriesAt('/groups/garden/search');
    expect(all?.slice(0, 2)).toEqual(['/groups/garden/search', '/groups/garden/search?module=activities']);
    expect(all).toHaveLength(1 + searchModules.length);
  });

  it('is information, activities and likes of the member whose pages are open (USERBAR-021)', () => {
    const own = `/members/${member.id}`;
    expect(entriesAt('/members/7/likes', sessionWith('Activitystreams'))).toEqual([
      ['member', ['/members/7', '/members/7/activities', '/members/7/likes']],
    ]);
    expect(entriesAt('/change_requests/new')).toEqual([['member', [own]]]);
  });

  it('is nothing where the pages of an area list one another (SHELL-D16)', () => {
    const areas = ['/messages', '/appointments', '/files', '/members', '/groups/garden', '/administration', '/'];
    expect(areas.flatMap((pathname) => entriesAt(pathname))).toEqual([]);
  });
});

it.each([
  ['appointments', '/groups/garden/calendars', 'USERBAR-009'],
  ['activities', '/groups/garden/activitystreams/all', 'USERBAR-005'],
  ['tasks', '/groups/garden/tasks', 'USERBAR-011'],
  ['files', '/groups/garden/files', 'USERBAR-012'],
  ['directory', '/groups/garden/members', 'USERBAR-016'],
  ['generic', '/groups/garden/calendars', 'SHELL-D16'],
] as const)('leads from %s to %s of a group (%s)', (kind, path, _) => {
  expect(groupEntryAt(kind, 'garden', { paths, has: () => true })).toBe(path);
});

it('leads to no activities of groups where the network has none (USERBAR-D06)', () => {
  expect(groupEntryAt('activities', 'garden', { paths, has: () => false })).toBe('/groups/garden/calendars');
});

it('narrows a search to what addresses may name, and to nothing else (SHELL-033, SHELL-E04)', () => {
  expect(searchModules.map((word) => searchModuleOf(word))).toEqual([...searchModules]);
  expect(['MESSAGES', 'foo', '', null].map(searchModuleOf)).toEqual([null, null, null, null]);
});

it.each([
  ['/administration/members', { place: null }],
  ['/invites/sent', { place: null }],
  ['/groups/garden/edit', { place: { area: 'groups', slug: 'garden' } }],
  ['/group-categories/circles/administration/designs', { place: { area: 'group-categories', slug: 'circles' } }],
  ['/groups/garden', null],
  ['/members', null],
])('knows whose administration is open at %s (USERBAR-014)', (pathname, expected) => {
  expect(administeredAt(pathname)).toEqual(expected);
});

it.each([
  ['/administration/members/new', '', '/administration/members'],
  ['/administration', '', '/administration'],
  ['/search', '?q=tea&module=files', '/search?module=files'],
  ['/search', '?q=tea&module=FILES', '/search'],
  ['/elsewhere', '', undefined],
])('marks at %s%s the way %s (USERBAR-013, USERBAR-014)', (pathname, search, expected) => {
  const paths = ['/administration', '/administration/members', '/search', '/search?module=files'];
  const ways = paths.map((path) => ({ path }));
  expect(openWay(ways, { pathname, search })?.path).toBe(expected);
});
