import type { NotificationKind } from '@atrium/core/notifications/schema';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../db/columns.ts';
import { memberships } from '../members/members.tables.ts';

/** What people are told. What is of one kind and belongs together is one row for as long as its reader has not read it. */
export const notifications = pgTable(
  'notifications',
  {
    id: idColumn(),
    membershipId: text('membership_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    groupKey: text('group_key').notNull(),
    /** Who did it, the latest first; empty for what the server tells by itself. */
    actorIds: jsonb('actor_ids').$type<readonly string[]>().notNull(),
    /** What it is about, as it was called; empty for people, whose names are read. */
    objectId: text('object_id').notNull(),
    objectName: text('object_name').notNull(),
    path: text('path').notNull(),
    /** Further values of its text. */
    facts: jsonb('facts').$type<Readonly<Record<string, string>>>().notNull(),
    /** Where its reader wants it by mail or push only, it is not shown in the product. */
    inProduct: boolean('in_product').notNull(),
    /** When it goes out by mail and to devices; null where it does not, or has gone. */
    mailDueAt: instantColumn('mail_due_at'),
    pushDueAt: instantColumn('push_due_at'),
    /** Whether a digest is still to tell of it. */
    inDigest: boolean('in_digest').notNull().default(false),
    happenedAt: instantColumn('happened_at').notNull(),
    readAt: instantColumn('read_at'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('notifications_open')
      .on(table.membershipId, table.kind, table.groupKey)
      .where(sql`${table.readAt} is null`),
    index('notifications_newest').on(table.membershipId, table.happenedAt, table.id),
    index('notifications_mail_due').on(table.mailDueAt).where(sql`${table.mailDueAt} is not null`),
    index('notifications_push_due').on(table.pushDueAt).where(sql`${table.pushDueAt} is not null`),
    index('notifications_for_digest').on(table.membershipId, table.happenedAt).where(sql`${table.inDigest}`),
    index('notifications_object').on(table.groupKey, table.kind),
  ],
);
