import * as calls from '@atrium/core/groups/contract';
import { joinRequestIdSchema } from '@atrium/core/groups/schema';
import { memberIdSchema } from '@atrium/core/members/schema';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { may, type PermissionLine } from '../testing/permission-table.ts';
import type { PermissionWorld, WorldGroup } from '../testing/permission-world.ts';
import { enterPart, groupDraftOf, recommendGroups } from './groups.fixtures.ts';
import { groups } from './groups.tables.ts';

type GroupOf = (world: PermissionWorld) => WorldGroup;

const open: GroupOf = ({ groups: own }) => own.open;
const closed: GroupOf = ({ groups: own }) => own.closed;
const hidden: GroupOf = ({ groups: own }) => own.hidden;
const foreignOpen: GroupOf = ({ foreign }) => foreign.open;
const foreignClosed: GroupOf = ({ foreign }) => foreign.closed;
const foreignHidden: GroupOf = ({ foreign }) => foreign.hidden;

const at = (group: GroupOf) => (world: PermissionWorld) => ({ params: { slug: group(world).slug } });
const archived = (group: GroupOf) => async (world: PermissionWorld) => {
  const isMeant = eq(groups.slug, group(world).slug);
  await world.server.db.update(groups).set({ archivedAt: world.server.clock.now() }).where(isMeant);
  return at(group)(world);
};
const joining = (group: GroupOf) => (world: PermissionWorld) => ({ ...at(group)(world), body: {} });

const draft = (group: GroupOf) => (world: PermissionWorld) => ({
  ...at(group)(world),
  body: { group: { ...groupDraftOf(), updated_at: world.server.clock.now().toISOString() } },
});

const listed = (group: GroupOf) => (world: PermissionWorld) => ({
  params: { category: 'all' },
  shows: `"${group(world).slug}"`,
});

const recommended = (group: GroupOf) => async (world: PermissionWorld) => {
  const { id, slug } = group(world);
  await recommendGroups(world.server.db, { group_ids: [id] });
  return { shows: `"${slug}"` };
};

const deleted = (group: GroupOf) => async (world: PermissionWorld) => {
  const { server } = world;
  await server.db
    .update(groups)
    .set({ deletedAt: server.clock.now() })
    .where(eq(groups.id, group(world).id));
  return at(group)(world);
};

/** Another member of a group that has two administrators. */
const aMember = (group: GroupOf) => async (world: PermissionWorld) => {
  const { server } = world;
  const somebody = await server.member('Sara');
  await enterPart(server, group(world).id, somebody);
  return { params: { slug: group(world).slug, memberId: z.parse(memberIdSchema, somebody.membershipId) } };
};

const aRole = (group: GroupOf) => async (world: PermissionWorld) => ({
  ...(await aMember(group)(world)),
  body: { role: 'admin' as const },
});

const aRequest = (group: GroupOf) => async (world: PermissionWorld) => {
  const { server } = world;
  const id = await enterPart(server, group(world).id, await server.member('Rosa'), { state: 'in_moderation' });
  return { params: { slug: group(world).slug, joinRequestId: z.parse(joinRequestIdSchema, id) } };
};

const aRejection = (group: GroupOf) => async (world: PermissionWorld) => ({
  ...(await aRequest(group)(world)),
  body: {},
});

/** A request to join another group, by the address of one's own. */
const aRequestElsewhere = async (world: PermissionWorld) => ({
  params: { ...(await aRequest(foreignOpen)(world)).params, slug: world.groups.open.slug },
});

