import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
export const memberships = pgTable('memberships', {
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
  profile: jsonb('profile').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  lockedAt: instantColumn('locked_at'),
  anonymisedAt: instantColumn('anonymised_at'),
  createdAt: instantColumn('created_at').notNull(),
  updatedAt: instantColumn('updated_at').notNull(),
});
