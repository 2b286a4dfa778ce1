import * as z from 'zod/mini';

/** How a notification reaches somebody: in the product, by a mail of its own, gathered in the digest, on their devices. */
export const notificationChannels = ['product', 'mail', 'digest', 'push'] as const;
/** How a notification reaches somebody. */
export type NotificationChannel = (typeof notificationChannels)[number];

/** What kinds of notifications are about; the settings show them under these. */
export const notificationAreas = ['messages', 'appointments', 'groups', 'files', 'account', 'administration'] as const;
/** What a kind of notification is about. */
export type NotificationArea = (typeof notificationAreas)[number];

/** What pushes are switched by on each device (NOTIF-D04). */
export const pushSwitches = [
  'messages',
  'chat',
  'activities',
  'replies',
  'mentions',
  'appointments',
  'invites',
] as const;
/** What pushes are switched by on a device. */
export type PushSwitch = (typeof pushSwitches)[number];

interface NotificationKindFacts {
  readonly area: NotificationArea;
  /** The switch of a device that lets it through; null where it is not pushed. */
  readonly push: PushSwitch | null;
  /** Whether it goes by mail until somebody says otherwise. */
  readonly mail: boolean;
  /** False where the product shows it elsewhere than among the notifications. */
  readonly product?: false;
}

/** Every kind of notification. A new one adds a line here and its two texts: `notifications.kind.…` and `notifications.text.…`. */
export const notificationKinds = {
  direct_message: { area: 'messages', push: 'messages', mail: true, product: false },
  mention: { area: 'messages', push: 'mentions', mail: false },
  appointment_invited: { area: 'appointments', push: 'invites', mail: true },
  appointment_changed: { area: 'appointments', push: 'appointments', mail: true },
  appointment_canceled: { area: 'appointments', push: 'appointments', mail: true },
  appointment_deleted: { area: 'appointments', push: 'appointments', mail: true },
  appointment_removed: { area: 'appointments', push: 'appointments', mail: true },
  appointment_answered: { area: 'appointments', push: 'appointments', mail: true },
  calendar_shared: { area: 'appointments', push: 'appointments', mail: true },
  group_join_requested: { area: 'groups', push: 'invites', mail: true },
  group_join_accepted: { area: 'groups', push: 'invites', mail: true },
  group_join_rejected: { area: 'groups', push: 'invites', mail: true },
  group_invited: { area: 'groups', push: 'invites', mail: true },
  group_role_changed: { area: 'groups', push: null, mail: true },
  group_removed: { area: 'groups', push: null, mail: true },
  group_archived: { area: 'groups', push: null, mail: false },
  group_unarchived: { area: 'groups', push: null, mail: false },
  group_deleted: { area: 'groups', push: null, mail: true },
  file_version_waiting: { area: 'files', push: null, mail: true },
  file_version_decided: { area: 'files', push: null, mail: true },
  file_unlocked: { area: 'files', push: null, mail: false },
  network_role_changed: { area: 'account', push: null, mail: true },
  change_request_decided: { area: 'account', push: null, mail: true },
  change_request_created: { area: 'administration', push: null, mail: true },
  network_join_requested: { area: 'administration', push: null, mail: true },
  network_joined: { area: 'administration', push: null, mail: false },
} as const satisfies Readonly<Record<string, NotificationKindFacts>>;

/** A kind of notification. */
export type NotificationKind = keyof typeof notificationKinds;

// `Object.keys` forgets the names that the object declares.
const kindNames = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];

/** Every kind of notification, in the order of the settings. */
export const notificationKindNames: readonly NotificationKind[] = kindNames;

/** What a letter is about, and can be switched off by its own link: a kind of notification, or a digest (NOTIF-D03, NOTIF-D10). */
export const letterKinds = [...kindNames, 'email_digests', 'email_daily_digests'] as const;
/** What a letter is about. */
export type LetterKind = (typeof letterKinds)[number];

/** What a letter is about. */
export const letterKindSchema = z.enum(letterKinds);

/** A kind of notification. */
export const notificationKindSchema = z.enum(kindNames);
