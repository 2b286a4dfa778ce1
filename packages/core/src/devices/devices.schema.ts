import * as z from 'zod/mini';
import { idOf, instantSchema } from '../contract/wire.ts';
import { languages } from '../messages/catalogue.ts';
import { pushSwitches } from '../notifications/notification-kinds.schema.ts';

/** Id of a device that pushes go to. */
export const deviceIdSchema = idOf('DeviceId');
/** Id of a device that pushes go to. */
export type DeviceId = z.infer<typeof deviceIdSchema>;

/** What a device runs: the app on a phone, or a browser. */
export const platforms = ['ios', 'android', 'web'] as const;
/** What a device runs. */
export type Platform = (typeof platforms)[number];

const shortText = z.string().check(z.trim(), z.maxLength(100));

/** A device as it introduces itself (NATIVE-D01); a browser names the address of its push service as its token, and its keys. */
export const deviceDraftSchema = z.object({
  token: z.string().check(z.trim(), z.minLength(1, 'general.problem.required'), z.maxLength(2_000)),
  platform: z.enum(platforms),
  name: z._default(shortText, ''),
  app_version: z._default(shortText, ''),
  locale: z._default(z.nullable(z.enum(languages)), null),
  keys: z._default(
    z.nullable(
      z.object({
        p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
        auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
      }),
    ),
    null,
  ),
});
/** A device as it introduces itself. */
export type DeviceDraft = z.input<typeof deviceDraftSchema>;

/** What pushes a device gets, by what they are about (NOTIF-D04). */
export const pushSettingsSchema = z.record(z.enum(pushSwitches), z.boolean());
/** What pushes a device gets. */
export type PushSettings = z.infer<typeof pushSettingsSchema>;

/** A device that pushes go to. */
export const deviceSchema = z.object({
  id: deviceIdSchema,
  platform: z.enum(platforms),
  name: z.string(),
  app_version: z.string(),
  /** It is the one that asks. */
  current: z.boolean(),
  created_at: instantSchema,
});
/** A device that pushes go to. */
export type Device = z.infer<typeof deviceSchema>;

/** What a push tells a device (NATIVE-D04). */
export const pushPayloadSchema = z.object({
  title: z.string(),
  body: z.string(),
  /** Where it leads to. */
  path: z.string(),
  /** How much is unread. */
  badge: z.number(),
});
/** What a push tells a device. */
export type PushPayload = z.infer<typeof pushPayloadSchema>;
