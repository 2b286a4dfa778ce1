import type { ProfileValues } from '@atrium/core/profile/schema';
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../db/columns.ts';
import { memberships } from '../members/members.tables.ts';

/** What members ask to be changed in their profiles; a decided one is gone, the audit log says how it was decided. */
export const profileChangeRequests = pgTable(
  'profile_change_requests',
  {
    id: idColumn(),
    membershipId: text('membership_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    /** What fields are to say. */
    values: jsonb('values').$type<ProfileValues>().notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('profile_change_requests_member').on(table.membershipId),
    index('profile_change_requests_waiting').on(table.createdAt, table.id),
  ],
);

/** Whom members ignore. */
export const ignoredMembers = pgTable(
  'ignored_members',
  {
    membershipId: text('membership_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    ignoredId: text('ignored_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.membershipId, table.ignoredId] }),
    index('ignored_members_ignored').on(table.ignoredId),
  ],
);
