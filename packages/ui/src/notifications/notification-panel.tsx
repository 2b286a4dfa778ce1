import { connectList } from '@atrium/core/lists';
import {
  type Notification,
  type NotificationAct,
  type NotificationFilter,
  type NotificationListRef,
  unreadIn,
} from '@atrium/core/notifications';
import { BellIcon } from '@phosphor-icons/react';
import { useActorApi, usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { PagedList } from '../lists/index.ts';
import { Button, ButtonLink, EmptyState } from '../primitives/index.ts';
import styles from './notification-panel.module.css';
import { NotificationRows } from './notification-rows.tsx';
import { NotificationSkeleton } from './notification-skeleton.tsx';

type NotificationPanelProps = {
  readonly listRef: NotificationListRef;
  readonly now: number;
  /** Leaves the panel. */
  readonly onClose: () => void;
};

const mostInPanel = 10;

/** The latest notifications, behind the bell in the header (SHELL-D01). */
export function NotificationPanel({ listRef, now, onClose }: NotificationPanelProps) {
  const text = useText();
  const paths = usePaths();
  const list = useActorApi(listRef, connectList<Notification, NotificationFilter, NotificationAct, null>);
  const unread = unreadIn(list.rows);
  return (
    <div className={styles.panel} data-part="notification-panel" data-state={list.status}>
      <div className={styles.head}>
        <h2 className={styles.title}>{text('notifications.title')}</h2>
        {unread.length > 0 && (
          <Button size="small" variant="quiet" onClick={() => list.act(unread, { read: 'all' })}>
            {text('notifications.read_all')}
          </Button>
        )}
      </div>
      <PagedList
        list={{ ...list, hasMore: false }}
        skeleton={<NotificationSkeleton />}
        empty={<EmptyState icon={<BellIcon weight="duotone" />} text={text('notifications.empty')} />}
      >
        <NotificationRows list={list} now={now} most={mostInPanel} onFollow={onClose} />
      </PagedList>
      <ButtonLink href={paths.notifications} onClick={onClose}>
        {text('notifications.see_all')}
      </ButtonLink>
    </div>
  );
}
