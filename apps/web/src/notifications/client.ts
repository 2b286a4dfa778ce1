import { createNotifications } from '@atrium/core/notifications/client';
import type { App } from '../app/app.ts';
import { useClient } from '../app/app-context.ts';
import { unreadsOf } from '../unreads/client.ts';

export const notificationsOf = ({ atrium, client }: App) => createNotifications(atrium, client(unreadsOf));

/** The notifications, bound to the app. */
export const useNotifications = () => useClient(notificationsOf);
