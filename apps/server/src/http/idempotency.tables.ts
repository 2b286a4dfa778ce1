import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../db/columns.ts';
import { memberships } from '../members/members.tables.ts';

/** Answers of writes by the key their caller gave, so that repeating one does nothing twice. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    membershipId: text('membership_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** Hash of call and body. */
    fingerprint: text('fingerprint').notNull(),
    status: integer('status'),
    body: jsonb('body'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.membershipId, table.key] })],
);
