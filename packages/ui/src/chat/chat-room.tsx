import type { MessageActsApi, RoomApi } from '@atrium/core/chat';
import type { ReactNode } from 'react';
import { usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Button, ButtonLink, FailedState, NotFound } from '../primitives/index.ts';
import { AttachmentDrop } from './attachment-drop.tsx';
import styles from './chat-room.module.css';
import type { ComposerUploads } from './composer-uploads.ts';
import { laterParts, useLaterPart } from './room/later-parts.ts';
import { MessageLog } from './room/message-log.tsx';
import { useMarksRead } from './room/use-marks-read.ts';
import { RoomHeader } from './room-header.tsx';
import type { RoomSearchProps } from './room-search.tsx';
import { RoomSkeleton } from './room-skeleton.tsx';

type ChatRoomProps = {
  readonly room: RoomApi;
  readonly acts: MessageActsApi;
  /** What can be done with the chat as a whole. */
  readonly tools?: ReactNode;
  /** What may be dropped here. */
  readonly uploads?: ComposerUploads;
  /** Where one writes. */
  readonly composer: ReactNode;
  /** The search within the chat, while it is open. */
  readonly search?: Pick<RoomSearchProps, 'searchRef' | 'onClose'> | null;
  /** Leads back to the chats beside the page; without it their own page is where back is. */
  readonly onBack?: (() => void) | undefined;
};

/** An open chat: who, what was written, and where one writes (CHAT-014). */
export function ChatRoom({ room, ...parts }: ChatRoomProps) {
  return (
    <section className={styles.room} data-part="chat-room" data-state={room.state} aria-label={room.name || undefined}>
      <RoomContent room={room} {...parts} />
    </section>
  );
}

function RoomContent({ room, acts, tools, uploads, composer, search = null, onBack }: ChatRoomProps) {
  const paths = usePaths();
  const text = useText();
  const RoomSearch = useLaterPart(laterParts.search, search !== null);
  const RemovalDialog = useLaterPart(laterParts.removal, acts.removal.isOpen);
  const areMarksRead = useMarksRead(room);
  const back = onBack ? (
    <Button onClick={onBack}>{text('chat.room.back')}</Button>
  ) : (
    <ButtonLink href={paths.chats}>{text('chat.room.back')}</ButtonLink>
  );
  switch (room.state) {
    case 'loading':
      return <RoomSkeleton />;
    case 'failed':
      return <FailedState title={text('chat.room.failed')} onRetry={room.retry} retrying={room.retrying} />;
    case 'notFound':
      return (
        <NotFound title={text('chat.room.not_found.title')} text={text('chat.room.not_found.text')} action={back} />
      );
    case 'removed':
      return <NotFound title={text('chat.room.removed')} text="" action={back} />;
    case 'ready':
      if (!areMarksRead) return <RoomSkeleton />;
      return (
        <>
          <RoomHeader room={room} tools={tools} onBack={onBack} />
          <div className={styles.body}>
            <div className={styles.body} inert={search !== null}>
              <AttachmentDrop uploads={uploads}>
                <MessageLog room={room} acts={acts} isCovered={search !== null} />
                {composer}
              </AttachmentDrop>
            </div>
            {RoomSearch && search && <RoomSearch {...search} onGo={(id) => goFrom(search, () => acts.jump(id))} />}
          </div>
          {RemovalDialog && <RemovalDialog acts={acts} />}
        </>
      );
    default:
      return room.state satisfies never;
  }
}

/** What was found is looked at in the log. */
function goFrom({ onClose }: Pick<RoomSearchProps, 'onClose'>, go: () => void): void {
  onClose();
  go();
}
