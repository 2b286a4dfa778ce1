import type { ReplyOf } from '../contract/index.ts';
import type { HttpClient } from '../http/index.ts';
import type { QueryOptions } from '../query/index.ts';
import { getGroup, listUserbarGroups } from './groups.contract.ts';

/** Reads of groups. */
export function groupQueries(http: HttpClient) {
  return {
    /** One group, by its slug. */
    group: (slug: string): QueryOptions<ReplyOf<typeof getGroup>> => ({
      queryKey: ['groups', 'group', slug],
      queryFn: ({ signal }) => http.request(getGroup, { params: { slug }, signal }),
    }),
    /** The member's own groups for the side navigation. */
    userbar: (): QueryOptions<ReplyOf<typeof listUserbarGroups>> => ({
      queryKey: ['groups', 'userbar'],
      queryFn: ({ signal }) => http.request(listUserbarGroups, { signal }),
      staleTime: 300_000,
    }),
  };
}
