import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../db/columns.ts';
import { memberships, users } from '../members/members.tables.ts';

/** A browser somebody signed in with; `pending` waits for the second factor. */
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
    userAgent: text('user_agent').notNull().default(''),
    ip: text('ip').notNull().default(''),
    createdAt: instantColumn('created_at').notNull(),
    lastUsedAt: instantColumn('last_used_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [index('sessions_membership').on(table.membershipId)],
);

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

/** A wrong password for an account; ten within 15 minutes close it for a while. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: idColumn(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: instantColumn('at').notNull(),
  },
  (table) => [index('sign_in_failures_user').on(table.userId, table.at)],
);
