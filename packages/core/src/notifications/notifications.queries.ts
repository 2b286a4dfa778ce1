import type { HttpClient } from '../http/index.ts';
import { pageOptions } from '../lists/index.ts';
import type { MemberId } from '../members/member-reference.schema.ts';
import type { QueryOptions } from '../query/index.ts';
import type { NotificationFilter } from './notification-rows.rules.ts';
import type { NotificationSettings } from './notification-settings.schema.ts';
import { getNotificationSettings, listNotifications } from './notifications.contract.ts';
import { notificationsKeys } from './notifications.keys.ts';

/** What somebody is told, and the address of theirs that letters came back from; null where they arrive. */
export interface OwnNotificationSettings extends NotificationSettings {
  readonly bounced: { readonly memberId: MemberId; readonly address: string } | null;
}

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
    /** What somebody is told, and how, with whose address letters came back from (NOTIF-002, NOTIF-009). */
    settings: (memberId: MemberId): QueryOptions<OwnNotificationSettings> => ({
      queryKey: notificationsKeys.settings,
      queryFn: async ({ signal }) => {
        const settings = await http.request(getNotificationSettings, { signal, params: { memberId } });
        const { bounced_address: address } = settings;
        return { ...settings, bounced: address === null ? null : { memberId, address } };
      },
    }),
  };
}
