import * as z from 'zod/mini';
import { idOf, versionSchema } from '../contract/wire.ts';

/** The id of a role. */
export const membershipRoleIdSchema = idOf('MembershipRoleId');
/** The id of a role. */
export type MembershipRoleId = z.infer<typeof membershipRoleIdSchema>;

/** How lists of people show who has a role: each by name, folded under its name, or not by it; the last in groups alone (ROLE-004). */
export const displayTypeSchema = z.enum(['default', 'grouped', 'hidden']);
/** How lists of people show who has a role. */
export type DisplayType = z.infer<typeof displayTypeSchema>;

/** What somebody can be in the network, or in one of its groups (ROLE-003). */
export const membershipRoleSchema = z.object({
  id: membershipRoleIdSchema,
  /** Made of the name once, and kept when it changes (ROLE-007). */
  slug: z.string(),
  name: z.string(),
  plural_name: z.string(),
  /** Six hexadecimal digits each. */
  color: z.string(),
  text_color: z.string(),
  display_type: displayTypeSchema,
  /** How many have it. */
  members_count: z.number(),
  updated_at: versionSchema,
});
/** What somebody can be in the network, or in one of its groups. */
export type MembershipRole = z.infer<typeof membershipRoleSchema>;

/** What whoever makes or changes a role sets; what is wrong with it is judged by `findRoleProblems`. */
export const roleDraftSchema = z.object({
  name: z.string(),
  plural_name: z.string(),
  color: z.string(),
  /** The one that reads better on the colour, unless given. */
  text_color: z.optional(z.string()),
  display_type: z._default(displayTypeSchema, 'default'),
});
/** What whoever makes or changes a role sets. */
export type RoleDraft = z.infer<typeof roleDraftSchema>;
