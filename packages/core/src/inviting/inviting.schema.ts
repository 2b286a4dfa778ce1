import * as z from 'zod/mini';
import { idOf, instantSchema, optionalText } from '../contract/wire.ts';
import { groupIdSchema } from '../groups/groups.schema.ts';
import { memberIdSchema, memberReferenceSchema } from '../members/member-reference.schema.ts';

/** Id of an invite that was sent, to an address or to a member. */
export const sentInviteIdSchema = idOf('SentInviteId');
/** Id of an invite that was sent. */
export type SentInviteId = z.infer<typeof sentInviteIdSchema>;

/** Where one invites: the whole network, a kind of group, a group (INV-023). */
export const inviteScopeSchema = z.string().check(z.regex(/^((groups|group-categories)\/[^/\s]{1,200})?$/));
/** Where one invites, as the part of an address: `''` for the network, `groups/{slug}`, `group-categories/{slug}`. */
export type InviteScope = z.infer<typeof inviteScopeSchema>;

/** What somebody from outside is to be: a member, or a guest who sees their groups only. */
export const userTypeSchema = z.enum(['normal', 'external']);
/** What somebody from outside is to be. */
export type UserType = z.infer<typeof userTypeSchema>;

/** How the bytes of a file are letters (INV-014). */
export const characterEncodingSchema = z.enum(['ISO-8859-1', 'UTF-8']);
/** How the bytes of a file are letters. */
export type CharacterEncoding = z.infer<typeof characterEncodingSchema>;

/** What the letter says, and what those who follow it will be; bounds are `findLetterProblems`. */
export const inviteLetterSchema = z.object({
  subject: z.string(),
  body: z.string(),
  user_type: userTypeSchema,
  group_ids: z.array(groupIdSchema).check(z.maxLength(100)),
  /** There are none yet; whichever is named is unknown. */
  channel_ids: z._default(z.array(z.string()).check(z.maxLength(100)), []),
});
/** What an invite says beside to whom it goes. */
export type InviteLetter = z.infer<typeof inviteLetterSchema>;

/** An invite to one address (INV-009). */
export const personInviteSchema = z.object({
  ...inviteLetterSchema.shape,
  email: z.string(),
  first_name: z._default(optionalText(100), ''),
  last_name: z._default(optionalText(100), ''),
});
/** An invite to one address. */
export type PersonInvite = z.infer<typeof personInviteSchema>;

/** An invite to members of the network (INV-010). */
export const memberInvitesSchema = z.object({
  membership_ids: z.array(memberIdSchema).check(z.maxLength(200)),
  group_ids: z._default(z.array(groupIdSchema).check(z.maxLength(100)), []),
  additional_message: z._default(optionalText(2_000), ''),
});
/** An invite to members of the network. */
export type MemberInvites = z.infer<typeof memberInvitesSchema>;

/** Why a row of a list of people was left out, or what is said of one that was taken. */
export const rowReasonSchema = z.enum([
  'email_missing',
  'email_malformed',
  'doubled',
  'too_long',
  'member_already',
  'encoding',
]);
/** Why a row was left out, or what is said of it. */
export type RowReason = z.infer<typeof rowReasonSchema>;

/** What is said of a row, by its number in the file, the header being the first. */
export const rowNoteSchema = z.object({ row: z.number(), email: z.string(), reason: rowReasonSchema });
/** What is said of a row. */
export type RowNote = z.infer<typeof rowNoteSchema>;

/** What has become of an invite, whichever way it was given (INV-024, INV-025, INV-D02, INV-D06). */
export const inviteAnswerSchema = z.object({
  /** In the reader's language. */
  message: z.string(),
  /** How many were invited; those whose open invite was renewed are among them. */
  invited: z.number(),
  renewed: z.number(),
  /** How many of them are members of the network already and were asked into the groups. */
  members: z.number(),
  skipped: z.number(),
  /** Rows that were left out. */
  errors: z.array(rowNoteSchema),
  /** Rows that were taken, and should be looked at. */
  warnings: z.array(rowNoteSchema),
});
/** What has become of an invite. */
export type InviteAnswer = z.infer<typeof inviteAnswerSchema>;

const namedGroupSchema = z.object({ id: groupIdSchema, name: z.string() });

/** What somebody may do at a place, and what the form begins with (INV-D03). */
export const inviteSettingsSchema = z.object({
  can: z.object({ invite_internal: z.boolean(), invite_external: z.boolean() }),
  invite_external_guests: z.boolean(),
  /** Its administrators alone invite into the group (INV-D04). */
  invites_restricted: z.boolean(),
  /** The group or the kind of group; null for the network. */
  name: z.nullable(z.string()),
  default_subject: z.string(),
  default_body: z.string(),
  /** Groups that can be chosen, sensitive ones left out (INV-015). */
  groups: z.array(namedGroupSchema),
  channels: z.array(z.object({ id: z.string(), name: z.string() })),
});
/** What somebody may do at a place, and what the form begins with. */
export type InviteSettings = z.infer<typeof inviteSettingsSchema>;

/** Of which kind an invite is (INVL-002). */
export const sentInviteTypeSchema = z.enum(['ExternalInvite', 'GroupInvite']);
/** Of which kind an invite is. */
export type SentInviteType = z.infer<typeof sentInviteTypeSchema>;

/** Where an invite stands: one to an address is never declined, one to a member neither obsolete nor joined (INVL-003, INVL-004). */
export const sentInviteStatusSchema = z.enum(['open', 'accepted', 'declined', 'obsolete', 'joined']);
/** Where an invite stands. */
export type SentInviteStatus = z.infer<typeof sentInviteStatusSchema>;

/** An invite in a list of those that were sent (INVL-002, INVL-D01). */
export const sentInviteSchema = z.object({
  id: sentInviteIdSchema,
  type: sentInviteTypeSchema,
  status: sentInviteStatusSchema,
  /** Null for a member of the network. */
  email: z.nullable(z.string()),
  name: z.string(),
  user_type: z.nullable(userTypeSchema),
  inviter: memberReferenceSchema,
  created_at: instantSchema,
  /** Until when the link in the letter works; null for a member. */
  expires_at: z.nullable(instantSchema),
  groups: z.array(namedGroupSchema),
});
/** An invite that was sent. */
export type SentInvite = z.infer<typeof sentInviteSchema>;

/** What becomes of the chosen invites, by id (INVL-D02). */
export const batchAnswerSchema = z.object({
  success: z.array(sentInviteIdSchema),
  failed: z.array(z.object({ id: sentInviteIdSchema, status: z.nullable(sentInviteStatusSchema) })),
});
/** What has become of the chosen invites. */
export type BatchAnswer = z.infer<typeof batchAnswerSchema>;

/** What the page of an invite tells whoever holds its link (AUTH-D20). */
export const invitationSchema = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  user_type: userTypeSchema,
  inviter: z.string(),
  network: z.string(),
  expires_at: instantSchema,
  /** Groups that are gone or archived meanwhile are named as no longer available (INV-E09). */
  groups: z.array(z.object({ name: z.string(), available: z.boolean() })),
});
/** What the page of an invite tells. */
export type Invitation = z.infer<typeof invitationSchema>;

/** What somebody who joins by an invite says of themselves; bounds are `findJoiningProblems`. */
export const joiningSchema = z.object({ first_name: z.string(), last_name: z.string(), password: z.string() });
/** What somebody who joins says of themselves. */
export type Joining = z.infer<typeof joiningSchema>;
