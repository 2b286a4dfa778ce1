import type { RoomApi } from '@atrium/core/chat';
import { ArrowDownIcon } from '@phosphor-icons/react';
import { useText } from '../../i18n/index.ts';
import { Button, IconButton, Spinner } from '../../primitives/index.ts';
import styles from './message-log.module.css';

/** What is said above the oldest message: that older ones come, or could not. */
export function Beginning({ room, isReaching }: { readonly room: RoomApi; readonly isReaching: boolean }) {
  const text = useText();
  if (!room.hasOlder) return null;
  return (
    <div className={styles.beginning}>
      {(room.isLoadingOlder || isReaching) && <Spinner label={text('chat.room.loading_older')} />}
      {room.hasOlderFailed && (
        <>
          <p>{text('chat.room.older_failed')}</p>
          <Button size="small" onClick={room.loadOlder}>
            {text('general.retry')}
          </Button>
        </>
      )}
    </div>
  );
}

/** The way back to the newest message, and how many are new. */
export function ToNewest({ unread, onGo }: { readonly unread: number; readonly onGo: () => void }) {
  const text = useText();
  return (
    <div className={styles.newest}>
      {unread > 0 ? (
        <Button className={styles.pill} icon={<ArrowDownIcon weight="bold" />} onClick={onGo}>
          {text('chat.room.new_messages', { count: unread })}
        </Button>
      ) : (
        <IconButton
          className={styles.pill}
          variant="secondary"
          label={text('chat.room.to_newest')}
          icon={<ArrowDownIcon />}
          onClick={onGo}
        />
      )}
    </div>
  );
}
