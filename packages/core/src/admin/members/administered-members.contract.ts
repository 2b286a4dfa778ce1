import * as z from 'zod/mini';
import { defineEndpoint, versionSchema } from '../../contract/index.ts';
import { groupIdSchema, groupRoleSchema } from '../../groups/groups.schema.ts';
import { memberIdSchema } from '../../members/member-reference.schema.ts';
import {
  administeredMemberSchema,
  groupOfMemberSchema,
  memberChangeSchema,
  memberContentSchema,
  memberTableFilterSchema,
  memberTableSortSchema,
  newMemberSchema,
} from './administered-members.schema.ts';

/** Rows of a page of the table. */
export const administeredMembersPerPage = 50;

const search = {
  q: z._default(z.string().check(z.maxLength(200)), ''),
  filter: z._default(memberTableFilterSchema, 'all'),
  sort: z._default(memberTableSortSchema, 'name'),
};
const byId = z.object({ memberId: memberIdSchema });
const memberReply = z.object({ member: administeredMemberSchema });
const lastAdministrator = { last_administrator: 422, own_account: 422 } as const;

/** The members of the network as a table (MEMBER-D01). `Link` leads to the next page, of at most 200. */
export const listAdministeredMembers = defineEndpoint({
  id: 'admin.members.list',
  method: 'GET',
  path: '/administration/members.json',
  query: z.object({
    ...search,
    page: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(200)), 1),
  }),
  reply: z.object({
    members: z.array(administeredMemberSchema),
    total: z.number(),
    page: z.number(),
    per: z.number(),
  }),
});

/** Makes a member; the letter, where one is sent, lets them choose a password (MEMBER-005). */
export const createAdministeredMember = defineEndpoint({
  id: 'admin.members.create',
  method: 'POST',
  path: '/administration/members',
  body: z.object({ user: newMemberSchema }),
  reply: memberReply,
  status: 201,
  touches: ['admin', 'members'],
});

/** The same as a file (MEMBER-D01). */
export const exportAdministeredMembers = defineEndpoint({
  id: 'admin.members.export',
  method: 'GET',
  path: '/administration/members.csv',
  query: z.object(search),
  download: 'text/csv',
});

/** One member, and what may be set (MEMBER-006, MEMBER-007). */
export const getAdministeredMember = defineEndpoint({
  id: 'admin.members.get',
  method: 'GET',
  path: '/administration/members/:memberId',
  params: byId,
  reply: z.extend(memberReply, {
    options: z.object({
      guests_allowed: z.boolean(),
      roles_enabled: z.boolean(),
      roles: administeredMemberSchema.shape.roles,
    }),
  }),
});

const change = {
  path: '/administration/members/:memberId',
  params: byId,
  reply: memberReply,
  touches: ['admin', 'members'],
} as const;

/** Changes a member, based on the version that was read (MEMBER-011, MEMBER-D02). */
export const updateAdministeredMember = defineEndpoint({
  ...change,
  id: 'admin.members.update',
  method: 'PUT',
  body: z.object({ member: z.extend(memberChangeSchema, { updated_at: versionSchema }) }),
  failures: { stale_object: 409, ...lastAdministrator },
});

/** Turns one thing of a member on or off (MEMBER-008, MEMBER-009). */
export const switchAdministeredMember = defineEndpoint({
  ...change,
  id: 'admin.members.switch',
  method: 'PATCH',
  body: z.object({
    member: z.pick(memberChangeSchema, { is_external: true, is_minister: true, network_admin: true, locked: true }),
  }),
  idempotency: 'none',
  failures: lastAdministrator,
});

/** Removes a member for good, with what they have written or without (MEMBER-D03). */
export const removeAdministeredMember = defineEndpoint({
  id: 'admin.members.remove',
  method: 'DELETE',
  path: '/administration/members/:memberId',
  params: byId,
  query: z.object({ content: memberContentSchema }),
  failures: lastAdministrator,
  touches: ['admin', 'members', 'groups'],
});

/** Sends somebody who has not been here yet the welcome again; the link of the former one opens nothing any more (AUTH-D21). */
export const welcomeAdministeredMember = defineEndpoint({
  id: 'admin.members.welcome',
  method: 'POST',
  path: '/administration/members/:memberId/welcome',
  params: byId,
  idempotency: 'none',
  failures: { has_signed_in: 409, member_locked: 409 },
});

/** The groups of a member, by name (ADMSRV-D02). */
export const listGroupsOfMember = defineEndpoint({
  id: 'admin.members.groups.list',
  method: 'GET',
  path: '/administration/members/:memberId/group_memberships.json',
  params: byId,
  reply: z.object({ member: administeredMemberSchema, groups: z.array(groupOfMemberSchema) }),
});

/** Puts a member into a group, or gives them another role there (MEMBER-D07, ADMSRV-D02). */
export const putGroupOfMember = defineEndpoint({
  id: 'admin.members.groups.put',
  method: 'PUT',
  path: '/administration/members/:memberId/group_memberships/:groupId',
  params: z.extend(byId, { groupId: groupIdSchema }),
  body: z.object({ role: groupRoleSchema }),
  reply: z.object({ group: groupOfMemberSchema }),
  idempotency: 'none',
  failures: { archived: 403, last_group_administrator: 422 },
  touches: ['admin', 'groups'],
});

/** Takes a member out of a group (MEMBER-D07, ADMSRV-D02). */
export const removeGroupOfMember = defineEndpoint({
  id: 'admin.members.groups.remove',
  method: 'DELETE',
  path: '/administration/members/:memberId/group_memberships/:groupId',
  params: z.extend(byId, { groupId: groupIdSchema }),
  failures: { archived: 403, last_group_administrator: 422 },
  touches: ['admin', 'groups'],
});
