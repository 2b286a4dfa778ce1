import { boolean, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn } from '../../db/columns.ts';
import { appointments, meetingRooms } from '../calendar.tables.ts';
import { instantRangeColumn } from '../calendar-columns.tables.ts';

/** When rooms are taken: from the start to the end and the buffer after it; two that are held never overlap in a room. */
export const roomBookings = pgTable(
  'room_bookings',
  {
    id: idColumn(),
    roomId: text('room_id')
      .notNull()
      .references(() => meetingRooms.id, { onDelete: 'cascade' }),
    appointmentId: text('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    occursOn: date('occurs_on', { mode: 'string' }),
    guarded: instantRangeColumn('guarded').notNull(),
    /** False where the room was somebody else's already when the series came that far. */
    held: boolean('held').notNull().default(true),
  },
  (table) => [index('room_bookings_appointment').on(table.appointmentId, table.occursOn)],
);
