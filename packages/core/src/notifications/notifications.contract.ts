import * as z from 'zod/mini';
import { defineEndpoint, pageLimit } from '../contract/index.ts';
import { instantSchema } from '../contract/wire.ts';
import { memberIdSchema } from '../members/member-reference.schema.ts';
import { languageCodeSchema } from '../translation/translation.schema.ts';
import { letterKindSchema } from './notification-kinds.schema.ts';
import { notificationChoicesSchema, notificationSettingsSchema } from './notification-settings.schema.ts';
import { notificationIdSchema, notificationSchema } from './notifications.schema.ts';

const unreadReply = z.object({ unread: z.number() });

/** What the reader is told, newest first; `Link` leads to the next page (SHELL-D01). */
export const listNotifications = defineEndpoint({
  id: 'notifications.list',
  method: 'GET',
  path: '/api/v1/notifications',
  query: z.object({
    limit: pageLimit(50),
    offset: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(0), z.lte(100_000)), 0),
    /** Those not read alone. */
    unread: z._default(z.stringbool(), false),
  }),
  reply: z.object({ notifications: z.array(notificationSchema), ...unreadReply.shape }),
});

/** How many the reader has not read (adm:UNREAD-D02). */
export const countNotifications = defineEndpoint({
  id: 'notifications.count',
  method: 'GET',
  path: '/api/v1/notifications/count',
  reply: unreadReply,
});

/** Marks some as read, or all; what has been told anew after `until` stays unread, for it has not been seen (SHELL-D01, NOTIF-D07). */
export const readNotifications = defineEndpoint({
  id: 'notifications.read',
  method: 'POST',
  path: '/api/v1/notifications/read',
  body: z.object({
    ids: z._default(z.array(notificationIdSchema).check(z.maxLength(100)), []),
    all: z._default(z.boolean(), false),
    until: z.optional(instantSchema),
  }),
  reply: unreadReply,
  idempotency: 'none',
});

const settings = {
  path: '/members/:memberId/settings',
  params: z.object({ memberId: memberIdSchema }),
  reply: notificationSettingsSchema,
} as const;

/** What the reader wants to be told, and how; nobody reads another's (NOTIF-002). */
export const getNotificationSettings = defineEndpoint({ ...settings, id: 'notifications.settings.get', method: 'GET' });

/** Keeps what the reader wants to be told (NOTIF-003), and the language they last translated into (RT-D08); what is left out stays. */
export const saveNotificationSettings = defineEndpoint({
  ...settings,
  id: 'notifications.settings.save',
  method: 'PUT',
  body: z.object({
    settings: z.optional(notificationChoicesSchema),
    last_used_translation_language: z.optional(languageCodeSchema),
  }),
  idempotency: 'none',
  touches: ['notification_settings'],
});

/** Switches off letters of a kind by the link of one, without signing in (NOTIF-D10). */
export const unsubscribeByLink = defineEndpoint({
  id: 'notifications.unsubscribe',
  method: 'POST',
  path: '/api/v1/unsubscribe',
  access: 'visitor',
  body: z.object({ unsubscribe_token: z.string().check(z.maxLength(200)) }),
  reply: z.object({ kind: letterKindSchema }),
  idempotency: 'none',
});

/** Lets letters go out again to an address that some came back from, beginning with one that tries it (NOTIF-D02). */
export const activateLetters = defineEndpoint({
  id: 'notifications.email_bounce.delete',
  method: 'DELETE',
  path: '/members/:memberId/email_bounce',
  params: z.object({ memberId: memberIdSchema }),
  idempotency: 'none',
  touches: ['notification_settings'],
});
