import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/index.ts';
import { memberReferenceSchema } from '../members/member-reference.schema.ts';
import {
  attachmentSchema,
  attachmentTypes,
  foundMessageSchema,
  listedAttachmentSchema,
  messageIdSchema,
  openedChatSchema,
  reactionEmoji,
  searchLengths,
} from './chat.schema.ts';

const chatParams = z.object({
  kind: z.enum(['member', 'group']),
  chatId: z.string().check(z.regex(/^[0-9a-f]{24}$/)),
});
const limit = z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(30)), 30);

/** A chat as its room opens, for who is not connected yet (CHAT-D07). */
export const getChat = defineEndpoint({
  id: 'chat.get',
  method: 'GET',
  path: '/api/v1/chats/:kind/:chatId',
  params: chatParams,
  reply: openedChatSchema,
});

/** What is attached to the messages of a chat, newest first; a page holds all of at most so many messages (CHAT-D31). */
export const listChatAttachments = defineEndpoint({
  id: 'chat.attachments.list',
  method: 'GET',
  path: '/api/v1/chats/:kind/:chatId/attachments',
  params: chatParams,
  query: z.object({
    type: z.enum(attachmentTypes),
    before_id: z.optional(messageIdSchema),
    limit,
  }),
  reply: z.object({ attachments: z.array(listedAttachmentSchema), has_more: z.boolean() }),
});

/** A file or picture that was sent in a chat, for the page that shows it alone (CHAT-076). */
export const getChatAttachment = defineEndpoint({
  id: 'chat.attachments.get',
  method: 'GET',
  path: '/api/v1/chats/:kind/:chatId/attachments/:attachmentId',
  params: z.extend(chatParams, { attachmentId: z.string().check(z.regex(/^[0-9a-f]{24}$/)) }),
  reply: z.object({ attachment: attachmentSchema }),
});

/** The messages of a chat that hold all of these words, newest first; accents and capitals do not matter (CHAT-D61). */
export const searchMessages = defineEndpoint({
  id: 'chat.messages.search',
  method: 'GET',
  path: '/api/v1/chats/:kind/:chatId/messages',
  params: chatParams,
  query: z.object({
    q: z.string().check(z.trim(), z.minLength(searchLengths.least), z.maxLength(searchLengths.most)),
    before_id: z.optional(messageIdSchema),
    limit,
  }),
  reply: z.object({ messages: z.array(foundMessageSchema), has_more: z.boolean() }),
});

/** Who answered a message with an emoji, by name, those who have left the network last (CHAT-D62). */
export const listReactionGivers = defineEndpoint({
  id: 'chat.reactions.list',
  method: 'GET',
  path: '/api/v1/chats/:kind/:chatId/messages/:messageId/reactions',
  params: z.extend(chatParams, { messageId: messageIdSchema }),
  query: z.object({
    emoji: z.enum(reactionEmoji),
    after_id: z.optional(z.string()),
    /** Where whoever a page follows stood when it was read: they may have left, or be called otherwise, by now. */
    after_name: z.optional(z.string().check(z.maxLength(1_000))),
    after_left: z._default(z.stringbool(), false),
    limit,
  }),
  reply: z.object({ members: z.array(memberReferenceSchema), has_more: z.boolean() }),
});

/** A token that opens what is attached to one message as one archive, for five minutes (CHAT-087, CHAT-D32). */
export const createArchiveToken = defineEndpoint({
  id: 'chat.archive.token',
  method: 'POST',
  path: '/api/v1/file_token',
  body: z.object({ chat_message_id: messageIdSchema }),
  reply: z.object({ token: z.string() }),
  idempotency: 'none',
});

/** What is attached to a message as one archive, written while it is read; a form of a page posts it (CHAT-088, CHAT-D32). */
export const downloadMessageArchive = defineEndpoint({
  id: 'chat.archive.download',
  method: 'POST',
  path: '/api/storage/v2/archive',
  encoding: 'multipart',
  body: z.object({ token: z.string(), chat_message_id: messageIdSchema }),
  access: 'visitor',
  provenBy: 'body',
  idempotency: 'none',
  download: 'application/zip',
});
