export {
  type NotificationAct,
  type NotificationListRef,
  notificationListMachine,
} from './notification-list.machine.ts';
export { type NotificationFilter, newestOf, notificationViews, unreadIn } from './notification-rows.rules.ts';
export {
  type AreaChoices,
  type ChannelChoice,
  connectNotificationSettings,
  type DigestApi,
  type NotificationSettingsApi,
} from './notification-settings.connect.ts';
export {
  type BouncedAddress,
  type LetterActivationRef,
  letterActivationMachine,
  type NotificationSettingsDraft,
  type NotificationSettingsRef,
  notificationSettingsMachine,
} from './notification-settings.machine.ts';
export { notificationListNotices } from './notifications.notices.ts';
export type {
  DigestChoice,
  DigestKind,
  Notification,
  NotificationId,
  NotificationSettings,
} from './notifications.schema.ts';
export { saveTranslationLanguage } from './translation-language.effects.ts';
