import * as z from 'zod/mini';
import { imagesSchema } from '../contract/wire.ts';
import { languages } from '../messages/catalogue.ts';
import { shownFieldSchema } from '../profile/profile-field.schema.ts';
import { memberReferenceSchema } from './member-reference.schema.ts';

export {
  type MemberId,
  type MemberReference,
  memberIdSchema,
  memberReferenceSchema,
} from './member-reference.schema.ts';

/** A row of the directory of members (DIR-016). */
export const memberRowSchema = z.object({
  ...memberReferenceSchema.shape,
  is_network_admin: z.boolean(),
  /** What they are in the network. */
  roles: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Six hexadecimal digits each; empty where the role has none. */
      color: z._default(z.string(), ''),
      text_color: z._default(z.string(), ''),
    }),
  ),
  /** What tells them from others of the same name; empty where the network has no such field (SET-D06). */
  detail: z._default(z.string(), ''),
  /** What of their profile the directory shows, as far as the reader may know it (SET-020). */
  profile: z._default(z.array(shownFieldSchema), []),
  /** They cannot sign in; told where the network shows them all the same (SET-021). */
  is_locked: z._default(z.boolean(), false),
});
/** A member as a row of the directory. */
export type MemberRow = z.infer<typeof memberRowSchema>;

/** What the page of a member tells, as far as its reader may know. */
export const memberProfileSchema = z.object({
  ...memberRowSchema.shape,
  /** Groups of theirs that the reader may read, by name. */
  groups: z.array(z.object({ id: z.string(), name: z.string(), path: z.string(), images: imagesSchema })),
  birthday: z._default(z.nullable(z.string()), null),
  /** The reader has chosen to have what they write folded (PROFILE-D01). */
  is_ignored: z._default(z.boolean(), false),
  /** What the reader may do: write to them, change their profile, ignore them; the server decides. */
  can: z.object({
    chat: z.boolean(),
    update: z._default(z.boolean(), false),
    ignore: z._default(z.boolean(), false),
  }),
});
/** A member as their page tells of them. */
export type MemberProfile = z.infer<typeof memberProfileSchema>;

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
export const memberHitSchema = z.extend(z.omit(memberReferenceSchema, { deleted: true }), {
  /** What tells them from others of the same name, where there is such a field (SET-D06). */
  detail: z.optional(z.string()),
});
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

/** By what the directory of members can be filtered. */
export const directoryFiltersSchema = z.object({
  fields: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      options: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  ),
  /** How it is sorted unless somebody chooses. */
  sort: z.enum(['first_name', 'last_name']),
  can: z.object({ export: z.boolean() }),
});
/** By what the directory of members can be filtered. */
export type DirectoryFilters = z.infer<typeof directoryFiltersSchema>;
