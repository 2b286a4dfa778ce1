import * as z from 'zod/mini';
import { loggedFields } from '../contract/wire.ts';
import { memberIdSchema } from '../members/member-reference.schema.ts';

/** What the member is told has changed, on any of their devices; what it is now is asked for. */
export const notificationEventSchema = z.object({
  ...loggedFields,
  kind: z.enum(['told', 'read', 'withdrawn']),
  /** Whose notifications. */
  id: memberIdSchema,
});
/** What the member is told has changed. */
export type NotificationEvent = z.infer<typeof notificationEventSchema>;

/** Events of notifications on the `member:` topic, by name. */
export const notificationsEvents = { notification: notificationEventSchema };
