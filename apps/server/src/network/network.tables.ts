import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../db/columns.ts';

/** The one network of this deployment and what its administrators have set. */
export const networkSettings = pgTable('network_settings', {
  id: idColumn(),
  name: text('name').notNull(),
  language: text('language', { enum: ['de', 'de_DU', 'en', 'es', 'fr'] })
    .notNull()
    .default('de'),
  timeZone: text('time_zone').notNull().default('Europe/Berlin'),
  /** What differs from the product's defaults, in the shape of the network's configuration. */
  settings: jsonb('settings').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  createdAt: instantColumn('created_at').notNull(),
  updatedAt: instantColumn('updated_at').notNull(),
});
