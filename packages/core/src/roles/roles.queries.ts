import type { HttpClient } from '../http/index.ts';
import { pageOptions } from '../lists/index.ts';
import { listGroupRoles, listRoles } from './roles.contract.ts';
import { roleKeys } from './roles.keys.ts';

/** Reads of roles. */
export function roleQueries(http: HttpClient) {
  const network = () =>
    pageOptions(http, listRoles, {
      queryKey: roleKeys.of(null),
      request: {},
      rowsOf: ({ membership_roles: rows }) => ({ rows, total: rows.length }),
    });
  const ofGroup = (slug: string) =>
    pageOptions(http, listGroupRoles, {
      queryKey: roleKeys.of(slug),
      request: { params: { slug } },
      rowsOf: ({ membership_roles: rows }) => ({ rows, total: rows.length }),
    });
  return { network, ofGroup };
}
