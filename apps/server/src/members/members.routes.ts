import {
  getMember,
  searchDirectory as searchDirectoryCall,
  searchDirectoryMembers,
  searchMembers as searchMembersCall,
} from '@atrium/core/members/contract';
import { type Context, type Route, route } from '../http/route.ts';
import { searchDirectory } from './directory.repository.ts';
import { presentEntry, presentHit, presentMember } from './members.presenter.ts';
import { findMember, hitsPerPage, searchMembers } from './members.repository.ts';
import { isLongEnough, wordsOf } from './search-words.rules.ts';

/** Calls about members. */
export function membersRoutes(): readonly Route[] {
  return [
    route(searchMembersCall, (context) =>
      membersReply(context, { ...context.query, outsideOf: context.query.exclude_group_members_of }),
    ),
    route(searchDirectoryMembers, (context) => membersReply(context, context.query)),
    route(searchDirectoryCall, async ({ query, member: caller, db }) => {
      const words = wordsOf(query.q);
      const search = { caller, words, withRoles: query.include_membership_roles };
      return { entries: isLongEnough(words) ? (await searchDirectory(db, search)).map(presentEntry) : [] };
    }),
    route(getMember, async ({ params, member: caller, db, fail }) => {
      const member = await findMember(db, params.memberId, caller);
      return member === undefined ? fail('not_found') : { member: presentMember(member) };
    }),
  ];
}

interface PageWanted {
  readonly q: string;
  readonly page: number;
  readonly outsideOf?: string | undefined;
}

async function membersReply({ member: caller, db }: Context<unknown>, { q, page, outsideOf }: PageWanted) {
  const words = wordsOf(q);
  const { members, total } = isLongEnough(words)
    ? await searchMembers(db, { caller, words, outsideOf, page })
    : { members: [], total: 0 };
  return { members: members.map(presentHit), total, page, per: hitsPerPage };
}
