import * as z from 'zod/mini';
import { idOf, imagesSchema } from '../contract/wire.ts';
import { languages } from '../messages/catalogue.ts';

/** A member's id; it is the membership's id everywhere. */
export const memberIdSchema = idOf('MemberId');
/** A member's id. */
export type MemberId = z.infer<typeof memberIdSchema>;

/** How a member is shown wherever somebody is named: rows, bylines, participants. */
export const memberReferenceSchema = z.object({
  id: memberIdSchema,
  name: z.string(),
  displayName: z.string(),
  path: z.string(),
  images: imagesSchema,
  is_external: z.boolean(),
  deleted: z.boolean(),
});
/** A member as somebody who is named. */
export type MemberReference = z.infer<typeof memberReferenceSchema>;

/** What the signed-in member may do in the network as a whole. */
export const memberAbilitiesSchema = z.object({
  update_profile: z.boolean(),
  update_registration: z.boolean(),
  chat: z.boolean(),
  create_channels: z.boolean(),
  create_personal_calendars: z.boolean(),
  send_messages: z.boolean(),
  see_teams_options: z.boolean(),
});
/** What the signed-in member may do in the network. */
export type MemberAbilities = z.infer<typeof memberAbilitiesSchema>;

/** The signed-in member, as the shell needs them (SHELL-024). */
export const currentMemberSchema = z.object({
  ...memberReferenceSchema.shape,
  email: z.string(),
  locale: z.nullable(z.enum(languages)),
  time_zone: z.nullable(z.string()),
  birthday: z.nullable(z.string()),
  birthday_is_today: z.boolean(),
  age: z.nullable(z.number()),
  last_used_translation_language: z.nullable(z.string()),
  can: memberAbilitiesSchema,
});
/** The signed-in member. */
export type CurrentMember = z.infer<typeof currentMemberSchema>;

/** A row of a member picker. */
export const memberHitSchema = z.omit(memberReferenceSchema, { deleted: true });
/** A hit of a member picker. */
export type MemberHit = z.infer<typeof memberHitSchema>;

/** A row of a picker that also offers groups and roles (CAL-D107). */
export const directoryEntrySchema = z.object({
  type: z.enum(['member', 'group', 'membership_role']),
  id: z.string(),
  name: z.string(),
  images: imagesSchema,
});
/** A member, a group or a role as a hit of a picker. */
export type DirectoryEntry = z.infer<typeof directoryEntrySchema>;
