import type { Platform, PushSettings } from '@atrium/core/devices/schema';
import type { Language } from '@atrium/core/messages';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../db/columns.ts';
import { memberships } from '../members/members.tables.ts';
import { sessions } from '../session/session.tables.ts';

/** Devices that pushes go to. One that was introduced by a session goes with it: who signs out is told nothing more there. */
export const devices = pgTable(
  'devices',
  {
    id: idColumn(),
    membershipId: text('membership_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    sessionId: text('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    platform: text('platform').$type<Platform>().notNull(),
    /** The app's token, or the address of a browser's push service; long ones are found by their hash. */
    token: text('token').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    keys: jsonb('keys').$type<{ readonly p256dh: string; readonly auth: string }>(),
    name: text('name').notNull(),
    appVersion: text('app_version').notNull(),
    locale: text('locale').$type<Language>(),
    settings: jsonb('settings').$type<PushSettings>().notNull(),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (table) => [index('devices_membership').on(table.membershipId), index('devices_session').on(table.sessionId)],
);

/** A device as it is stored. */
export type DeviceRow = typeof devices.$inferSelect;
