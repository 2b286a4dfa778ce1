import type { RoomApi } from '@atrium/core/chat';
import { ArrowLeftIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import { usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Avatar, ButtonLink, IconButton } from '../primitives/index.ts';
import { usePaneHeading } from './chat-panes.tsx';
import styles from './room-header.module.css';

type RoomHeaderProps = {
  readonly room: RoomApi;
  readonly tools: ReactNode;
  /** Leads back beside the page; without it the page of all chats is where back is. */
  readonly onBack?: (() => void) | undefined;
};

/** Whose chat it is, and what goes on there: who is typing, else who is there (CHAT-014 to CHAT-017). */
export function RoomHeader({ room, tools, onBack }: RoomHeaderProps) {
  const paths = usePaths();
  const text = useText();
  const heading = usePaneHeading();
  const Heading = onBack ? 'h2' : heading;
  const shape = room.kind === 'group' ? 'square' : 'round';
  return (
    <header className={styles.header} data-part="room-header">
      {onBack ? (
        <IconButton label={text('chat.room.back')} icon={<ArrowLeftIcon />} onClick={onBack} />
      ) : (
        <ButtonLink className={styles.back} variant="quiet" href={paths.chats} aria-label={text('chat.room.back')}>
          <ArrowLeftIcon aria-hidden="true" />
        </ButtonLink>
      )}
      <Avatar name={room.name} src={room.images['40x40@2']?.url} size={40} shape={shape} />
      <div className={styles.titles}>
        <Heading className={styles.name} dir="auto">
          {room.name}
        </Heading>
        <Subtitle room={room} />
      </div>
      <div className={styles.tools}>{tools}</div>
    </header>
  );
}

/** Typing is shown, not announced (CHAT-D41). */
function Subtitle({ room }: { readonly room: RoomApi }) {
  const text = useText();
  const { composing, status, participantsCount, kind } = room;
  if (composing) {
    return (
      <p className={styles.subtitle} data-state="composing">
        {text(composing.key, composing.values)}
      </p>
    );
  }
  if (kind === 'group') {
    const count = participantsCount ?? 0;
    return <p className={styles.subtitle}>{count > 0 && text('chat.room.participants', { count })}</p>;
  }
  if (!status) return null;
  return (
    <p className={styles.subtitle} data-state={status.type}>
      {status.text || text(status.type === 'busy' ? 'chat.status.busy' : 'chat.status.online')}
    </p>
  );
}
