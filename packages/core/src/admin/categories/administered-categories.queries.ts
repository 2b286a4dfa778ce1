import type { ReplyOf } from '../../contract/index.ts';
import type { HttpClient } from '../../http/index.ts';
import { pageOptions } from '../../lists/index.ts';
import type { QueryOptions } from '../../query/index.ts';
import { adminKeys } from '../admin.keys.ts';
import { listAdministeredCategories } from './administered-categories.contract.ts';

/** Reads of kinds of groups as administrators see them. */
export function administeredCategoryQueries(http: HttpClient) {
  return {
    /** All of them, as a list that is acted on. */
    list: () =>
      pageOptions(http, listAdministeredCategories, {
        queryKey: adminKeys.categoryList,
        request: {},
        rowsOf: ({ group_categories: rows }) => ({ rows, total: rows.length }),
      }),
    /** All of them at once. */
    all: (): QueryOptions<ReplyOf<typeof listAdministeredCategories>> => ({
      queryKey: adminKeys.categories,
      queryFn: ({ signal }) => http.request(listAdministeredCategories, { signal }),
    }),
  };
}
