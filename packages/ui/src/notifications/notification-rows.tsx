import type { ListApi } from '@atrium/core/lists';
import type { Notification, NotificationAct, NotificationFilter } from '@atrium/core/notifications';
import { NotificationRow } from './notification-row.tsx';
import styles from './notification-rows.module.css';

type NotificationRowsProps = {
  readonly list: ListApi<Notification, NotificationFilter, NotificationAct>;
  readonly now: number;
  /** How many of those read are shown. */
  readonly most?: number;
  readonly onFollow?: () => void;
};

/** Notifications below each other; what is followed has been read. */
export function NotificationRows({ list, now, most = Number.POSITIVE_INFINITY, onFollow }: NotificationRowsProps) {
  const follow = ({ id, read }: Notification) => {
    if (!read) list.act([id], { read: 'rows' });
    onFollow?.();
  };
  return (
    <ul className={styles.rows}>
      {list.rows.slice(0, most).map((row) => (
        <li key={row.id}>
          <NotificationRow row={row} now={now} onFollow={() => follow(row)} />
        </li>
      ))}
    </ul>
  );
}
