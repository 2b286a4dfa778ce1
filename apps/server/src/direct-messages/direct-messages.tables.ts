import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../db/columns.ts';
import { groups } from '../groups/groups.tables.ts';
import { memberships } from '../members/members.tables.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';

/** Direct messages as their authors sent them. */
export const directMessages = pgTable(
  'direct_messages',
  {
    id: idColumn(),
    authorId: text('author_id')
      .notNull()
      .references(() => memberships.id),
    subject: text('subject').notNull(),
    content: text('content').notNull(),
    htmlContent: text('html_content').notNull(),
    plainContent: text('plain_content').notNull(),
    /** The first message of the conversation; itself where it begins one. */
    conversationId: text('conversation_id').notNull(),
    /** The message this one answers, which may be gone. */
    replyToId: text('reply_to_id'),
    toGroupId: text('to_group_id').references(() => groups.id, { onDelete: 'set null' }),
    toAll: boolean('to_all').notNull().default(false),
    recipientCount: integer('recipient_count').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    /** Since when its author has it no more; who got it keeps it. */
    authorDeletedAt: instantColumn('author_deleted_at'),
  },
  (table) => [
    index('direct_messages_sent')
      .on(table.authorId, table.createdAt, table.id)
      .where(sql`${table.authorDeletedAt} is null`),
    index('direct_messages_conversation').on(table.conversationId, table.createdAt),
    index('direct_messages_replies').on(table.replyToId),
    index('direct_messages_group').on(table.toGroupId),
  ],
);

/** What each recipient has of a message. */
export const directMessageCopies = pgTable(
  'direct_message_copies',
  {
    messageId: text('message_id')
      .notNull()
      .references(() => directMessages.id, { onDelete: 'cascade' }),
    membershipId: text('membership_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    /** Among the recipients, by name. */
    position: integer('position').notNull(),
    /** When the message was sent: an inbox is read by it alone. */
    createdAt: instantColumn('created_at').notNull(),
    readAt: instantColumn('read_at'),
    deletedAt: instantColumn('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.membershipId] }),
    index('direct_message_copies_inbox')
      .on(table.membershipId, table.createdAt, table.messageId)
      .where(sql`${table.deletedAt} is null`),
    index('direct_message_copies_unread')
      .on(table.membershipId)
      .where(sql`${table.deletedAt} is null and ${table.readAt} is null`),
  ],
);

/** Files sent with messages, by reference to what was uploaded. */
export const directMessageFiles = pgTable(
  'direct_message_files',
  {
    messageId: text('message_id')
      .notNull()
      .references(() => directMessages.id, { onDelete: 'cascade' }),
    objectId: text('object_id')
      .notNull()
      .references(() => storedObjects.id),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.objectId] }),
    index('direct_message_files_object').on(table.objectId),
  ],
);
