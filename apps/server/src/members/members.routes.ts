import { getMember, searchMembers as searchMembersCall } from '@atrium/core/members/contract';
import { type Route, route } from '../http/route.ts';
import { presentHit, presentMember } from './members.presenter.ts';
import { findMember, hitsPerPage, searchMembers } from './members.repository.ts';

/** Fewer characters find nobody (CAL-D107). */
const shortestQuery = 2;

/** Calls about members. */
export function membersRoutes(): readonly Route[] {
  return [
    route(searchMembersCall, async ({ query, member: caller, db }) => {
      const { q, page, exclude_group_members_of: outsideOf } = query;
      const words = q.split(/\s+/).filter((word) => word !== '');
      const isLongEnough = Array.from(words.join('')).length >= shortestQuery;
      const { members, total } = isLongEnough
        ? await searchMembers(db, { caller, words, outsideOf, page })
        : { members: [], total: 0 };
      return { members: members.map(presentHit), total, page, per: hitsPerPage };
    }),
    route(getMember, async ({ params, member: caller, db, fail }) => {
      const member = await findMember(db, params.memberId, caller);
      return member === undefined ? fail('not_found') : { member: presentMember(member) };
    }),
  ];
}
