import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { exampleSession } from '../session/session.fixtures.ts';
import { isStartPage, themeScopeAt } from './network.rules.ts';
import { networkConfigSchema } from './network.schema.ts';

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

it.each([
  ['de', true],
  ['de_DU', true],
  ['en', true],
  ['es', true],
  ['fr', true],
  ['it', false],
  ['de-DU', false],
  ['', false],
])('speaks %s: %s (GEN-006)', (language, expected) => {
  const { config } = exampleSession.network;
  expect(z.safeParse(networkConfigSchema, { ...config, language }).success).toBe(expected);
});
