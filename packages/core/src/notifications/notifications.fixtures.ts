import * as z from 'zod/mini';
import { defaultChoices } from './notification-choices.rules.ts';
import { type Notification, type NotificationSettings, notificationSchema } from './notifications.schema.ts';

/** A notification for tests and stories. */
export function notificationOf(number: number, values: Partial<Notification> = {}): Notification {
  const id = `66${String(number).padStart(22, '0')}`;
  return z.parse(notificationSchema, {
    id,
    kind: 'appointment_invited',
    text: `Mara Muster has invited you to “Jour fixe ${number}”.`,
    path: `/appointments/${id}`,
    created_at: `2026-11-20T09:${String(number).padStart(2, '0')}:00.000Z`,
    read: false,
    actor: {
      id: '650000000000000000000001',
      name: 'Mara Muster',
      displayName: 'Mara Muster',
      path: '/members/650000000000000000000001',
      images: {},
      is_external: false,
      deleted: false,
    },
    ...values,
  });
}

/** Settings of a member who has chosen nothing yet, in a network that sends all digests. */
export const exampleNotificationSettings: NotificationSettings = {
  settings: defaultChoices,
  conditions: { digests: true, daily_activity: true, email_admin_notifications: false },
  disabled: [],
  bounced_address: null,
};
