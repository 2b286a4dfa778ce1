import * as z from 'zod/mini';
import { defineEndpoint, optionalText, versionSchema } from '../contract/index.ts';
import { memberIdSchema } from '../members/member-reference.schema.ts';
import {
  groupCategorySchema,
  groupDraftSchema,
  groupHitSchema,
  groupMemberSchema,
  groupRoleSchema,
  groupSchema,
  joinRequestIdSchema,
  joinRequestSchema,
} from './groups.schema.ts';

export { listUserbarGroups } from './own/own-groups.contract.ts';
export { getGroupPromotion, notePromotionSeen } from './promotion/promoted-groups.contract.ts';

/** Rows of a page of groups, of members and of requests to join. */
export const groupsPerPage = 25;

const pageQuery = { page: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(10_000)), 1) };
const searchQuery = { ...pageQuery, q: z._default(z.string().check(z.maxLength(200)), '') };
const pagedShape = { total: z.number(), page: z.number(), per: z.number() };
const bySlug = z.object({ slug: z.string() });
const groupReply = z.object({ group: groupSchema });
const archived = { archived: 403 } as const;
const lastAdministrator = { last_administrator: 422 } as const;

/** Preloads the group of a group-scoped page (CAL-239, GROUP-013). */
export const getGroup = defineEndpoint({
  id: 'groups.get',
  method: 'GET',
  path: '/api/v1/groups/:slug',
  params: bySlug,
  reply: groupReply,
});

/** The kinds of groups in their order, each with whether the reader creates groups of it (GCAT-001, GCAT-002). */
export const listGroupCategories = defineEndpoint({
  id: 'groups.categories.list',
  method: 'GET',
  path: '/api/v1/group_categories',
  reply: z.object({ group_categories: z.array(groupCategorySchema) }),
});

/** Groups of one kind, or of `all`, by name; an unknown kind is 404 (DIR-024, DIR-D09). `Link` leads to the next page. */
export const listGroups = defineEndpoint({
  id: 'groups.list',
  method: 'GET',
  path: '/directory/:category.json',
  params: z.object({ category: z.string() }),
  query: z.object({
    ...searchQuery,
    /** The reader's own only. */
    only_my_groups: z._default(z.stringbool(), false),
    /** Archived ones in place of those in use (GROUP-D07). */
    archived: z._default(z.stringbool(), false),
  }),
  reply: z.object({ category: z.nullable(groupCategorySchema), groups: z.array(groupHitSchema), ...pagedShape }),
});

/** What a new group of a kind begins with (GROUP-014). */
export const getNewGroup = defineEndpoint({
  id: 'groups.new',
  method: 'GET',
  path: '/api/v1/groups/new',
  query: z.object({ group_category_slug: z.string() }),
  reply: z.object({
    group: groupDraftSchema,
    group_category: groupCategorySchema,
    can: z.object({ create_hidden: z.boolean() }),
  }),
});

/** Creates a group; whoever does so administers it (GROUP-015). */
export const createGroup = defineEndpoint({
  id: 'groups.create',
  method: 'POST',
  path: '/groups',
  body: z.object({ group: groupDraftSchema }),
  reply: groupReply,
  status: 201,
  touches: ['groups'],
});

/** Changes a group, based on the version that was read (GROUP-016). */
export const updateGroup = defineEndpoint({
  id: 'groups.update',
  method: 'PUT',
  path: '/groups/:slug',
  params: bySlug,
  body: z.object({ group: z.extend(groupDraftSchema, { updated_at: versionSchema }) }),
  reply: groupReply,
  failures: { stale_object: 409, ...archived },
  touches: ['groups'],
});

/** Hides a group at once; what is in it is removed after 30 days (GROUP-017, GROUP-D06). */
export const deleteGroup = defineEndpoint({
  id: 'groups.delete',
  method: 'DELETE',
  path: '/groups/:slug',
  params: bySlug,
  touches: ['groups', 'overviews', 'calendars'],
});

/** Brings a deleted group back while what is in it is there (GROUP-D06). */
export const restoreGroup = defineEndpoint({
  id: 'groups.restore',
  method: 'POST',
  path: '/groups/:slug/restore',
  params: bySlug,
  reply: groupReply,
  touches: ['groups', 'overviews', 'calendars'],
});

const archive = { path: '/groups/:slug/archive', params: bySlug, reply: groupReply, touches: ['groups'] } as const;

/** Makes a group read-only (GROUP-028, GROUP-D07). */
export const archiveGroup = defineEndpoint({ ...archive, id: 'groups.archive', method: 'PUT', idempotency: 'none' });

