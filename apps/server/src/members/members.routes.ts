import {
  exportMembers,
  getDirectoryFilters,
  getMember,
  listMembers,
  searchDirectory as searchDirectoryCall,
  searchDirectoryMembers,
  searchMembers as searchMembersCall,
} from '@atrium/core/members/contract';
import { type Context, type Route, route } from '../http/route.ts';
import { detailOf } from '../profile/index.ts';
import { searchDirectory } from './directory.repository.ts';
import { readDirectory, readFilters, writeDirectory } from './member-directory.command.ts';
import { hitsPerPage, searchMembers } from './member-picker.repository.ts';
import { presentProfile } from './member-profile.presenter.ts';
import { findMember, findReadableGroupsOf } from './member-profile.repository.ts';
import { presentEntry, presentHit } from './members.presenter.ts';
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
      const search = {
        caller,
        words,
        withRoles: query.include_membership_roles,
        onlyOwnGroups: query.only_my_groups,
        onlyChats: query.only_chat_enabled,
      };
      return { entries: isLongEnough(words) ? (await searchDirectory(db, search)).map(presentEntry) : [] };
    }),
    route(listMembers, readDirectory),
    route(getDirectoryFilters, readFilters),
    route(exportMembers, writeDirectory),
    route(getMember, async ({ params, member: caller, db, fail, network }) => {
      const member = await findMember(db, params.memberId, caller);
      if (member === undefined) return fail('not_found');
      const groups = await findReadableGroupsOf(db, member.id, caller);
      return { member: presentProfile(member, groups, { member: caller, network }) };
    }),
  ];
}

interface PageWanted {
  readonly q: string;
  readonly page: number;
  readonly outsideOf?: string | undefined;
}

async function membersReply({ member: caller, db, network }: Context<unknown>, { q, page, outsideOf }: PageWanted) {
  const words = wordsOf(q);
  const { members, total } = isLongEnough(words)
    ? await searchMembers(db, { caller, words, outsideOf, page })
    : { members: [], total: 0 };
  return {
    members: members.map((one) => presentHit(one, detailOf(network, caller, one))),
    total,
    page,
    per: hitsPerPage,
  };
}
