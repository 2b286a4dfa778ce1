import type { HttpClient } from '../http/index.ts';
import type { QueryOptions } from '../query/index.ts';
import type { AdministeredPlace } from './administration-menu.rules.ts';
import type { AdministrationMenu } from './administration-menu.schema.ts';
import { getAdministrationMenu } from './shell.contract.ts';
import { shellKeys } from './shell.keys.ts';

/** What the reader may administrate at a place; a failure is shown at once, with the way to try again (USERBAR-015). */
export function administrationMenu(http: HttpClient, place: AdministeredPlace): QueryOptions<AdministrationMenu> {
  const query = place === null ? {} : { [place.area === 'groups' ? 'group_slug' : 'group_category_slug']: place.slug };
  return {
    queryKey: shellKeys.menu(place),
    queryFn: ({ signal }) => http.request(getAdministrationMenu, { query, signal }),
    staleTime: 60_000,
  };
}
