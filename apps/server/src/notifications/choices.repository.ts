import { defaultChoices } from '@atrium/core/notifications/rules';
import type { NotificationChoices } from '@atrium/core/notifications/schema';
import { eq } from 'drizzle-orm';
import { anyOf } from '../db/any-of.ts';
import type { Db } from '../db/database.ts';
import { notificationSettings } from './notification-settings.tables.ts';

const { membershipId: whose } = notificationSettings;

/** What somebody wants to be told, and how. */
export async function findChoices(db: Db, membershipId: string): Promise<NotificationChoices> {
  return (await findChoicesOf(db, [membershipId]))(membershipId);
}

/** What each of these wants to be told, and how. */
export async function findChoicesOf(
  db: Db,
  membershipIds: readonly string[],
): Promise<(membershipId: string) => NotificationChoices> {
  const rows =
    membershipIds.length === 0 ? [] : await db.select().from(notificationSettings).where(anyOf(whose, membershipIds));
  const kept = new Map(rows.map(({ membershipId, choices }) => [membershipId, withDefaults(choices)]));
  return (membershipId) => kept.get(membershipId) ?? defaultChoices;
}

/** What somebody wants to be told, locked until the write is over, whether they have said anything before or not. */
export async function findChoicesToChange(
  db: Db,
  { membershipId, now }: { readonly membershipId: string; readonly now: Date },
): Promise<NotificationChoices> {
  await db
    .insert(notificationSettings)
    .values({ membershipId, choices: defaultChoices, updatedAt: now })
    .onConflictDoNothing();
  const [row] = await db.select().from(notificationSettings).where(eq(whose, membershipId)).for('update');
  return row === undefined ? defaultChoices : withDefaults(row.choices);
}

/** Keeps what somebody wants to be told. */
export async function saveChoices(
  db: Db,
  { membershipId, choices, now }: { membershipId: string; choices: NotificationChoices; now: Date },
): Promise<void> {
  const values = { choices, updatedAt: now };
  await db
    .insert(notificationSettings)
    .values({ membershipId, ...values })
    .onConflictDoUpdate({ target: whose, set: values });
}

/** What was kept before a choice came to be follows its default. */
function withDefaults(choices: NotificationChoices): NotificationChoices {
  return { ...defaultChoices, ...choices };
}
