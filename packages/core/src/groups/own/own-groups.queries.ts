import type { ReplyOf } from '../../contract/index.ts';
import type { HttpClient } from '../../http/index.ts';
import type { QueryOptions } from '../../query/index.ts';
import { groupKeys } from '../groups.keys.ts';
import { listUserbarGroups } from './own-groups.contract.ts';

/** The member's own groups, as the side navigation lists them. */
export function ownGroups(http: HttpClient): QueryOptions<ReplyOf<typeof listUserbarGroups>> {
  return {
    queryKey: groupKeys.userbar,
    queryFn: ({ signal }) => http.request(listUserbarGroups, { signal }),
    staleTime: 300_000,
  };
}
