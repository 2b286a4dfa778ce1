import type { Notification } from '@atrium/core/notifications';
import { useFormat, useText } from '../i18n/index.ts';
import { Avatar, VisuallyHidden } from '../primitives/index.ts';
import styles from './notification-row.module.css';

type NotificationRowProps = {
  readonly row: Notification;
  /** Epoch milliseconds. */
  readonly now: number;
  /** It is being followed. */
  readonly onFollow: () => void;
};

/** What somebody is told: who did it, what, when, and whether it is new. */
export function NotificationRow({ row, now, onFollow }: NotificationRowProps) {
  const text = useText();
  const format = useFormat();
  const { actor, read, path, created_at } = row;
  const name = actor?.displayName ?? text('notifications.somebody');
  return (
    <a
      className={styles.row}
      href={path}
      onClick={onFollow}
      data-part="notification"
      data-state={read ? 'read' : 'unread'}
    >
      <Avatar name={name} src={actor?.images['40x40@2']?.url} size={40} />
      <span className={styles.about}>
        <span className={styles.text} dir="auto">
          {row.text}
        </span>
        <time className={styles.time} dateTime={created_at} title={format.dateTime(created_at)}>
          {format.relative(created_at, now)}
        </time>
      </span>
      <span className={styles.mark}>
        {!read && (
          <>
            <span className={styles.dot} aria-hidden="true" />
            <VisuallyHidden>{text('notifications.new')}</VisuallyHidden>
          </>
        )}
      </span>
    </a>
  );
}
