import * as z from 'zod/mini';
import { imagesSchema, instantSchema } from '../contract/wire.ts';

/** Chat id as its reader sees it: `member/{partner}` or `group/{group}` (CHAT-001, CHAT-D02). */
export const chatIdSchema = z
  .string()
  .check(z.regex(/^(member|group)\/[0-9a-f]{24}$/))
  .brand<'ChatId'>();
export type ChatId = z.infer<typeof chatIdSchema>;

/** Message ids sort as strings in the order of acceptance (CHAT-D04). */
export const messageIdSchema = z
  .string()
  .check(z.regex(/^[0-9a-f]{24}$/))
  .brand<'MessageId'>();
export type MessageId = z.infer<typeof messageIdSchema>;

/** Chosen by the writer's client, unique per author: the same one twice is one message (CHAT-D10). */
export const cidSchema = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/));

/** Text of a message: up to 10,000 characters after trimming (CHAT-D29). */
export const messageTextSchema = z.string().check(z.trim());

export const writerSchema = z.object({ id: z.string(), name: z.string(), deleted: z.boolean(), images: imagesSchema });
export type Writer = z.infer<typeof writerSchema>;

export const linkAttachmentSchema = z.object({
  url: z.string(),
  loading: z.boolean(),
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  site_name: z.optional(z.string()),
  images: z.optional(z.array(z.object({ url: z.string(), width: z.number(), height: z.number() }))),
  error: z.optional(z.string()),
});

/** A link of a message with what its page says of itself; `loading` while that is being found out. */
export type LinkAttachment = z.infer<typeof linkAttachmentSchema>;

/** Most links attached to a message (CHAT-D23). */
export const maximumLinks = 5;
/** Longest address of an attached link, in characters. */
export const maximumLinkLength = 2_000;

const pictureSchema = z.object({ width: z.number(), height: z.number(), url: z.string() });

/** A file or a picture of a message; `preview` and `full` are sizes of a picture, null for what is none. */
export const attachmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** In bytes. */
  size: z.number(),
  type: z.string(),
  url: z.string(),
  preview: z.nullable(pictureSchema),
  full: z.nullable(pictureSchema),
  /** It is withheld or gone: there is nothing to open (FILE-E21). */
  is_gone: z.optional(z.boolean()),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** What a quote shows of its original (CHAT-D14). */
export const quotedMessageSchema = z.object({
  id: messageIdSchema,
  from: writerSchema,
  text: z.string(),
  created_at: instantSchema,
  deleted_at: z.nullable(instantSchema),
  images: z.array(attachmentSchema),
  files_count: z.number(),
});

export type QuotedMessage = z.infer<typeof quotedMessageSchema>;

/** What one may answer a message with, in the order in which it is shown (CHAT-D62). */
export const reactionEmoji = ['👍', '❤️', '😂', '🎉', '😮', '😢', '🙏'] as const;
export type ReactionEmoji = (typeof reactionEmoji)[number];

/** Most people told by name of those who answered a message with one emoji. */
export const namedReactions = 10;

/** How many answered a message with one emoji, and what the first of them are called. */
export const reactionSchema = z.object({
  emoji: z.enum(reactionEmoji),
  count: z.number(),
  names: z.array(z.string()).check(z.maxLength(namedReactions)),
});
export type Reaction = z.infer<typeof reactionSchema>;

/** What its reader answered a message with, as it was at a version of its reactions. */
export const ownReactionsSchema = z.object({
  emoji: z.array(z.enum(reactionEmoji)),
  as_of: instantSchema,
});
export type OwnReactions = z.infer<typeof ownReactionsSchema>;

/** A stored message (CHAT-026); a deleted one keeps its place without content. */
export const messageSchema = z.object({
  id: messageIdSchema,
  chat_id: chatIdSchema,
  cid: cidSchema,
  from: writerSchema,
  text: z.string(),
  created_at: instantSchema,
  updated_at: instantSchema,
  deleted_at: z.nullable(instantSchema),
  quoted_message: z.nullable(quotedMessageSchema),
  files: z.array(attachmentSchema),
  images: z.array(attachmentSchema),
  link_attachments: z.array(linkAttachmentSchema),
  reactions: z._default(z.array(reactionSchema), []),
  /** The version of the reactions, which changes apart from what was written; null while there were none. */
  reacted_at: z._default(z.nullable(instantSchema), null),
  /** Null where a message is told to more than one reader, was never answered, or is deleted. */
  own_reactions: z._default(z.nullable(ownReactionsSchema), null),
});
export type Message = z.infer<typeof messageSchema>;

