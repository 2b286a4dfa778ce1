import * as z from 'zod/mini';
import { idOf, instantSchema } from '../contract/wire.ts';
import { groupReferenceSchema } from '../groups/groups.schema.ts';
import { memberIdSchema, memberReferenceSchema } from '../members/member-reference.schema.ts';
import { membershipRoleIdSchema } from '../roles/roles.schema.ts';

/** A direct message's id. */
export const directMessageIdSchema = idOf('DirectMessageId');
/** A direct message's id. */
export type DirectMessageId = z.infer<typeof directMessageIdSchema>;

/** Whether a part of an address is the id of a message. */
export function isDirectMessageId(value: string): value is DirectMessageId {
  return z.safeParse(directMessageIdSchema, value).success;
}

/** A row of the inbox or of the sent messages (MSG-007, MSG-D06). */
export const directMessageRowSchema = z.object({
  id: directMessageIdSchema,
  subject: z.string(),
  /** The text without markup; of a row its beginning. */
  plain_content: z.string(),
  author: memberReferenceSchema,
  /** The first of its recipients, by name; `to_count` says how many there are. */
  to: z.array(memberReferenceSchema),
  to_count: z.number(),
  /** The group it was sent to; null for messages to people or to everybody. */
  to_group: z.nullable(groupReferenceSchema),
  to_all_network_members: z.boolean(),
  created_at: instantSchema,
  /** The first message of its conversation. */
  conversation_starter_id: directMessageIdSchema,
  conversation_length: z.number(),
  has_replies: z.boolean(),
  has_attachments: z.boolean(),
  /** Whether it was read; null for what the reader has sent (MSG-D04). */
  read: z.nullable(z.boolean()),
});
/** A direct message as a row. */
export type DirectMessageRow = z.infer<typeof directMessageRowSchema>;

const storedObjectIdSchema = idOf('StoredObjectId');

/** A file of a direct message. */
export const attachmentSchema = z.object({
  id: storedObjectIdSchema,
  name: z.string(),
  type: z.string(),
  size: z.number(),
  url: z.string(),
});
/** A file of a direct message. */
export type Attachment = z.infer<typeof attachmentSchema>;

/** A direct message as its page shows it (MSG-007). */
export const directMessageSchema = z.object({
  ...directMessageRowSchema.shape,
  /** Rich text as its author wrote it. */
  content: z.string(),
  /** The same, sanitised by the server: no scripts, no handlers, no styles, no pictures from elsewhere (MSG-D08). */
  html_content: z.string(),
  attachments: z.array(attachmentSchema),
});
/** A direct message. */
export type DirectMessage = z.infer<typeof directMessageSchema>;

/** A message with its conversation, oldest first. */
export const openMessageSchema = z.extend(directMessageSchema, { conversation: z.array(directMessageSchema) });
/** A message with its conversation. */
export type OpenMessage = z.infer<typeof openMessageSchema>;

/** What is sent: to people and to who has a role, to one group, or to everybody, exactly one of the three (MSG-013, MSG-D03, PERM-002). */
export const sentMessageSchema = z.object({
  to: z._default(z.array(memberIdSchema).check(z.maxLength(100)), []),
  /** Roles of the network: it goes to who has one now. */
  to_roles: z._default(z.array(membershipRoleIdSchema).check(z.maxLength(20)), []),
  to_group: z._default(z.nullable(z.string()), null),
  to_all_network_members: z._default(z.boolean(), false),
  subject: z._default(z.string(), ''),
  content: z._default(z.string(), ''),
  attachments: z._default(
    z.object({
      file_ids: z._default(z.array(storedObjectIdSchema).check(z.maxLength(20)), []),
    }),
    { file_ids: [] },
  ),
  /** The message this one answers; it goes into the same conversation (MSG-D01). */
  reply_to_id: z._default(z.nullable(directMessageIdSchema), null),
});
/** A direct message on its way. */
export type SentMessage = z.infer<typeof sentMessageSchema>;
