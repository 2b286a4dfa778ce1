import { createListMachine, type ListRef } from '../lists/index.ts';
import type { NotificationFilter } from './notification-rows.rules.ts';
import type { Notification } from './notifications.schema.ts';

/** Marks rows as read; `all` also those that are not shown yet, as far as they are not newer. */
export interface NotificationAct {
  readonly read: 'rows' | 'all';
}

/** The notifications as a list. */
export const notificationListMachine = createListMachine<Notification, NotificationFilter, NotificationAct>({
  id: 'notificationList',
  idOf: ({ id }) => id,
});

/** A running list of notifications. */
export type NotificationListRef = ListRef<Notification, NotificationFilter, NotificationAct>;
