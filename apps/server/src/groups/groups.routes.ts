import * as calls from '@atrium/core/groups/contract';
import { everyCategory } from '@atrium/core/groups/rules';
import type { Services } from '../app/services.ts';
import { type Context, type Handler, type Route, route } from '../http/route.ts';
import { wordsOf } from '../members/index.ts';
import { findGroupCategories } from '../network/index.ts';
import { bringBack, removeGroup, setArchived } from './end-group.command.ts';
import { groupReply, requireGroup } from './find-group.command.ts';
import type { GroupContent } from './group-content.port.ts';
import { findCategory, findListedGroups } from './group-directory.repository.ts';
import { setMark } from './group-mark.command.ts';
import { changeMember, removeMember } from './group-members.command.ts';
import { findGroupMembers, findJoinRequests, type PageOf } from './group-members.repository.ts';
import { presentGroupMember, presentJoinRequest } from './group-people.presenter.ts';
import { noteSeen, readPromotion } from './group-promotion.command.ts';
import { mayCreateGroups, memberAbilities } from './groups.policy.ts';
import { presentGroupHit, presentOwnGroups, presentSubscription, presentWholeCategory } from './groups.presenter.ts';
import { findOwnGroups, type GroupCategoryRow } from './groups.repository.ts';
import { decide } from './join-requests.command.ts';
import { enterGroup, exitGroup } from './membership.command.ts';
import { changeGroup, createNewGroup } from './write-group.command.ts';

/** Calls about groups. */
export function groupsRoutes(services: Services, contents: readonly GroupContent[]): readonly Route[] {
  return [
    route(calls.getGroup, (context) => groupReply(context, context.params.slug)),
    route(calls.listUserbarGroups, async ({ member: caller, language, db }) => ({
      group_categories: presentOwnGroups(await findOwnGroups(db, caller), language),
    })),
    route(calls.listGroupCategories, readCategories),
    route(calls.listGroups, readGroups),
    route(calls.getGroupPromotion, readPromotion),
    route(calls.notePromotionSeen, noteSeen),
    route(calls.getNewGroup, readNewGroup),
    route(calls.createGroup, createNewGroup),
    route(calls.updateGroup, (context) => changeGroup(context, services)),
    route(calls.deleteGroup, (context) => removeGroup(context, { ...services, contents })),
    route(calls.restoreGroup, (context) => bringBack(context, { ...services, contents })),
    route(calls.archiveGroup, (context) => setArchived(context, services, true)),
    route(calls.unarchiveGroup, (context) => setArchived(context, services, false)),
    route(calls.joinGroup, (context) => enterGroup(context, services)),
    route(calls.leaveGroup, (context) => exitGroup(context, services)),
    route(calls.favoriteGroup, (context) => setFavorite(context, true)),
    route(calls.unfavoriteGroup, (context) => setFavorite(context, false)),
    route(calls.subscribeGroup, (context) => setSubscribed(context, true)),
    route(calls.unsubscribeGroup, (context) => setSubscribed(context, false)),
    route(calls.listGroupMembers, readMembers),
    route(calls.changeGroupMember, (context) => changeMember(context, services)),
    route(calls.removeGroupMember, (context) => removeMember(context, services)),
    route(calls.listJoinRequests, readJoinRequests),
    route(calls.acceptJoinRequest, (context) => decide(context, services, null)),
    route(calls.rejectJoinRequest, (context) => decide(context, services, { message: context.body.rejection_message })),
  ];
}

const readCategories: Handler<typeof calls.listGroupCategories> = async ({ db, member: caller }) => ({
  group_categories: (await findGroupCategories(db, caller)).map((category) =>
    presentWholeCategory(category, mayCreateGroups(caller, category)),
  ),
});

const readGroups: Handler<typeof calls.listGroups> = async ({ db, fail, member: caller, params, query, reply }) => {
  const category = params.category === everyCategory ? null : await findCategory(db, params.category, { caller });
  if (category === undefined) return fail('not_found');
  const { q, page, only_my_groups: isOwn, archived: isArchived } = query;
  const search = { caller, categoryId: category?.id ?? null, words: wordsOf(q), isOwn, isArchived };
  const { groups, total } = await findListedGroups(db, search, rowsOf(page));
  const next = { q, page: page + 1, only_my_groups: `${isOwn}`, archived: `${isArchived}` };
  if (page * calls.groupsPerPage < total) reply.nextPage(next);
  return {
    category: category && presentWholeCategory(category, mayCreateGroups(caller, category)),
    groups: groups.map(presentGroupHit),
    ...{ total, page, per: calls.groupsPerPage },
  };
};

/** A group begins with the access of its kind, and follows the network in what its members may do. */
const readNewGroup: Handler<typeof calls.getNewGroup> = async ({ db, fail, member: caller, query }) => {
  const category = await findCategory(db, query.group_category_slug, { caller });
  if (category === undefined) return fail('not_found');
  const canCreate = mayCreateGroups(caller, category);
  if (!canCreate) return fail('forbidden');
  const mayHide = caller.categoryAdminOf.has(category.id);
  return {
    group: {
      name: '',
      teaser: '',
      description: '',
      access: startAccess(category, mayHide),
      moderated_join: false,
      sensitive: false,
      members_can_invite: false,
      chat: true,
      create_calendars: null,
      create_appointments: null,
      group_category_slug: category.slug,
    },
    group_category: presentWholeCategory(category, canCreate),
    can: { create_hidden: mayHide },
  };
};

/** Who may hide no group begins with a closed one where the kind's are hidden. */
function startAccess({ access }: Pick<GroupCategoryRow, 'access'>, mayHide: boolean): GroupCategoryRow['access'] {
  return access === 'hidden' && !mayHide ? 'closed' : access;
}

const readMembers: Handler<typeof calls.listGroupMembers> = async (context) => {
  const { db, fail, member: caller, params, query, reply } = context;
  const { group, can } = await requireGroup(context, params.slug);
  if (!can.read) return fail('forbidden');
  const { q, role, page } = query;
  const search = { groupId: group.id, words: wordsOf(q), role };
  const { members, total } = await findGroupMembers(db, search, rowsOf(page));
  if (page * calls.groupsPerPage < total) reply.nextPage({ q, page: page + 1, ...(role && { role }) });
  const rows = members.map((row) => presentGroupMember(row, memberAbilities(caller, group, row)));
  return { members: rows, total, page, per: calls.groupsPerPage };
};

const readJoinRequests: Handler<typeof calls.listJoinRequests> = async (context) => {
  const { db, fail, params, query, reply } = context;
  const { group, can } = await requireGroup(context, params.slug);
  if (!can.archive) return fail('forbidden');
  const { page } = query;
  const { requests, total } = await findJoinRequests(db, group.id, rowsOf(page));
  if (page * calls.groupsPerPage < total) reply.nextPage({ page: page + 1 });
  return { join_requests: requests.map(presentJoinRequest), total, page, per: calls.groupsPerPage };
};

async function setFavorite(context: Context<typeof calls.favoriteGroup>, favorited: boolean) {
  await setMark(context, { favorited });
  return { favorited };
}

async function setSubscribed(context: Context<typeof calls.subscribeGroup>, subscribed: boolean) {
  return presentSubscription(await setMark(context, { subscribed }));
}

function rowsOf(page: number): PageOf {
  return { limit: calls.groupsPerPage, offset: (page - 1) * calls.groupsPerPage };
}
