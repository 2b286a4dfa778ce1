import * as z from 'zod/mini';
import { type MemberReference, memberReferenceSchema } from '../members/member-reference.schema.ts';
import {
  type Chat,
  type ChatId,
  chatIdSchema,
  chatSchema,
  type Message,
  type MessageId,
  messageIdSchema,
  messageSchema,
  type Writer,
} from './chat.schema.ts';
import { emptyTimeline, reduceTimeline, type Timeline, type TimelineEvent } from './timeline/timeline.rules.ts';

/** The member who reads the example chats. */
export const exampleReaderId = '65a000000000000000000001';

/** People of the example chats. */
export const exampleWriters = {
  jonas: writer(exampleReaderId, 'Jonas Feld'),
  mira: writer('65a000000000000000000002', 'Mira Sand'),
  tom: writer('65a000000000000000000003', 'Tom Weber'),
};

/** A direct chat with Mira Sand, and the chat of a group. */
export const exampleChatIds = {
  mira: z.parse(chatIdSchema, 'member/65a000000000000000000002'),
  garden: z.parse(chatIdSchema, 'group/65e000000000000000000001'),
};

/** The id of the nth message of a chat. */
export function exampleMessageId(n: number): MessageId {
  return z.parse(messageIdSchema, n.toString(16).padStart(24, '0'));
}

interface MessageParts extends Partial<Omit<Message, 'id' | 'chat_id'>> {
  readonly chatId?: ChatId;
}

/** The nth message of a chat, written n minutes after nine. */
export function exampleMessage(n: number, { chatId = exampleChatIds.mira, ...parts }: MessageParts = {}): Message {
  const at = new Date(Date.UTC(2026, 10, 20, 8, n)).toISOString();
  return z.parse(messageSchema, {
    id: exampleMessageId(n),
    chat_id: chatId,
    cid: `cid-${n}`,
    from: exampleWriters.mira,
    text: `Message ${n}`,
    created_at: at,
    updated_at: at,
    deleted_at: null,
    quoted_message: null,
    files: [],
    images: [],
    link_attachments: [],
    ...parts,
  });
}

interface ChatParts extends Partial<Omit<Chat, 'id' | 'state'>> {
  readonly state?: Partial<Chat['state']>;
}

/** A chat as its reader lists it. */
export function exampleChat(chatId: ChatId = exampleChatIds.mira, { state, ...parts }: ChatParts = {}): Chat {
  const last = parts.last_message ?? null;
  return z.parse(chatSchema, {
    id: chatId,
    name: chatId === exampleChatIds.garden ? 'Garden' : 'Mira Sand',
    images: {},
    last_message: last,
    last_interacted_at: last?.created_at ?? '2026-11-20T08:00:00.000Z',
    partner_state: chatId === exampleChatIds.garden ? null : { last_received_id: null, last_read_id: null },
    can: { write: true, add_files: true, add_images: true },
    ...parts,
    state: {
      last_received_id: null,
      last_read_id: null,
      unread_count: 0,
      muted_until: null,
      app_muted_until: null,
      link_attachments: [],
      ...state,
    },
  });
}

/** A conversation of two, over two days, one message edited and one deleted. */
export const exampleConversation: readonly Message[] = [
  exampleMessage(1, { text: 'Good morning! Shall we meet at the atelier?' }),
  exampleMessage(2, { from: exampleWriters.jonas, text: 'Gladly. At ten?' }),
  exampleMessage(3, { text: 'Ten is fine.', updated_at: '2026-11-20T08:04:30.000Z' }),
  exampleMessage(4, { text: '', deleted_at: '2026-11-20T08:05:00.000Z', updated_at: '2026-11-20T08:05:00.000Z' }),
  exampleMessage(1_500, { text: '🌱🌻' }),
  exampleMessage(1_501, { from: exampleWriters.jonas, text: 'Beautiful. I bring the *tools* along.' }),
];

/** A writer as those are named who answer a message with an emoji; `deleted` once they have left. */
export function exampleGiver({ id, name }: Writer, deleted = false): MemberReference {
  const of = { id, name, displayName: name, path: `/members/${id}`, images: {}, is_external: false, deleted };
  return z.parse(memberReferenceSchema, of);
}

/** A timeline with two chats, of which the direct one was opened. */
export const exampleTimeline: Timeline = [
  {
    type: 'chats.loaded' as const,
    chats: [
      exampleChat(exampleChatIds.mira, { last_message: exampleConversation.at(-1) ?? null }),
      exampleChat(exampleChatIds.garden, {
        last_message: exampleMessage(30, { chatId: exampleChatIds.garden, from: exampleWriters.tom }),
        state: { unread_count: 3 },
      }),
    ],
    has_more: false,
    server_time: '2026-11-21T09:30:00.000Z',
    isMore: false,
    at: Date.UTC(2026, 10, 21, 9, 30),
  },
  {
    type: 'messages.opened' as const,
    chat: exampleChat(exampleChatIds.mira, { last_message: exampleConversation.at(-1) ?? null }),
    participantsCount: 2,
    messages: exampleConversation,
    has_more: true,
    server_time: '2026-11-21T09:30:00.000Z',
  },
  { type: 'presence.loaded' as const, onlineIds: [exampleReaderId, exampleWriters.mira.id], statuses: {} },
].reduce(reduceTimeline, emptyTimeline(exampleReaderId));

/** What the reader's timeline is after something happened; from the beginning unless told. */
export function timelineAfter(
  events: readonly TimelineEvent[],
  from: Timeline = emptyTimeline(exampleReaderId),
): Timeline {
  return events.reduce(reduceTimeline, from);
}

/** The event of a chat being opened with these messages. */
export function exampleOpening(messages: readonly Message[], { chat = exampleChat(), hasMore = false } = {}) {
  return {
    type: 'messages.opened' as const,
    chat: { ...chat, last_message: messages.at(-1) ?? null },
    participantsCount: 12,
    messages,
    has_more: hasMore,
    server_time: '2026-11-21T09:30:00.000Z',
  };
}

function writer(id: string, name: string): Writer {
  return { id, name, deleted: false, images: {} };
}
