import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../../db/columns.ts';
import { memberships } from '../../members/members.tables.ts';
import { appointments } from '../calendar.tables.ts';

/** When somebody wrote to the attendees of an appointment, as long as that counts against how often it may be done. */
export const attendeeMessages = pgTable(
  'attendee_messages',
  {
    id: idColumn(),
    appointmentId: text('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    authorId: text('author_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [index('attendee_messages_appointment').on(table.appointmentId, table.createdAt)],
);
