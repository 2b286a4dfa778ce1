import { pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../db/columns.ts';

/** Addresses, in small letters, that a mail server has refused for good; what people choose to be told does not go there. */
export const mailBounces = pgTable('mail_bounces', {
  address: text('address').primaryKey(),
  reason: text('reason').notNull(),
  bouncedAt: instantColumn('bounced_at').notNull(),
});
