import type { HttpClient } from '../http/index.ts';
import type { QueryOptions } from '../query/index.ts';
import type { StoredAppNavigation } from './app-navigation.schema.ts';
import { getAppNavigation, getGroupNavigation, getNavigation, readNavigation } from './navigation.contract.ts';
import { navigationKeys } from './navigation.keys.ts';
import type { NavigationEntry, StoredNavigation } from './navigation.schema.ts';

/** Reads of navigations, of the network's by null and of a group's by its slug. */
export function navigationQueries(http: HttpClient) {
  return {
    /** As it is stored, for who changes it. */
    stored: (slug: string | null): QueryOptions<StoredNavigation> => ({
      queryKey: navigationKeys.stored(slug),
      queryFn: ({ signal }) =>
        slug === null
          ? http.request(getNavigation, { signal })
          : http.request(getGroupNavigation, { params: { slug }, signal }),
    }),
    /** The mobile app's, for who changes it. */
    app: (): QueryOptions<StoredAppNavigation> => ({
      queryKey: navigationKeys.app,
      queryFn: ({ signal }) => http.request(getAppNavigation, { signal }),
    }),
    /** As the reader sees it. */
    shown: (slug: string | null): QueryOptions<readonly NavigationEntry[]> => ({
      queryKey: navigationKeys.shown(slug),
      queryFn: async ({ signal }) => {
        const query = slug === null ? {} : { group_slug: slug };
        return (await http.request(readNavigation, { query, signal })).navigation_items;
      },
      staleTime: 300_000,
    }),
  };
}
