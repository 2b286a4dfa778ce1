import type { Atrium } from '../atrium.ts';
import { fromPages, fromRowActs } from '../lists/index.ts';
import { coalesceEvents } from '../query/index.ts';
import { type NotificationAct, notificationListMachine } from './notification-list.machine.ts';
import { type NotificationFilter, newestOf } from './notification-rows.rules.ts';
import { notificationSettingsMachines } from './notification-settings.effects.ts';
import { readNotifications } from './notifications.contract.ts';
import { applyNotificationEvent, type NotificationsEvent } from './notifications.events.ts';
import { notificationQueries } from './notifications.queries.ts';
import type { Notification } from './notifications.schema.ts';

/** Tells the counter in the header of what is read. */
export interface NotificationReader {
  reading<Done>(read: number, act: () => Promise<Done>): Promise<Done>;
}

/** The notifications, bound to a client and to what counts them. */
export function createNotifications(atrium: Atrium, counter: NotificationReader) {
  const { http, queryClient, environment } = atrium;
  const queries = notificationQueries(http);
  return {
    queries,
    ...notificationSettingsMachines(atrium),
    notificationListMachine: notificationListMachine.provide({
      actors: {
        pages: fromPages<Notification, NotificationFilter>(queryClient, queries.list),
        act: fromRowActs<Notification, NotificationAct, null>(idOf, async ({ rows, act: { read } }, { each }) => {
          const which = read === 'all' ? { all: true } : { ids: rows.map(idOf) };
          const body = { ...which, ...newestOf(rows) };
          await counter.reading(rows.length, () => http.request(readNotifications, { body }));
          await each(rows, async (row) => ({ ...row, read: true }));
        }),
      },
    }),
    /** Takes a realtime event over into the cache. */
    applyEvent: coalesceEvents(environment.clock, (event: NotificationsEvent) =>
      applyNotificationEvent(queryClient, event),
    ),
  };
}

/** The notifications, bound to a client. */
export type NotificationsClient = ReturnType<typeof createNotifications>;

function idOf({ id }: Notification): Notification['id'] {
  return id;
}
