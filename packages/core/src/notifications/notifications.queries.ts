import type { ReplyOf } from '../contract/index.ts';
import type { HttpClient } from '../http/index.ts';
import { pageOptions } from '../lists/index.ts';
import type { MemberId } from '../members/members.schema.ts';
import type { QueryOptions } from '../query/index.ts';
import type { NotificationFilter } from './notification-rows.rules.ts';
import { getNotificationSettings, listNotifications } from './notifications.contract.ts';
import { notificationsKeys } from './notifications.keys.ts';

/** Reads of notifications. */
export function notificationQueries(http: HttpClient) {
  return {
    /** All of them, or those not read, page by page. */
    list: ({ show }: NotificationFilter) =>
      pageOptions(http, listNotifications, {
        queryKey: [...notificationsKeys.list, show],
        request: { query: { limit: 25, unread: `${show === 'unread'}` } },
        rowsOf: ({ notifications: rows }) => ({ rows }),
      }),
    /** What somebody is told, and how (NOTIF-002). */
    settings: (memberId: MemberId): QueryOptions<ReplyOf<typeof getNotificationSettings>> => ({
      queryKey: notificationsKeys.settings,
      queryFn: ({ signal }) => http.request(getNotificationSettings, { signal, params: { memberId } }),
    }),
  };
}