/** What kinds of attachments are listed of a chat (CHAT-072, CHAT-073, CHAT-074). */
export const attachmentTypes = ['files', 'images', 'links'] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

/** Something attached to a message of a chat; one of `file` and `link` is null (CHAT-D31). */
export const listedAttachmentSchema = z.object({
  id: z.string(),
  message_id: messageIdSchema,
  from: writerSchema,
  created_at: instantSchema,
  file: z.nullable(attachmentSchema),
  link: z.nullable(linkAttachmentSchema),
});
export type ListedAttachment = z.infer<typeof listedAttachmentSchema>;

/** Shortest and longest text that messages are searched for. */
export const searchLengths = { least: 2, most: 100 } as const;

/** A message that holds the words that were searched for. */
export const foundMessageSchema = z.object({
  id: messageIdSchema,
  from: writerSchema,
  text: z.string(),
  created_at: instantSchema,
});
export type FoundMessage = z.infer<typeof foundMessageSchema>;

/** From which message on its reader wants a chat to be unread again, with its version; none any more where it names none. */
export const unreadMarkSchema = z.object({ from_id: z.nullable(messageIdSchema), at: instantSchema });
export type UnreadMark = z.infer<typeof unreadMarkSchema>;

/** How far the reader is in a chat; times in the past count as not muted. */
export const chatStateSchema = z.object({
  last_received_id: z.nullable(messageIdSchema),
  last_read_id: z.nullable(messageIdSchema),
  unread_count: z.number(),
  unread_mark: z._default(z.nullable(unreadMarkSchema), null),
  muted_until: z.nullable(instantSchema),
  app_muted_until: z.nullable(instantSchema),
  link_attachments: z.array(linkAttachmentSchema),
});
export type ChatState = z.infer<typeof chatStateSchema>;

/** How far the other one is in a direct chat. */
export const partnerStateSchema = z.object({
  last_received_id: z.nullable(messageIdSchema),
  last_read_id: z.nullable(messageIdSchema),
});
export type PartnerState = z.infer<typeof partnerStateSchema>;

export const chatAbilitiesSchema = z.object({ write: z.boolean(), add_files: z.boolean(), add_images: z.boolean() });
/** What a reader may do in a chat. */
export type ChatAbilities = z.infer<typeof chatAbilitiesSchema>;

/** A chat as its reader lists it (CHAT-007). */
export const chatSchema = z.object({
  id: chatIdSchema,
  name: z.string(),
  images: imagesSchema,
  last_message: z.nullable(messageSchema),
  last_interacted_at: instantSchema,
  state: chatStateSchema,
  partner_state: z.nullable(partnerStateSchema),
  can: chatAbilitiesSchema,
});
export type Chat = z.infer<typeof chatSchema>;

/** A chat as its room opens: its newest messages, oldest first. */
export const openedChatSchema = z.object({
  chat: chatSchema,
  messages: z.array(messageSchema),
  has_more: z.boolean(),
  participants_count: z.number(),
  server_time: instantSchema,
});

/** Availability (CHAT-065); its text is counted as its reader counts (CHAT-066, CHAT-E55). */
export const chatStatusSchema = z.object({
  type: z.enum(['online', 'busy', 'invisible']),
  text: z.string().check(
    z.maxLength(4_000),
    z.refine((text) => countCharacters(text) <= maximumStatusLength),
  ),
});
export type ChatStatus = z.infer<typeof chatStatusSchema>;

/** Longest text of an availability, in characters as a reader counts them. */
export const maximumStatusLength = 100;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function countCharacters(text: string): number {
  return [...graphemes.segment(text)].length;
}

/** What a network has decided of its messages, as its topic tells it (RT-D03). */
export const chatSettingsSchema = z.object({
  allow_update: z.boolean(),
  allow_destroy: z.boolean(),
  /** Minutes; 0 is for ever. */
  update_period: z.number(),
  max_files: z.number(),
  max_images: z.number(),
  /** Whether members see who is there (CHAT-071). */
  online_status: z.boolean(),
});
export type ChatSettings = z.infer<typeof chatSettingsSchema>;

/** What the composer sends (CHAT-036). */
export const composedMessageSchema = z.object({
  text: messageTextSchema,
  quoted_message_id: z._default(z.nullable(messageIdSchema), null),
  file_ids: z._default(z.array(z.string()), []),
  image_ids: z._default(z.array(z.string()), []),
  link_attachments: z._default(z.array(z.object({ url: z.string() })), []),
});
