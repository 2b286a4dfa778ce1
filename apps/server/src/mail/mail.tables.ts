import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../db/columns.ts';
import type { CalendarPart, MailAddress, MailFile } from './mail.port.ts';

/** Mails on their way: the row is the queue. One that was never tried still waits, and may be withdrawn or replaced. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: idColumn(),
    toName: text('to_name').notNull(),
    toAddress: text('to_address').notNull(),
    /** Whose it is, once their address is another one, or nobody's. */
    recipientId: text('recipient_id'),
    fromName: text('from_name'),
    replyTo: jsonb('reply_to').$type<MailAddress>(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    calendar: jsonb('calendar').$type<CalendarPart>(),
    files: jsonb('files').$type<readonly MailFile[]>().notNull().default([]),
    unsubscribe: text('unsubscribe'),
    memo: jsonb('memo').$type<Readonly<Record<string, string>>>(),
    sendAfter: instantColumn('send_after').notNull(),
    dedupeKey: text('dedupe_key'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instantColumn('next_attempt_at').notNull(),
    sentAt: instantColumn('sent_at'),
    failedAt: instantColumn('failed_at'),
    lastError: text('last_error'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('mail_outbox_waiting').on(table.dedupeKey).where(sql`${table.attempts} = 0`),
    index('mail_outbox_due').on(table.nextAttemptAt).where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    index('mail_outbox_created').on(table.createdAt),
    index('mail_outbox_recipient').on(table.recipientId),
    index('mail_outbox_address').on(sql`lower(${table.toAddress})`),
  ],
);

/** A mail as it is stored. */
export type MailRow = typeof mailOutbox.$inferSelect;
