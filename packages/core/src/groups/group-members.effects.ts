import type { Atrium } from '../atrium.ts';
import { fromPages, fromRowActs } from '../lists/index.ts';
import {
  groupMemberListMachine,
  type JoinDecision,
  joinRequestListMachine,
  type MemberAct,
  type OfGroup,
} from './group-lists.machine.ts';
import { acceptJoinRequest, changeGroupMember, rejectJoinRequest, removeGroupMember } from './groups.contract.ts';
import { groupQueries } from './groups.queries.ts';
import type { GroupMemberFilter } from './groups.rules.ts';
import type { GroupMember, JoinRequest } from './groups.schema.ts';

/** The lists of the people of a group, bound to a client. */
export function createGroupPeople({ http, queryClient }: Atrium) {
  const queries = groupQueries(http);
  return {
    groupMemberListMachine: groupMemberListMachine.provide({
      actors: {
        pages: fromPages<GroupMember, GroupMemberFilter, OfGroup>(queryClient, (filter, { slug }) =>
          queries.members(filter, slug),
        ),
        act: fromRowActs<GroupMember, MemberAct, OfGroup>(idOf, ({ rows, act: { role }, facts: { slug } }, { each }) =>
          each(rows, async ({ id: memberId }) => {
            const params = { slug, memberId };
            if (role !== null) return (await http.request(changeGroupMember, { params, body: { role } })).member;
            await http.request(removeGroupMember, { params });
            return null;
          }),
        ),
      },
    }),
    joinRequestListMachine: joinRequestListMachine.provide({
      actors: {
        pages: fromPages<JoinRequest, null, OfGroup>(queryClient, (_, { slug }) => queries.joinRequests(slug)),
        act: fromRowActs<JoinRequest, JoinDecision, OfGroup>(idOf, ({ rows, act, facts: { slug } }, { each }) =>
          each(rows, async ({ id: joinRequestId }) => {
            const params = { slug, joinRequestId };
            if (act.decision === 'accept') await http.request(acceptJoinRequest, { params });
            else await http.request(rejectJoinRequest, { params, body: { rejection_message: act.message } });
            return null;
          }),
        ),
      },
    }),
  };
}

function idOf({ id }: { readonly id: string }): string {
  return id;
}
