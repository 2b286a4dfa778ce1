import type { HttpClient } from '../../http/index.ts';
import { pageOptions } from '../../lists/index.ts';
import type { QueryOptions } from '../../query/index.ts';
import type { MemberId } from '../member-reference.schema.ts';
import { exportMembers, getDirectoryFilters, getMember, listMembers } from '../members.contract.ts';
import { memberKeys } from '../members.keys.ts';
import type { DirectoryFilters, MemberProfile } from '../members.schema.ts';
import { type DirectoryFilter, directoryQuery } from './directory-filter.rules.ts';

/** Reads of the directory of members. */
export function memberDirectoryQueries(http: HttpClient) {
  return {
    /** Those a filter finds, page by page. */
    list: (filter: DirectoryFilter) =>
      pageOptions(http, listMembers, {
        queryKey: [...memberKeys.all, 'list', filter],
        request: { query: directoryQuery(filter) },
        rowsOf: ({ members: rows, total }) => ({ rows, total }),
      }),
    /** By what the directory can be filtered. */
    filters: (): QueryOptions<DirectoryFilters> => ({
      queryKey: [...memberKeys.all, 'filters'],
      queryFn: ({ signal }) => http.request(getDirectoryFilters, { signal }),
    }),
    /** Where what a filter finds is as a file. */
    file: (filter: DirectoryFilter) => `${exportMembers.path}?${new URLSearchParams(directoryQuery(filter))}`,
    /** One member, as their page tells of them. */
    member: (memberId: MemberId): QueryOptions<MemberProfile> => ({
      queryKey: [...memberKeys.all, 'member', memberId],
      queryFn: async ({ signal }) => (await http.request(getMember, { params: { memberId }, signal })).member,
    }),
  };
}
