import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../db/columns.ts';
import { users } from '../members/members.tables.ts';

/** A secret in the link of a mail, that sets a password or confirms an address once; a newer one of its kind replaces it. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    id: idColumn(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['password', 'email'] }).notNull(),
    hash: text('hash').notNull().unique(),
    /** The address that is to be confirmed. */
    email: text('email'),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('mail_tokens_owner').on(table.userId, table.kind),
    index('mail_tokens_expiry').on(table.expiresAt),
  ],
);

/** An address that a link for a new password was asked for, with an account or without; the answer does not wait for it. */
export const resetRequests = pgTable('reset_requests', {
  id: idColumn(),
  email: text('email').notNull(),
  createdAt: instantColumn('created_at').notNull(),
});
