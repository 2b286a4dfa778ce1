import type { Notification } from './notifications.schema.ts';

/** What can be shown of the notifications. */
export const notificationViews = ['all', 'unread'] as const;

/** Which notifications are shown. */
export interface NotificationFilter {
  readonly show: (typeof notificationViews)[number];
}

/** Ids of those not read. */
export function unreadIn(rows: readonly Notification[]): readonly Notification['id'][] {
  return rows.filter(({ read }) => !read).map(({ id }) => id);
}

/** What reading is told of the newest of the rows that were seen: what came after it was not. */
export function newestOf(rows: readonly Notification[]): { readonly until?: string } {
  const [newest] = rows.map(({ created_at }) => created_at).sort((one, other) => Date.parse(other) - Date.parse(one));
  return newest === undefined ? {} : { until: newest };
}
