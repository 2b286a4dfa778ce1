import * as z from 'zod/mini';
import { idOf, instantSchema, optionalText, requiredText, versionSchema } from '../../contract/wire.ts';
import { groupReferenceSchema, groupRoleSchema } from '../../groups/groups.schema.ts';
import { memberReferenceSchema } from '../../members/member-reference.schema.ts';

/** The id of a role. */
const roleIdSchema = idOf('MembershipRoleId');

/** A member as administrators see them (MEMBER-007, MEMBER-D01). */
export const administeredMemberSchema = z.object({
  ...memberReferenceSchema.shape,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  is_minister: z.boolean(),
  network_admin: z.boolean(),
  locked: z.boolean(),
  roles: z.array(z.object({ id: roleIdSchema, name: z.string() })),
  last_sign_in_at: z.nullable(instantSchema),
  created_at: instantSchema,
  updated_at: versionSchema,
  /** Whether it is the reader. */
  is_self: z.boolean(),
  /** Whether the network has no other administrator who can sign in. */
  is_last_administrator: z.boolean(),
  can: z.object({ edit: z.boolean(), edit_groups: z.boolean(), destroy: z.boolean() }),
});
/** A member as administrators see them. */
export type AdministeredMember = z.infer<typeof administeredMemberSchema>;

/** Which members the table shows. */
export const memberTableFilterSchema = z.enum(['all', 'locked', 'external', 'admin', 'never_signed_in']);

/** The order of the table; `-` begins with the last. */
export const memberTableSortSchema = z.enum([
  'name',
  '-name',
  'email',
  '-email',
  'last_sign_in',
  '-last_sign_in',
  'created',
  '-created',
]);

/** What an administrator sets of a member (MEMBER-D02). */
export const memberChangeSchema = z.object({
  first_name: z.optional(requiredText(100, 'admin.members.problem.first_name')),
  last_name: z.optional(optionalText(100)),
  email: z.optional(z.string().check(z.trim(), z.maxLength(254))),
  is_external: z.optional(z.boolean()),
  is_minister: z.optional(z.boolean()),
  network_admin: z.optional(z.boolean()),
  locked: z.optional(z.boolean()),
  role_ids: z.optional(z.array(roleIdSchema).check(z.maxLength(100))),
});
/** What an administrator sets of a member. */
export type MemberChange = z.infer<typeof memberChangeSchema>;

/** A member whom an administrator makes (MEMBER-002); what is wrong with them is judged by `findNewMemberProblems`. */
export const newMemberSchema = z.object({
  email: z.string().check(z.trim()),
  first_name: z.string(),
  last_name: z._default(z.string(), ''),
  /** Who gets a letter chooses their own; then it is not asked for, and not taken (MEMBER-004, MEMBER-E01). */
  password: z.optional(z.string()),
  send_welcome_mail: z.boolean(),
  is_external: z._default(z.boolean(), false),
});
/** A member whom an administrator makes. */
export type NewMember = z.infer<typeof newMemberSchema>;

/** What becomes of what somebody has written when they are removed. */
export const memberContentSchema = z.enum(['keep', 'remove']);
/** What becomes of what somebody has written. */
export type MemberContent = z.infer<typeof memberContentSchema>;

/** A group somebody is in (MEMBER-D07). */
export const groupOfMemberSchema = z.object({
  ...groupReferenceSchema.shape,
  role: groupRoleSchema,
  archived: z.boolean(),
});
/** A group somebody is in. */
export type GroupOfMember = z.infer<typeof groupOfMemberSchema>;
