import type { QueryClient } from '@tanstack/query-core';
import { invalidate } from '../query/index.ts';
import { notificationsKeys } from './notifications.keys.ts';
import type { NotificationEvent } from './notifications.topics.ts';

/** A realtime event of notifications. */
export interface NotificationsEvent {
  readonly topic: string;
  readonly event: 'notification';
  readonly payload: NotificationEvent;
}

/** Reads again what a realtime event says has changed. */
export function applyNotificationEvent(queryClient: QueryClient, _event: NotificationsEvent): Promise<void> {
  return invalidate(queryClient, notificationsKeys.all);
}
