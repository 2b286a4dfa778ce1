import { notificationListNotices } from '@atrium/core/notifications';
import { NotificationList } from '@atrium/ui/notifications';
import { useKept } from '../app/use-kept.ts';
import { useNow } from '../app/use-now.ts';
import { useNotifications } from './client.ts';

/** `/notifications`: what the member is told, newest first. */
export function Page() {
  const now = useNow();
  const listRef = useKept(useNotifications().notificationListMachine, {
    input: { filter: { show: 'all' }, facts: null },
    notices: [notificationListNotices],
  });
  return listRef && <NotificationList listRef={listRef} now={now} />;
}
