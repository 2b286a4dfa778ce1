import type { Paths } from '../paths/index.ts';
import { groupAt } from '../shell/shell.rules.ts';

/** Where a search looks: in the whole network, or in the group whose page is open. */
export interface SearchScope {
  readonly key: 'network' | 'group';
  /** The slug of the group. */
  readonly group: string | null;
}

const network: SearchScope = { key: 'network', group: null };

/** Where can be searched from a page: in the network, and on pages of a group in that one (SHELL-D08). */
export function searchScopesAt(pathname: string): readonly SearchScope[] {
  const group = groupAt(pathname);
  return group === null ? [network] : [network, { key: 'group', group }];
}

/** Where a page searches before anybody has chosen: in what is open (SHELL-D08). */
export function preselectedScope(scopes: readonly SearchScope[]): SearchScope | null {
  return scopes.at(-1) ?? null;
}

/** Where a search leads; nowhere without words, and nowhere while it is not said where to search (SHELL-031, SHELL-E03). */
export function searchAddress(
  { text, scope }: { readonly text: string; readonly scope: SearchScope | null },
  paths: Pick<Paths, 'search'>,
): string | null {
  const words = text.trim();
  if (scope === null || words === '') return null;
  return `${paths.search(scope.group)}?${new URLSearchParams({ q: words })}`;
}
