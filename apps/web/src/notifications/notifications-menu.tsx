import { notificationListNotices } from '@atrium/core/notifications';
import { useText } from '@atrium/ui/i18n';
import { NotificationPanel } from '@atrium/ui/notifications';
import { Popover } from '@atrium/ui/primitives';
import { BellButton } from '@atrium/ui/shell';
import { useActorRef } from '@xstate/react';
import { useNotices } from '../app/use-notices.ts';
import { useNow } from '../app/use-now.ts';
import { useNotifications } from './client.ts';

/** The bell in the header and what opens behind it. */
export function NotificationsMenu({ unread }: { readonly unread: number }) {
  const text = useText();
  return (
    <Popover title={text('notifications.title')} trigger={<BellButton unread={unread} />} align="end">
      {(close) => <Latest onClose={close} />}
    </Popover>
  );
}

function Latest({ onClose }: { readonly onClose: () => void }) {
  const machine = useNotifications().notificationListMachine;
  const listRef = useActorRef(machine, { input: { filter: { show: 'all' }, facts: null } });
  useNotices(listRef, notificationListNotices);
  return <NotificationPanel listRef={listRef} now={useNow()} onClose={onClose} />;
}
