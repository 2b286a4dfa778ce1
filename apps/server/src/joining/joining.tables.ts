import type { ProfileValues } from '@atrium/core/profile/schema';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../db/columns.ts';

/** Proofs of browsers that were taken: each counts once. */
export const usedProofs = pgTable('used_proofs', {
  challenge: text('challenge').primaryKey(),
  expiresAt: instantColumn('expires_at').notNull(),
});

/** Somebody who wants to join and is no member yet: until the address is confirmed, and where that is asked for until somebody decides. */
export const applicants = pgTable(
  'applicants',
  {
    id: idColumn(),
    /** In lower case. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    message: text('message').notNull().default(''),
    profile: jsonb('profile').$type<ProfileValues>().notNull().default({}),
    language: text('language', { enum: ['de', 'de_DU', 'en', 'es', 'fr'] }).notNull(),
    /** When the legal texts were agreed to; null where there were none. */
    consentedAt: instantColumn('consented_at'),
    /** When the letter with the link is due; null once it is written. */
    letterDueAt: instantColumn('letter_due_at'),
    tokenHash: text('token_hash').unique(),
    confirmedAt: instantColumn('confirmed_at'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    // Whoever types an address may be a stranger to it: each wish has a link of its own until one of them is confirmed.
    index('applicants_email').on(table.email),
    uniqueIndex('applicants_confirmed').on(table.email).where(sql`${table.confirmedAt} is not null`),
    index('applicants_letter').on(table.letterDueAt),
    index('applicants_waiting').on(table.confirmedAt, table.createdAt),
  ],
);
