import { expect, it } from 'vitest';
import { isStartPage, themeScopeAt } from './network.rules.ts';

it.each([
  ['/', null],
  ['/groups/choir', { group_slug: 'choir' }],
  ['/groups/choir/administration/designs', { group_slug: 'choir' }],
  ['/groups/new/circles', null],
  ['/groups/caf%C3%A9/members', { group_slug: 'café' }],
  ['/groups/%', { group_slug: '%' }],
  ['/group-categories/circles/administration/designs', { group_category_slug: 'circles' }],
  ['/members/groups/x', null],
])('a page at %s wears the theme of %j (THEME-001)', (pathname, scope) => {
  expect(themeScopeAt(pathname)).toEqual(scope);
});

it('puts banners above start pages alone (DESIGN-D02)', () => {
  expect(
    ['/', '/groups/choir', '/groups/choir/members', '/groups/new/circles', '/appointments'].filter(isStartPage),
  ).toEqual(['/', '/groups/choir']);
});
