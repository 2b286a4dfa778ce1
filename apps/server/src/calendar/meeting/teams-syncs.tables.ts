import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../../db/columns.ts';
import type { TeamsMeeting } from '../../teams/teams.port.ts';
import { appointments } from '../calendar.tables.ts';

/** A meeting as it stands in Teams. */
export interface SentMeeting extends TeamsMeeting {
  /** Whether everybody is let in at once. */
  readonly bypassLobby: boolean;
}

/** What Teams holds of appointments, and when it is asked next: the row is the queue, and outlives the switching off of sync. */
export const teamsSyncs = pgTable(
  'teams_syncs',
  {
    appointmentId: text('appointment_id')
      .primaryKey()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    /** The event in Teams is made under this key, so that it is found again after a crash. */
    key: text('key').notNull(),
    eventId: text('event_id'),
    /** Null where nobody knows how the event stands. */
    sent: jsonb('sent').$type<SentMeeting>(),
    /** Since the last success or write. */
    attempts: integer('attempts').notNull().default(0),
    /** Null when there is nothing to do until the next write. */
    nextAttemptAt: instantColumn('next_attempt_at'),
    /** Until then whoever took it is at it. */
    leasedUntil: instantColumn('leased_until'),
    lastError: text('last_error'),
  },
  (table) => [index('teams_syncs_due').on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`)],
);

/** A meeting's sync as it is stored. */
export type TeamsSyncRow = typeof teamsSyncs.$inferSelect;
