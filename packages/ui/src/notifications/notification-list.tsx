import { connectList } from '@atrium/core/lists';
import {
  type Notification,
  type NotificationAct,
  type NotificationFilter,
  type NotificationListRef,
  notificationViews,
  unreadIn,
} from '@atrium/core/notifications';
import { BellIcon } from '@phosphor-icons/react';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { PagedList } from '../lists/index.ts';
import { Button, EmptyState, type Tab, Tabs } from '../primitives/index.ts';
import styles from './notification-list.module.css';
import { NotificationRows } from './notification-rows.tsx';
import { NotificationSkeleton } from './notification-skeleton.tsx';

type Show = NotificationFilter['show'];
type NotificationListProps = { readonly listRef: NotificationListRef; readonly now: number };

/** All notifications, or those not read, newest first. */
export function NotificationList({ listRef, now }: NotificationListProps) {
  const text = useText();
  const list = useActorApi(listRef, connectList<Notification, NotificationFilter, NotificationAct, null>);
  const unread = unreadIn(list.rows);
  const { show } = list.filter;
  const tabOf = (view: Show): Tab<Show> => ({
    value: view,
    label: text(`notifications.show.${view}`),
    content: view === show && <Rows list={list} now={now} />,
  });
  const [first, ...others] = notificationViews;
  return (
    <div className={styles.page} data-part="notification-list" data-state={list.status}>
      <header className={styles.head}>
        <h1>{text('notifications.title')}</h1>
        {unread.length > 0 && (
          <Button onClick={() => list.act(unread, { read: 'all' })}>{text('notifications.read_all')}</Button>
        )}
      </header>
      <Tabs
        label={text('notifications.title')}
        tabs={[tabOf(first), ...others.map(tabOf)]}
        value={show}
        onChange={(chosen) => list.setFilter({ show: chosen })}
      />
    </div>
  );
}

type RowsProps = Pick<Parameters<typeof NotificationRows>[0], 'list' | 'now'>;

function Rows({ list, now }: RowsProps) {
  const text = useText();
  const { show } = list.filter;
  const nothing = text(show === 'unread' ? 'notifications.empty.unread' : 'notifications.empty');
  return (
    <PagedList
      list={list}
      skeleton={<NotificationSkeleton />}
      empty={<EmptyState icon={<BellIcon weight="duotone" />} text={nothing} />}
      isEndless
    >
      <NotificationRows list={list} now={now} />
    </PagedList>
  );
}
