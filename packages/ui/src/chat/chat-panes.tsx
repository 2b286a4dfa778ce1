import { ChatsCircleIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { EmptyState } from '../primitives/index.ts';
import styles from './chat-panes.module.css';

type ChatPanesProps = {
  /** Over both panes. */
  readonly banner: ReactNode;
  readonly list: ReactNode;
  /** An open chat, or the search for a new one; null on the list's own page. */
  readonly room: ReactNode | null;
};

/** The list beside the open chat; one of them where there is no room for both (CHAT-025). */
export function ChatPanes({ banner, list, room }: ChatPanesProps) {
  const hasRoomForBoth = useMediaQuery('(width >= 768px)');
  const isListShown = hasRoomForBoth || room === null;
  const isRoomShown = hasRoomForBoth || room !== null;
  return (
    <div className={styles.chat} data-part="chat-panes">
      {banner}
      <div className={styles.panes}>
        {isListShown && <div className={styles.list}>{list}</div>}
        {isRoomShown && <div className={styles.room}>{room ?? <NoRoom />}</div>}
      </div>
    </div>
  );
}

/** What heads the pane beside the list of chats: where it stands alone, it heads the page. */
export function usePaneHeading(): 'h1' | 'h2' {
  return useMediaQuery('(width >= 768px)') ? 'h2' : 'h1';
}

function NoRoom() {
  const text = useText();
  return (
    <div className={styles.none}>
      <EmptyState icon={<ChatsCircleIcon weight="duotone" />} text={text('chat.room.none')} />
    </div>
  );
}
