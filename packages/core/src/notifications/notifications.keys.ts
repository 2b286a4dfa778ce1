/** Where the cache keeps what it knows of notifications. */
export const notificationsKeys = {
  all: ['notifications'],
  settings: ['notification_settings'],
  list: ['notifications', 'list'],
} as const;
