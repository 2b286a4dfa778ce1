import type { ProfileValues } from '@atrium/core/profile/schema';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../db/columns.ts';

/** How somebody signs in. */
export const users = pgTable(
  'users',
  {
    id: idColumn(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`)],
);

/** A member of the network; its id is the member id on the wire. */
export const memberships = pgTable(
  'memberships',
  {
    id: idColumn(),
    userId: text('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    displayName: text('display_name').notNull(),
    isExternal: boolean('is_external').notNull().default(false),
    networkAdmin: boolean('network_admin').notNull().default(false),
    /** Language of the interface; null follows the network. */
    locale: text('locale', { enum: ['de', 'de_DU', 'en', 'es', 'fr'] }),
    /** IANA zone; null follows the network. */
    timeZone: text('time_zone'),
    birthday: text('birthday'),
    statusType: text('status_type').notNull().default('offline'),
    statusText: text('status_text').notNull().default(''),
    translationLanguage: text('translation_language'),
    imageKey: text('image_key'),
    profile: jsonb('profile').$type<ProfileValues>().notNull().default({}),
    lockedAt: instantColumn('locked_at'),
    /** When a member who is leaving will have left; until then signing in brings them back. */
    leavesAt: instantColumn('leaves_at'),
    /** Has left the network, and is named where they have been. */
    removedAt: instantColumn('removed_at'),
    /** The name and all that tells who it was is gone as well, for good. */
    anonymisedAt: instantColumn('anonymised_at'),
    /** When somebody last signed in with it. */
    lastSignInAt: instantColumn('last_sign_in_at'),
    /** When the groups that are recommended to new members were seen. */
    groupsOfferedAt: instantColumn('groups_offered_at'),
    /** A minister of the community, as the network calls some of its people. */
    isMinister: boolean('is_minister').notNull().default(false),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (table) => [
    index('memberships_last_sign_in').on(table.lastSignInAt, table.id),
    index('memberships_image').on(table.imageKey),
    index('memberships_created').on(table.createdAt, table.id),
    index('memberships_removed')
      .on(table.removedAt)
      .where(sql`${table.anonymisedAt} is null and ${table.removedAt} is not null`),
  ],
);

/** What members were called before, for as long as letters that were sent may say so. */
export const formerNames = pgTable(
  'former_names',
  {
    membershipId: text('membership_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    until: instantColumn('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.membershipId, table.name] })],
);
