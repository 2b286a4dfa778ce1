import * as z from 'zod/mini';
import { notificationChannels, notificationKindSchema } from './notification-kinds.schema.ts';

const digestSchema = z.object({
  switch: z.enum(['disabled', 'all', 'selected_groups']),
  group_ids: z.array(z.string().check(z.regex(/^[0-9a-f]{24}$/))).check(z.maxLength(500)),
  include_network_level: z.boolean(),
});
/** What a digest holds, and whether there is one (NOTIF-004). */
export type DigestChoice = z.infer<typeof digestSchema>;

/** What somebody wants to be told, and how (NOTIF-004, NOTIF-005); what is not said follows the defaults. */
export const notificationChoicesSchema = z.object({
  /** By kind and channel, where it differs from the default (NOTIF-D05). */
  channels: z.partialRecord(notificationKindSchema, z.partialRecord(z.enum(notificationChannels), z.boolean())),
  /** All mails about notifications, whatever their kind. */
  email_notifications: z.boolean(),
  /** Those about what there is to administer. */
  email_admin_notifications: z.boolean(),
  /** News of what somebody follows. */
  email_subscriptions: z.boolean(),
  email_digests: digestSchema,
  email_daily_digests: digestSchema,
});
/** What somebody wants to be told, and how. */
export type NotificationChoices = z.infer<typeof notificationChoicesSchema>;

/** The letters that gather what is new. */
export type DigestKind = 'email_digests' | 'email_daily_digests';

/** What somebody is told, with what they can choose at all (NOTIF-002). */
export const notificationSettingsSchema = z.object({
  settings: notificationChoicesSchema,
  /** Which parts there are (NOTIF-D01). */
  conditions: z.object({ digests: z.boolean(), daily_activity: z.boolean(), email_admin_notifications: z.boolean() }),
  /** Keys the network has fixed (NOTIF-D01). */
  disabled: z.array(z.string()),
  /** The address that letters came back from, so that none is sent there any more; null where they arrive (NOTIF-009). */
  bounced_address: z.nullable(z.string()),
});
/** What somebody is told, with what they can choose at all. */
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;
/** Which parts of the settings there are. */
export type NotificationConditions = NotificationSettings['conditions'];
