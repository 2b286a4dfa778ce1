import type { ReactionEmoji } from '@atrium/core/chat/schema';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../db/columns.ts';
import { groups } from '../groups/groups.tables.ts';
import { memberships } from '../members/members.tables.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';

/** A conversation of two members, or of a group. */
export const chats = pgTable(
  'chats',
  {
    id: idColumn(),
    kind: text('kind', { enum: ['direct', 'group'] }).notNull(),
    groupId: text('group_id')
      .unique()
      .references(() => groups.id, { onDelete: 'cascade' }),
    /** The smaller id of the two. */
    memberA: text('member_a').references(() => memberships.id, { onDelete: 'cascade' }),
    memberB: text('member_b').references(() => memberships.id, { onDelete: 'cascade' }),
    /** The newest message, deleted or not. */
    lastMessageId: text('last_message_id'),
    lastInteractedAt: instantColumn('last_interacted_at').notNull(),
  },
  (table) => [
    unique('chats_pair').on(table.memberA, table.memberB),
    index('chats_member_b').on(table.memberB),
    check(
      'chats_kind',
      sql`(kind = 'group' and group_id is not null and member_a is null and member_b is null)
        or (kind = 'direct' and group_id is null and member_a < member_b)`,
    ),
  ],
);

/** How far a member is in a chat; a direct chat is listed for those who have a row. */
export const chatMembers = pgTable(
  'chat_members',
  {
    chatId: text('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    membershipId: text('membership_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    lastReceivedId: text('last_received_id'),
    lastReadId: text('last_read_id'),
    /** The message from which on the chat was marked as unread. */
    unreadFromId: text('unread_from_id'),
    /** The version of that mark; stays once it has ended. */
    unreadMarkedAt: instantColumn('unread_marked_at'),
    mutedUntil: instantColumn('muted_until'),
    appMutedUntil: instantColumn('app_muted_until'),
  },
  (table) => [
    primaryKey({ columns: [table.chatId, table.membershipId] }),
    index('chat_members_membership').on(table.membershipId),
  ],
);

/** What a page said of itself when a message linked to it. */
export interface StoredPreview {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly site_name: string;
  /** The picture of the page. */
  readonly image_id: string | null;
}

/** A message; ids sort in the order of acceptance within its chat. */
export const messages = pgTable(
  'messages',
  {
    id: text('id').primaryKey(),
    chatId: text('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    authorId: text('author_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    cid: text('cid').notNull(),
    text: text('text').notNull(),
    quotedId: text('quoted_id'),
    links: jsonb('links').$type<readonly string[]>().notNull().default([]),
    /** What is known of the links, as it was when the message was written. */
    previews: jsonb('previews').$type<readonly StoredPreview[]>().notNull().default([]),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
    deletedAt: instantColumn('deleted_at'),
    /** The version of its reactions. */
    reactedAt: instantColumn('reacted_at'),
  },
  (table) => [
    index('messages_chat').on(table.chatId, table.id),
    index('messages_changed').on(table.chatId, table.updatedAt),
    index('messages_reacted').on(table.chatId, table.reactedAt).where(sql`reacted_at is not null`),
    uniqueIndex('messages_cid').on(table.authorId, table.cid),
  ],
);

/** What members answered a message with. */
export const messageReactions = pgTable(
  'message_reactions',
  {
    messageId: text('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    membershipId: text('membership_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    emoji: text('emoji').$type<ReactionEmoji>().notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.membershipId, table.emoji] }),
    index('message_reactions_first').on(table.messageId, table.emoji, table.createdAt, table.membershipId),
    index('message_reactions_membership').on(table.membershipId),
  ],
);

/** The files and pictures of a message, and those of the pages it links to. */
export const messageObjects = pgTable(
  'message_objects',
  {
    messageId: text('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    objectId: text('object_id')
      .notNull()
      .references(() => storedObjects.id),
    kind: text('kind', { enum: ['file', 'image', 'preview'] }).notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.objectId] }),
    index('message_objects_object').on(table.objectId),
  ],
);
