import * as z from 'zod/mini';
import { idOf, instantSchema } from '../contract/wire.ts';
import { memberReferenceSchema } from '../members/member-reference.schema.ts';
import { notificationKindSchema } from './notification-kinds.schema.ts';

export {
  type LetterKind,
  letterKindSchema,
  letterKinds,
  type NotificationArea,
  type NotificationChannel,
  type NotificationKind,
  notificationAreas,
  notificationChannels,
  notificationKindNames,
  notificationKindSchema,
  notificationKinds,
  type PushSwitch,
  pushSwitches,
} from './notification-kinds.schema.ts';
export {
  type DigestChoice,
  type DigestKind,
  type NotificationChoices,
  type NotificationConditions,
  type NotificationSettings,
  notificationChoicesSchema,
  notificationSettingsSchema,
} from './notification-settings.schema.ts';

/** Id of a notification. */
export const notificationIdSchema = idOf('NotificationId');
/** Id of a notification. */
export type NotificationId = z.infer<typeof notificationIdSchema>;

/** Something its reader is told (SHELL-D01). */
export const notificationSchema = z.object({
  id: notificationIdSchema,
  kind: notificationKindSchema,
  /** In the reader's language. */
  text: z.string(),
  /** Where it leads to. */
  path: z.string(),
  created_at: instantSchema,
  read: z.boolean(),
  /** Who did it last; null for what nobody did. */
  actor: z.nullable(memberReferenceSchema),
});
/** Something its reader is told. */
export type Notification = z.infer<typeof notificationSchema>;
