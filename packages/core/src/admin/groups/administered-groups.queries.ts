import type { HttpClient } from '../../http/index.ts';
import { pageOptions } from '../../lists/index.ts';
import { adminKeys } from '../admin.keys.ts';
import { listAdministeredGroups } from './administered-groups.contract.ts';
import type { GroupTableFilter } from './administered-groups.schema.ts';

/** Reads of groups as administrators see them. */
export function administeredGroupQueries(http: HttpClient) {
  return {
    /** The table, page by page. */
    table: ({ q, filter, category }: GroupTableFilter) =>
      pageOptions(http, listAdministeredGroups, {
        queryKey: [...adminKeys.groups, q, filter, category],
        request: { query: { q, filter, ...(category !== null && { category }) } },
        rowsOf: ({ groups: rows, total }) => ({ rows, total }),
      }),
  };
}
