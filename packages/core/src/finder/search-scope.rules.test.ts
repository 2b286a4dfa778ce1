import { expect, it } from 'vitest';
import { defaultPaths } from '../paths/index.ts';
import { preselectedScope, searchAddress, searchScopesAt } from './search-scope.rules.ts';

const network = { key: 'network', group: null } as const;
const garden = { key: 'group', group: 'garden' } as const;

it.each([
  ['/', [network]],
  ['/groups/new/circles', [network]],
  ['/groups/garden', [network, garden]],
  ['/groups/garden/files/7', [network, garden]],
])('searches from %s in %j, in the last of them until another is chosen (SHELL-D08)', (pathname, scopes) => {
  expect(searchScopesAt(pathname)).toEqual(scopes);
  expect(preselectedScope(scopes)).toEqual(scopes.at(-1));
});

it.each([
  [' choir & song ', network, '/search?q=choir+%26+song'],
  ['choir', garden, '/groups/garden/search?q=choir'],
  ['  ', garden, null],
  ['choir', null, null],
])('leads with “%s” in %j to %s (SHELL-031, SHELL-E03, USERBAR-013)', (text, scope, address) => {
  expect(searchAddress({ text, scope }, defaultPaths)).toBe(address);
});