/** Who may do what with groups: visitor, second step, guest, member, insider, group, category and network admin. */
export const permissions: readonly PermissionLine[] = [
  may(calls.getGroup, 'an open group', '11yyyyyy', at(open)),
  may(calls.getGroup, 'a closed group', '11yyyyyy', at(closed)),
  may(calls.getGroup, 'a hidden group', '11y4yyyy', at(hidden)),
  may(calls.getGroup, 'an open group of others', '114yyyyy', at(foreignOpen)),
  may(calls.getGroup, 'a hidden group of others', '1144444y', at(foreignHidden)),
  may(calls.listGroupCategories, 'the network', '11yyyyyy', () => ({})),
  may(calls.listGroups, 'a hidden group', '11y-yyyy', listed(hidden)),
  may(calls.listGroups, 'an open group of others', '11-yyyyy', listed(foreignOpen)),
  may(calls.listGroups, 'a closed group of others', '11-yyyyy', listed(foreignClosed)),
  may(calls.listGroups, 'a hidden group of others', '11-----y', listed(foreignHidden)),
  may(calls.getGroupPromotion, 'an open group of others', '11-yyyyy', recommended(foreignOpen)),
  may(calls.getGroupPromotion, 'a hidden group of others', '11-----y', recommended(foreignHidden)),
  may(calls.notePromotionSeen, 'oneself', '11yyyyyy', () => ({})),
  may(calls.getNewGroup, 'a kind', '113333yy', () => ({ query: { group_category_slug: 'circles' } })),
  may(calls.getNewGroup, 'another kind', '1143333y', () => ({ query: { group_category_slug: 'teams' } })),
  may(calls.createGroup, 'a kind', '113333yy', () => ({ body: { group: groupDraftOf() } })),
  may(calls.createGroup, 'another kind', '1123333y', () => ({
    body: { group: groupDraftOf({ group_category_slug: 'teams' }) },
  })),
  may(calls.updateGroup, 'an open group', '11333yyy', draft(open)),
  may(calls.updateGroup, 'a hidden group', '11343yyy', draft(hidden)),
  may(calls.updateGroup, 'an open group of others', '1143333y', draft(foreignOpen)),
  may(calls.updateGroup, 'a hidden group of others', '1144444y', draft(foreignHidden)),
  may(calls.deleteGroup, 'an open group', '11333yyy', at(open)),
  may(calls.deleteGroup, 'an open group of others', '1143333y', at(foreignOpen)),
  may(calls.deleteGroup, 'a hidden group of others', '1144444y', at(foreignHidden)),
  may(calls.restoreGroup, 'a deleted group', '11444yyy', deleted(open)),
  may(calls.restoreGroup, 'a deleted group of others', '1144444y', deleted(foreignOpen)),
  may(calls.archiveGroup, 'an open group', '11333yyy', at(open)),
  may(calls.archiveGroup, 'an open group of others', '1143333y', at(foreignOpen)),
  may(calls.archiveGroup, 'a hidden group of others', '1144444y', at(foreignHidden)),
  may(calls.unarchiveGroup, 'an open group', '11333yyy', archived(open)),
  may(calls.unarchiveGroup, 'a closed group of others', '1143333y', archived(foreignClosed)),
  may(calls.joinGroup, 'an open group', '11yyyyyy', joining(open)),
  may(calls.joinGroup, 'a hidden group', '11y4yy33', joining(hidden)),
  may(calls.joinGroup, 'an open group of others', '114yyyyy', joining(foreignOpen)),
  may(calls.joinGroup, 'a hidden group of others', '11444443', joining(foreignHidden)),
  may(calls.leaveGroup, 'an open group', '11yyy2yy', at(open)),
  may(calls.leaveGroup, 'a hidden group of others', '1144444y', at(foreignHidden)),
  may(calls.favoriteGroup, 'an open group', '11y3yy33', at(open)),
  may(calls.favoriteGroup, 'a hidden group of others', '11444443', at(foreignHidden)),
  may(calls.unfavoriteGroup, 'an open group', '11y3yy33', at(open)),
  may(calls.subscribeGroup, 'an open group', '11y3yy33', at(open)),
  may(calls.subscribeGroup, 'a hidden group of others', '11444443', at(foreignHidden)),
  may(calls.unsubscribeGroup, 'an open group', '11y3yy33', at(open)),
  may(calls.listGroupMembers, 'an open group', '11yyyyyy', at(open)),
  may(calls.listGroupMembers, 'a closed group', '11y3yyyy', at(closed)),
  may(calls.listGroupMembers, 'an open group of others', '114yyyyy', at(foreignOpen)),
  may(calls.listGroupMembers, 'a closed group of others', '1143333y', at(foreignClosed)),
  may(calls.listGroupMembers, 'a hidden group of others', '1144444y', at(foreignHidden)),
  may(calls.changeGroupMember, 'an open group', '11333yyy', aRole(open)),
  may(calls.changeGroupMember, 'an open group of others', '1143333y', aRole(foreignOpen)),
  may(calls.changeGroupMember, 'a hidden group of others', '1144444y', aRole(foreignHidden)),
  may(calls.removeGroupMember, 'an open group', '11333yyy', aMember(open)),
  may(calls.removeGroupMember, 'an open group of others', '1143333y', aMember(foreignOpen)),
  may(calls.removeGroupMember, 'a hidden group of others', '1144444y', aMember(foreignHidden)),
  may(calls.listJoinRequests, 'an open group', '11333yyy', at(open)),
  may(calls.listJoinRequests, 'an open group of others', '1143333y', at(foreignOpen)),
  may(calls.listJoinRequests, 'a hidden group of others', '1144444y', at(foreignHidden)),
  may(calls.acceptJoinRequest, 'a request', '11333yyy', aRequest(open)),
  may(calls.acceptJoinRequest, "a request to others' group", '1143333y', aRequest(foreignOpen)),
  may(calls.acceptJoinRequest, 'a request to another group than it says', '11333999', aRequestElsewhere),
  may(calls.rejectJoinRequest, 'a request', '11333yyy', aRejection(open)),
  may(calls.rejectJoinRequest, "a request to others' group", '1143333y', aRejection(foreignOpen)),
  may(calls.listUserbarGroups, 'a hidden group', '11y-yy--', (world) => ({ shows: hidden(world).slug })),
  may(calls.listUserbarGroups, 'a hidden group of others', '11------', (world) => ({
    shows: foreignHidden(world).slug,
  })),
];
