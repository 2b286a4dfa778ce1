import * as z from 'zod/mini';
import { definePush } from '../contract/push.ts';
import { instantSchema, loggedFields } from '../contract/wire.ts';
import {
  chatIdSchema,
  chatSchema,
  chatSettingsSchema,
  chatStateSchema,
  chatStatusSchema,
  cidSchema,
  composedMessageSchema,
  linkAttachmentSchema,
  maximumLinkLength,
  maximumLinks,
  messageIdSchema,
  messageSchema,
  messageTextSchema,
  openedChatSchema,
  partnerStateSchema,
  reactionEmoji,
} from './chat.schema.ts';

const ofChat = { chat_id: chatIdSchema };
const stateReply = z.object({ state: chatStateSchema });
const messageReply = z.object({ message: messageSchema });
const muteUntil = z.nullable(instantSchema);

const ofContent = ['empty_message', 'too_long', 'too_many_files', 'too_many_images', 'attachment_missing'] as const;
const ofChange = ['read_only', 'already_deleted', 'update_period_ended'] as const;

/** How many chats or messages a page holds unless asked for fewer. */
export const pageSize = 50;

/** Every push of the chat, by event name, with the reasons of its own for which it is refused (CHAT-D24). */
export const chatPushes = {
  my_profile: definePush(
    z.object({}),
    z.object({
      id: z.string(),
      name: z.string(),
      status: z.nullable(chatStatusSchema),
      last_used_translation_language: z.nullable(z.string()),
    }),
  ),
  network_info: definePush(
    z.object({}),
    z.object({
      online_member_ids: z.array(z.string()),
      /** What those of them say who say more than that they are online. */
      member_statuses: z._default(z.record(z.string(), chatStatusSchema), {}),
      ...chatSettingsSchema.shape,
    }),
  ),
  my_chats: definePush(
    z.object({
      before: z.optional(instantSchema),
      limit: z._default(z.number().check(z.int(), z.gte(1), z.lte(pageSize)), pageSize),
    }),
    z.object({ chats: z.array(chatSchema), has_more: z.boolean(), server_time: instantSchema }),
  ),
  create_chat: definePush(
    z.union([z.object({ member_id: z.string() }), z.object({ group_id: z.string() })]),
    z.object({ chat: chatSchema }),
    ['read_only'],
  ),
  chat_details: definePush(z.object(ofChat), openedChatSchema),
  more_messages: definePush(
    z.object({
      ...ofChat,
      before_id: z.optional(messageIdSchema),
      after_id: z.optional(messageIdSchema),
      updated_since: z.optional(instantSchema),
      limit: z._default(z.number().check(z.int(), z.gte(1), z.lte(100)), pageSize),
    }),
    z.object({
      messages: z.array(messageSchema),
      changed: z.array(messageSchema),
      has_more: z.boolean(),
      server_time: instantSchema,
    }),
  ),
  message: definePush(z.object({ ...ofChat, cid: cidSchema, ...composedMessageSchema.shape }), messageReply, [
    'read_only',
    ...ofContent,
  ]),
  update_message: definePush(
    z.object({
      ...ofChat,
      id: messageIdSchema,
      text: messageTextSchema,
      file_ids: z._default(z.array(z.string()), []),
      image_ids: z._default(z.array(z.string()), []),
      link_attachments: z._default(z.array(z.object({ url: z.string() })), []),
    }),
    messageReply,
    [...ofContent, ...ofChange, 'update_not_allowed'],
  ),
  delete_message: definePush(z.object({ ...ofChat, id: messageIdSchema }), messageReply, [
    ...ofChange,
    'destroy_not_allowed',
  ]),
  react: definePush(
    z.object({ ...ofChat, id: messageIdSchema, emoji: z.enum(reactionEmoji), on: z.boolean() }),
    messageReply,
    ['read_only', 'already_deleted'],
  ),
  mark_as_received: definePush(z.object({ ...ofChat, last_received_id: messageIdSchema }), stateReply),
  mark_as_read: definePush(
    z.object({
      ...ofChat,
      last_read_id: messageIdSchema,
      /** The version of the mark as unread that ends with this. */
      unread_mark: z.optional(instantSchema),
    }),
    stateReply,
  ),
  mark_as_unread: definePush(z.object({ ...ofChat, from_id: z.optional(messageIdSchema) }), stateReply),
  mute_chat: definePush(
    z.union([z.object({ ...ofChat, muted_until: muteUntil }), z.object({ ...ofChat, app_muted_until: muteUntil })]),
    stateReply,
  ),
  unmute_chat: definePush(z.object({ ...ofChat, app: z._default(z.boolean(), false) }), stateReply),
  composing: definePush(z.object(ofChat), z.object({}), ['read_only']),
  get_link_attachments: definePush(
    z.object({
      ...ofChat,
      urls: z.array(z.string().check(z.maxLength(maximumLinkLength))).check(z.maxLength(maximumLinks)),
    }),
    z.object({ link_attachments: z.array(linkAttachmentSchema) }),
    ['read_only'],
  ),
  set_status: definePush(chatStatusSchema, z.object({ status: chatStatusSchema })),
} as const;
export type ChatPushName = keyof typeof chatPushes;

/** Every event of the chat, by name; those with `seq` are logged and applied once. */
export const chatEvents = {
  message: z.object({
    ...loggedFields,
    kind: z.enum(['new', 'edit', 'delete', 'reaction']),
    message: messageSchema,
    /** Whose reactions have changed, and all that they answered the message with from now on. */
    reacted: z.optional(z.object({ member_id: z.string(), emoji: z.array(z.enum(reactionEmoji)) })),
  }),
  chat: z.object({ ...loggedFields, chat: chatSchema }),
  chat_removed: z.object({ ...loggedFields, ...ofChat }),
  chat_state: z.union([
    z.object({ ...loggedFields, ...ofChat, state: chatStateSchema }),
    z.object({ ...loggedFields, ...ofChat, partner_state: partnerStateSchema }),
  ]),
  link_attachment: z.object({ ...ofChat, link_attachment: linkAttachmentSchema }),
  composing: z.object({ ...ofChat, from: z.object({ id: z.string(), name: z.string() }) }),
  status: z.object({ member_id: z.string(), status: z.nullable(chatStatusSchema) }),
} as const;
export type ChatEvents = { readonly [Name in keyof typeof chatEvents]: z.infer<(typeof chatEvents)[Name]> };
