import { bigint, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../../db/columns.ts';
import type { MailFile } from '../../mail/mail.port.ts';
import type { BatchKind, BatchRecipient } from './notice-batch.rules.ts';

/**
 * What many are told, as it stood when it happened: the row is the queue of the letters still to be written. It names its
 * appointment without a reference, because what was acknowledged is told even where the appointment is gone.
 */
export const noticeBatches = pgTable(
  'notice_batches',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    appointmentId: text('appointment_id').notNull(),
    occursOn: date('occurs_on', { mode: 'string' }),
    kind: text('kind').$type<BatchKind>().notNull(),
    told: jsonb('told').notNull(),
    recipients: jsonb('recipients').$type<readonly BatchRecipient[]>().notNull(),
    files: jsonb('files').$type<readonly MailFile[]>().notNull().default([]),
    /** For how many of the recipients letters have been written. */
    written: integer('written').notNull().default(0),
    nextAttemptAt: instantColumn('next_attempt_at').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [index('notice_batches_appointment').on(table.appointmentId, table.id)],
);

/** A batch as it is stored. */
export type NoticeBatchRow = typeof noticeBatches.$inferSelect;
