import type { NotificationChoices } from '@atrium/core/notifications/schema';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../db/columns.ts';
import { memberships } from '../members/members.tables.ts';

/** What members want to be told, and how; who has no row follows the defaults. */
export const notificationSettings = pgTable('notification_settings', {
  membershipId: text('membership_id')
    .primaryKey()
    .references(() => memberships.id, { onDelete: 'cascade' }),
  choices: jsonb('choices').$type<NotificationChoices>().notNull(),
  updatedAt: instantColumn('updated_at').notNull(),
});
