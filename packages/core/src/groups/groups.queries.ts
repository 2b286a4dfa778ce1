import type { ReplyOf } from '../contract/index.ts';
import type { HttpClient } from '../http/index.ts';
import { pageOptions } from '../lists/index.ts';
import type { QueryOptions } from '../query/index.ts';
import {
  getGroup,
  getNewGroup,
  listGroupCategories,
  listGroupMembers,
  listGroups,
  listJoinRequests,
} from './groups.contract.ts';
import { groupKeys } from './groups.keys.ts';
import type { GroupFilter, GroupMemberFilter } from './groups.rules.ts';

/** What a new group of a kind begins with. */
export type NewGroupPreset = ReplyOf<typeof getNewGroup>;

/** Reads of groups. */
export function groupQueries(http: HttpClient) {
  return {
    /** One group, by its slug. */
    group: (slug: string): QueryOptions<ReplyOf<typeof getGroup>> => ({
      queryKey: groupKeys.group(slug),
      queryFn: ({ signal }) => http.request(getGroup, { params: { slug }, signal }),
    }),
    /** The kinds of groups. */
    categories: (): QueryOptions<ReplyOf<typeof listGroupCategories>> => ({
      queryKey: groupKeys.categories,
      queryFn: ({ signal }) => http.request(listGroupCategories, { signal }),
      staleTime: 300_000,
    }),
    /** What a new group of a kind begins with. */
    newGroup: (category: string): QueryOptions<NewGroupPreset> => ({
      queryKey: [...groupKeys.all, 'new', category],
      queryFn: ({ signal }) => http.request(getNewGroup, { query: { group_category_slug: category }, signal }),
    }),
    /** The groups of a kind, or of all, page by page. */
    list: ({ category, q, show }: GroupFilter) =>
      pageOptions(http, listGroups, {
        queryKey: [...groupKeys.lists, category, q, show],
        request: {
          params: { category },
          query: { q, only_my_groups: `${show === 'mine'}`, archived: `${show === 'archived'}` },
        },
        rowsOf: ({ groups: rows, total }) => ({ rows, total }),
      }),
    /** The members of a group, page by page. */
    members: ({ q, role }: GroupMemberFilter, slug: string) =>
      pageOptions(http, listGroupMembers, {
        queryKey: [...groupKeys.members(slug), q, role],
        request: { params: { slug }, query: { q, ...(role && { role }) } },
        rowsOf: ({ members: rows, total }) => ({ rows, total }),
      }),
    /** Who asks to join a group, page by page. */
    joinRequests: (slug: string) =>
      pageOptions(http, listJoinRequests, {
        queryKey: groupKeys.joinRequests(slug),
        request: { params: { slug } },
        rowsOf: ({ join_requests: rows, total }) => ({ rows, total }),
      }),
  };
}
