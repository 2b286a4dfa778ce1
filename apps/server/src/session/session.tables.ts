import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../db/columns.ts';
import { memberships, users } from '../members/members.tables.ts';

/** A browser somebody signed in with; `pending` waits for the second factor, `byToken` was opened by an app for its owner. */
export const sessions = pgTable(
  'sessions',
  {
    id: idColumn(),
    membershipId: text('membership_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    csrfHash: text('csrf_hash').notNull(),
    pending: boolean('pending').notNull().default(false),
    remember: boolean('remember').notNull().default(false),
    byToken: boolean('by_token').notNull().default(false),
    userAgent: text('user_agent').notNull().default(''),
    ip: text('ip').notNull().default(''),
    createdAt: instantColumn('created_at').notNull(),
    lastUsedAt: instantColumn('last_used_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [index('sessions_membership').on(table.membershipId)],
);

/** Browsers that were signed in when their member was locked: they are told why they are not any more. */
export const lockedSessions = pgTable('locked_sessions', {
  tokenHash: text('token_hash').primaryKey(),
  membershipId: text('membership_id')
    .notNull()
    .references(() => memberships.id, { onDelete: 'cascade' }),
  expiresAt: instantColumn('expires_at').notNull(),
});

/** A secret that opens something without a session: programs, calendar feeds, the socket. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: idColumn(),
    membershipId: text('membership_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['bearer', 'calendar_feed', 'web'] }).notNull(),
    hash: text('hash').notNull().unique(),
    name: text('name').notNull().default(''),
    createdAt: instantColumn('created_at').notNull(),
    lastUsedAt: instantColumn('last_used_at'),
    expiresAt: instantColumn('expires_at'),
  },
  (table) => [index('access_tokens_membership').on(table.membershipId, table.kind)],
);

/** A wrong password for an address, with an account or without, and where it was typed; ten within 15 minutes close it there. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: idColumn(),
    account: text('account').notNull(),
    place: text('place').notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [index('sign_in_failures_place').on(table.account, table.place, table.at)],
);

/** An address that wrong passwords have just closed, with an account or without; the answer does not wait for the letter. */
export const closedAddresses = pgTable('closed_addresses', {
  id: idColumn(),
  email: text('email').notNull(),
  createdAt: instantColumn('created_at').notNull(),
});

/** Browsers and networks an account has been used from. */
export const signInPlaces = pgTable(
  'sign_in_places',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    place: text('place').notNull(),
    usedAt: instantColumn('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.place] })],
);