/** Takes a group into use again (GROUP-028). */
export const unarchiveGroup = defineEndpoint({
  ...archive,
  id: 'groups.unarchive',
  method: 'DELETE',
  idempotency: 'none',
});

const joining = {
  path: '/api/v1/groups/:slug/join',
  params: bySlug,
  reply: groupReply,
  idempotency: 'none',
  touches: ['groups', 'overviews', 'calendars'],
} as const;

/** Joins, accepts an invitation, or asks to join where that is moderated; by id or slug (GROUP-021, GROUP-022, GROUP-025). */
export const joinGroup = defineEndpoint({
  ...joining,
  id: 'groups.join',
  method: 'POST',
  body: z.object({ message: z._default(optionalText(1_000), '') }),
  failures: archived,
});

/** Leaves, or takes a request to join back; by id or slug (GROUP-023, GROUP-025). */
export const leaveGroup = defineEndpoint({
  ...joining,
  id: 'groups.leave',
  method: 'DELETE',
  failures: lastAdministrator,
});

const favorite = {
  path: '/api/v1/groups/:slug/favorite',
  params: bySlug,
  reply: z.object({ favorited: z.boolean() }),
  idempotency: 'none',
} as const;

/** Marks a group as a favourite (GROUP-030). */
export const favoriteGroup = defineEndpoint({ ...favorite, id: 'groups.favorite', method: 'POST' });

/** Takes the mark off (GROUP-030). */
export const unfavoriteGroup = defineEndpoint({ ...favorite, id: 'groups.unfavorite', method: 'DELETE' });

const subscription = {
  path: '/api/v1/groups/:slug/subscribe',
  params: bySlug,
  reply: z.pick(groupSchema, { subscription_status: true, i_haz_subscription: true }),
  idempotency: 'none',
} as const;

/** Hears of what is new in a group; by id or slug (GROUP-032, GROUP-033). */
export const subscribeGroup = defineEndpoint({ ...subscription, id: 'groups.subscribe', method: 'POST' });

/** Does not hear of it any more (GROUP-032, GROUP-033). */
export const unsubscribeGroup = defineEndpoint({ ...subscription, id: 'groups.unsubscribe', method: 'DELETE' });

/** The members of a group, administrators first, then by name (GROUP-040, GROUP-D04). `Link` leads to the next page. */
export const listGroupMembers = defineEndpoint({
  id: 'groups.members.list',
  method: 'GET',
  path: '/groups/:slug/members.json',
  params: bySlug,
  query: z.object({ ...searchQuery, role: z.optional(groupRoleSchema) }),
  reply: z.object({ members: z.array(groupMemberSchema), ...pagedShape }),
});

const member = {
  path: '/groups/:slug/members/:memberId',
  params: z.object({ slug: z.string(), memberId: memberIdSchema }),
  idempotency: 'none',
  failures: { ...lastAdministrator, ...archived },
  touches: ['groups'],
} as const;

/** Makes somebody an administrator, or a member only (GROUP-D04). */
export const changeGroupMember = defineEndpoint({
  ...member,
  id: 'groups.members.change',
  method: 'PUT',
  body: z.object({ role: groupRoleSchema }),
  reply: z.object({ member: groupMemberSchema }),
});

/** Takes somebody out of a group (GROUP-D04). */
export const removeGroupMember = defineEndpoint({ ...member, id: 'groups.members.remove', method: 'DELETE' });

/** Who asks to join, oldest first (GROUP-D01). `Link` leads to the next page. */
export const listJoinRequests = defineEndpoint({
  id: 'groups.join_requests.list',
  method: 'GET',
  path: '/groups/:slug/administration/join_requests.json',
  params: bySlug,
  query: z.object(pageQuery),
  reply: z.object({ join_requests: z.array(joinRequestSchema), ...pagedShape }),
});

const joinRequest = {
  method: 'PUT',
  params: z.object({ slug: z.string(), joinRequestId: joinRequestIdSchema }),
  failures: { join_request_not_open: 409, ...archived },
  touches: ['groups'],
} as const;

/** Lets somebody in who asked (GROUP-D01). */
export const acceptJoinRequest = defineEndpoint({
  ...joinRequest,
  id: 'groups.join_requests.accept',
  path: '/groups/:slug/administration/join_requests/:joinRequestId/accept',
});

/** Turns somebody down, with a message for them; the address alone rejects nothing (GROUP-038, GROUP-039, GROUP-D01, GROUP-E08). */
export const rejectJoinRequest = defineEndpoint({
  ...joinRequest,
  id: 'groups.join_requests.reject',
  path: '/groups/:slug/administration/join_requests/:joinRequestId/reject',
  body: z.object({ rejection_message: z._default(optionalText(1_000), '') }),
});
