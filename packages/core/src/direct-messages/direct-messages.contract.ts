import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/index.ts';
import { groupReferenceSchema } from '../groups/groups.schema.ts';
import {
  directMessageIdSchema,
  directMessageRowSchema,
  openMessageSchema,
  sentMessageSchema,
} from './direct-messages.schema.ts';

/** Rows of a page of messages (MSG-005). */
export const directMessagesPerPage = 10;

const listQuery = z.object({
  limit: z._default(
    z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(directMessagesPerPage)),
    directMessagesPerPage,
  ),
  offset: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
  /** Words that occur in subject, text or names. */
  q: z._default(z.string().check(z.maxLength(200)), ''),
});
const listReply = z.object({
  messages: z.array(directMessageRowSchema),
  /** How many there are; from 10,000 on at least so many, always more than this page where more follow. */
  total: z.number(),
  limit: z.number(),
  offset: z.number(),
});
const byId = z.object({ messageId: directMessageIdSchema });
const several = z.object({ message_ids: z.array(directMessageIdSchema).check(z.minLength(1), z.maxLength(100)) });
const touches = ['direct_messages'] as const;

/** The messages the reader got, newest first (MSG-008). */
export const listReceivedMessages = defineEndpoint({
  id: 'direct_messages.received',
  method: 'GET',
  path: '/api/v1/messages',
  query: listQuery,
  reply: listReply,
});

/** The messages the reader sent, newest first (MSG-009). */
export const listSentMessages = defineEndpoint({
  id: 'direct_messages.sent',
  method: 'GET',
  path: '/api/v1/messages/sent',
  query: listQuery,
  reply: listReply,
});

/** The groups the reader may write to as a whole, by name; at most 500 (MSG-024). */
export const listAddressableGroups = defineEndpoint({
  id: 'direct_messages.groups',
  method: 'GET',
  path: '/api/v1/messages/groups',
  reply: z.object({ groups: z.array(groupReferenceSchema) }),
});

/** A message with its conversation, oldest first, as far as the reader has it; at most the newest 100 (MSG-010, MSG-D01). */
export const getDirectMessage = defineEndpoint({
  id: 'direct_messages.get',
  method: 'GET',
  path: '/api/v1/messages/:messageId',
  params: byId,
  reply: z.object({ message: openMessageSchema }),
});

/** Sends a message (MSG-014); a repeated send with the same key answers with the first one (MSG-D03, MSG-E09). */
export const sendDirectMessage = defineEndpoint({
  id: 'direct_messages.send',
  method: 'POST',
  path: '/api/v1/messages',
  body: sentMessageSchema,
  reply: z.object({ message: directMessageRowSchema }),
  status: 201,
  touches: ['direct_messages'],
});

const mark = { path: '/api/v1/messages/:messageId/read', params: byId, idempotency: 'none', touches } as const;

/** Marks a message as read (MSG-031). */
export const markMessageRead = defineEndpoint({ ...mark, id: 'direct_messages.read', method: 'POST' });

/** Marks a message as unread (MSG-032). */
export const markMessageUnread = defineEndpoint({ ...mark, id: 'direct_messages.unread', method: 'DELETE' });

const markSeveral = { path: '/api/v1/messages/read', body: several, idempotency: 'none', touches } as const;

/** Marks several messages as read, all or none (MSG-033, MSG-E03). */
export const markMessagesRead = defineEndpoint({ ...markSeveral, id: 'direct_messages.read_several', method: 'POST' });

/** Marks several messages as unread, all or none (MSG-034, MSG-E03). */
export const markMessagesUnread = defineEndpoint({
  ...markSeveral,
  id: 'direct_messages.unread_several',
  method: 'DELETE',
});

const deletion = { method: 'DELETE', idempotency: 'none', touches } as const;

/** Deletes a message the reader got; the others keep theirs (MSG-037, MSG-D05). */
export const deleteReceivedMessage = defineEndpoint({
  ...deletion,
  id: 'direct_messages.delete_received',
  path: '/api/v1/messages/:messageId',
  params: byId,
});

/** Deletes several messages the reader got, all or none (MSG-035, MSG-E03). */
export const deleteReceivedMessages = defineEndpoint({
  ...deletion,
  id: 'direct_messages.delete_received_several',
  path: '/api/v1/messages/delete',
  body: several,
});

/** Deletes a message the reader sent; who got it keeps it (MSG-038, MSG-E12). */
export const deleteSentMessage = defineEndpoint({
  ...deletion,
  id: 'direct_messages.delete_sent',
  path: '/api/v1/messages/sent/:messageId',
  params: byId,
});

/** Deletes several messages the reader sent, all or none (MSG-036, MSG-E03). */
export const deleteSentMessages = defineEndpoint({
  ...deletion,
  id: 'direct_messages.delete_sent_several',
  path: '/api/v1/messages/sent/delete',
  body: several,
});
