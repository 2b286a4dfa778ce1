import * as z from 'zod/mini';
import { idOf, imagesSchema, instantSchema, versionSchema } from '../contract/wire.ts';
import { memberReferenceSchema } from '../members/member-reference.schema.ts';

/** A group's id. */
export const groupIdSchema = idOf('GroupId');
/** A group's id. */
export type GroupId = z.infer<typeof groupIdSchema>;

/** What the reader may do with a group; computed by the server for each reader. */
export const groupAbilitiesSchema = z.object({
  /** Reads what is in the group, its members among it. */
  read: z.boolean(),
  join: z.boolean(),
  join_moderated: z.boolean(),
  leave: z.boolean(),
  update: z.boolean(),
  destroy: z.boolean(),
  archive: z.boolean(),
  create_hidden: z.boolean(),
  create_calendars: z.boolean(),
  create_appointments: z.boolean(),
  invite_internal: z.boolean(),
  invite_external: z.boolean(),
});
/** What the reader may do with a group. */
export type GroupAbilities = z.infer<typeof groupAbilitiesSchema>;

/** Who finds a group and reads it (GROUP-002). */
export const groupAccessSchema = z.enum(['open', 'closed', 'hidden']);
/** Who finds a group and reads it: everybody, its members while all know of it, its members alone. */
export type GroupAccess = z.infer<typeof groupAccessSchema>;

/** How the reader stands to a group (GROUP-020). */
export const groupStandingSchema = z.enum(['no_member', 'in_moderation', 'rejected', 'member', 'invited']);
/** How the reader stands to a group. */
export type GroupStanding = z.infer<typeof groupStandingSchema>;

/** What a member is in a group. */
export const groupRoleSchema = z.enum(['member', 'admin']);
/** What a member is in a group. */
export type GroupRole = z.infer<typeof groupRoleSchema>;

/** Who creates calendars or appointments in a group; null follows the network. */
const grantSchema = z.nullable(z.enum(['admins', 'members']));

/** A kind of group (GCAT-001). */
export const groupCategorySchema = z.object({
  id: idOf('GroupCategoryId'),
  slug: z.string(),
  name: z.string(),
  plural_name: z.string(),
  order: z.number(),
  can: z.object({ create: z.boolean() }),
});
/** A kind of group, as its reader sees it. */
export type GroupCategory = z.infer<typeof groupCategorySchema>;

/** What whoever changes a group sets. */
const groupSettingsShape = {
  name: z.string(),
  teaser: z.string(),
  /** Plain text; empty for who does not read the group. */
  description: z.string(),
  access: groupAccessSchema,
  moderated_join: z.boolean(),
  sensitive: z.boolean(),
  members_can_invite: z.boolean(),
  chat: z.boolean(),
  create_calendars: grantSchema,
  create_appointments: grantSchema,
};

/** A group as its pages preload it (CAL-239, GROUP-001). */
export const groupSchema = z.object({
  ...groupSettingsShape,
  id: groupIdSchema,
  slug: z.string(),
  path: z.string(),
  images: imagesSchema,
  archived: z.boolean(),
  /** It stands for its whole kind. */
  active_main_group: z._default(z.boolean(), false),
  group_category_id: idOf('GroupCategoryId'),
  group_category: z.pick(groupCategorySchema, { id: true, slug: true, name: true, plural_name: true }),
  member_count: z.number(),
  membership_status_of_current_member: groupStandingSchema,
  /** The reader's own; null for who is no member. */
  role: z.nullable(groupRoleSchema),
  /** How many ask to join; null for who does not decide that. */
  open_join_requests: z.nullable(z.number()),
  favorited: z.boolean(),
  subscription_status: z.enum(['subscribed', 'unsubscribed']),
  i_haz_subscription: z.boolean(),
  updated_at: versionSchema,
  can: groupAbilitiesSchema,
});
/** A group as its pages know it. */
export type Group = z.infer<typeof groupSchema>;

/** The least of a group: enough to name it and lead to it. */
export const groupReferenceSchema = z.pick(groupSchema, { id: true, slug: true, name: true, path: true, images: true });
/** A group as something that is named. */
export type GroupReference = z.infer<typeof groupReferenceSchema>;

/** A row of the directory (DIR-D09). */
export const groupHitSchema = z.pick(groupSchema, {
  id: true,
  slug: true,
  name: true,
  path: true,
  images: true,
  teaser: true,
  access: true,
  archived: true,
  group_category: true,
  member_count: true,
  membership_status_of_current_member: true,
  favorited: true,
});
/** A group as a row of the directory. */
export type GroupHit = z.infer<typeof groupHitSchema>;

/** What a group is saved with (GROUP-001); bounds and conditions are `findGroupProblems`. */
export const groupDraftSchema = z.object({
  ...groupSettingsShape,
  /** The kind of a new group; one that exists keeps its own. */
  group_category_slug: z.string(),
  /** An uploaded picture; null for none, absent where it stays as it is. */
  image_id: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
});
/** A group as it is to be. */
export type GroupDraft = z.infer<typeof groupDraftSchema>;

/** Somebody in a group (GROUP-D04). */
export const groupMemberSchema = z.object({
  ...memberReferenceSchema.shape,
  role: groupRoleSchema,
  joined_at: instantSchema,
  /** What the reader may do: change the role, take out of the group. */
  can: z.object({ change_role: z.boolean(), remove: z.boolean() }),
});
/** Somebody in a group. */
export type GroupMember = z.infer<typeof groupMemberSchema>;

/** A request to join's id. */
export const joinRequestIdSchema = idOf('JoinRequestId');
/** A request to join's id. */
export type JoinRequestId = z.infer<typeof joinRequestIdSchema>;

/** Somebody asks to join (GROUP-D01). */
export const joinRequestSchema = z.object({
  id: joinRequestIdSchema,
  membership: memberReferenceSchema,
  message: z.string(),
  created_at: instantSchema,
});
/** Somebody asks to join. */
export type JoinRequest = z.infer<typeof joinRequestSchema>;
