import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../db/columns.ts';
import { groupCategories, groups } from '../groups/groups.tables.ts';
import { memberships } from '../members/members.tables.ts';

/** Invites to addresses outside; of each address at most one is open. */
export const externalInvites = pgTable(
  'external_invites',
  {
    id: idColumn(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    userType: text('user_type', { enum: ['normal', 'external'] }).notNull(),
    status: text('status', { enum: ['open', 'accepted', 'obsolete', 'joined'] }).notNull(),
    /** What is stored of the link in the last letter; null until that is written, and once the link has ended. */
    tokenHash: text('token_hash').unique(),
    /** A letter is to be written; null once it is. */
    letterDueAt: instantColumn('letter_due_at'),
    inviterId: text('inviter_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    /** The kind of group it was sent at; null elsewhere. */
    groupCategoryId: text('group_category_id').references(() => groupCategories.id, { onDelete: 'cascade' }),
    /** Who it has made a member, or who was one at its address. */
    membershipId: text('membership_id').references(() => memberships.id, { onDelete: 'set null' }),
    expiresAt: instantColumn('expires_at').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('external_invites_open').on(sql`lower(${table.email})`).where(sql`${table.status} = 'open'`),
    index('external_invites_letters').on(table.letterDueAt).where(sql`${table.letterDueAt} is not null`),
    index('external_invites_newest').on(table.createdAt, table.id),
  ],
);

/** Into which groups an invite leads. */
export const externalInviteGroups = pgTable(
  'external_invite_groups',
  {
    inviteId: text('invite_id')
      .notNull()
      .references(() => externalInvites.id, { onDelete: 'cascade' }),
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.inviteId, table.groupId] }),
    index('external_invite_groups_group').on(table.groupId),
  ],
);
