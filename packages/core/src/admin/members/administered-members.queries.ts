import type { ReplyOf } from '../../contract/index.ts';
import type { HttpClient } from '../../http/index.ts';
import { pageOptions } from '../../lists/index.ts';
import type { QueryOptions } from '../../query/index.ts';
import { adminKeys } from '../admin.keys.ts';
import { getAdministeredMember, listAdministeredMembers, listGroupsOfMember } from './administered-members.contract.ts';
import type { MemberTableFilter } from './administered-members.rules.ts';
import type { AdministeredMember } from './administered-members.schema.ts';

type MemberId = AdministeredMember['id'];

/** Reads of members as administrators see them. */
export function administeredMemberQueries(http: HttpClient) {
  return {
    /** The table, page by page. */
    table: ({ q, filter, sort }: MemberTableFilter) =>
      pageOptions(http, listAdministeredMembers, {
        queryKey: [...adminKeys.members, q, filter, sort],
        request: { query: { q, filter, sort } },
        rowsOf: ({ members: rows, total }) => ({ rows, total }),
      }),
    /** One member, and what may be set. */
    member: (memberId: MemberId): QueryOptions<ReplyOf<typeof getAdministeredMember>> => ({
      queryKey: adminKeys.member(memberId),
      queryFn: ({ signal }) => http.request(getAdministeredMember, { params: { memberId }, signal }),
    }),
    /** The groups of a member. */
    groupsOf: (memberId: MemberId) =>
      pageOptions(http, listGroupsOfMember, {
        queryKey: adminKeys.groupsOf(memberId),
        request: { params: { memberId } },
        rowsOf: ({ groups: rows }) => ({ rows, total: rows.length }),
      }),
  };
}
