import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../db/columns.ts';
import { memberships } from './members.tables.ts';

/** Letters that members have caused; they count for an hour. */
export const causedLetters = pgTable(
  'caused_letters',
  {
    id: idColumn(),
    membershipId: text('membership_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    letters: integer('letters').notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [index('caused_letters_membership').on(table.membershipId, table.at)],
);
