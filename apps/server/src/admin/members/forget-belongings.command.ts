import { inArray } from 'drizzle-orm';
import { calendarFeeds } from '../../calendar/calendar.tables.ts';
import type { Db } from '../../db/database.ts';
import { devices } from '../../devices/devices.tables.ts';
import { notificationSettings } from '../../notifications/notification-settings.tables.ts';
import { notifications } from '../../notifications/notifications.tables.ts';

/** What was there for members alone: devices that were told, what they were told and how, the link of their feed (SET-D08). */
export async function forgetBelongings(db: Db, ids: readonly string[]): Promise<void> {
  for (const table of [devices, notifications, notificationSettings, calendarFeeds])
    await db.delete(table).where(inArray(table.membershipId, [...ids]));
}
