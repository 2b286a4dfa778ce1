import type { MessageActsApi, RoomApi, RoomMessage } from '@atrium/core/chat';
import { ArrowDownIcon } from '@phosphor-icons/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWindowFocus } from '../../hooks/index.ts';
import { useText } from '../../i18n/index.ts';
import { Button, IconButton, Spinner } from '../../primitives/index.ts';
import { ImageGallery } from '../image-gallery.tsx';
import { MessageDay } from './message-day.tsx';
import styles from './message-log.module.css';
import { useLogFocus } from './use-log-focus.ts';
import { useLogScroll } from './use-log-scroll.ts';

type MessageLogProps = { readonly room: RoomApi; readonly acts: MessageActsApi };

/** The messages of an open chat, oldest first: a log to walk through by arrow keys (CHAT-D35, CHAT-D41). */
export function MessageLog({ room, acts }: MessageLogProps) {
  const text = useText();
  const logRef = useRef<HTMLDivElement>(null);
  const messages = room.days.flatMap((day) => day.groups.flatMap((group) => group.messages));
  const { gallery, show } = useGallery(messages);
  const keys = messages.map(({ key }) => key);
  const focus = useLogFocus(logRef, keys);
  const { isAtEnd, goToEnd, goTo, onScroll } = useLogScroll(logRef, {
    startAt: messages.find(({ isFirstUnread }) => isFirstUnread)?.key ?? null,
    onNearBeginning: () => room.hasOlder && !room.hasOlderFailed && room.loadOlder(),
  });
  useNewestInView(room, isAtEnd);
  useOwnInView(messages.findLast(({ id, isOwn }) => isOwn && id === null)?.key, goToEnd);
  usePointedOut(acts.target === null ? undefined : messages.find(({ id }) => id === acts.target)?.key, goTo);

  return (
    <div className={styles.holder}>
      <div
        ref={logRef}
        className={styles.log}
        role="log"
        aria-label={text('chat.room.messages', { name: room.name })}
        aria-relevant="additions"
        aria-busy={room.isLoadingOlder || acts.isReaching}
        data-part="message-log"
        onScroll={onScroll}
        onKeyDown={focus.onKeyDown}
      >
        <div className={styles.messages}>
          <Beginning room={room} isReaching={acts.isReaching} />
          {messages.length === 0 && <p className={styles.empty}>{text('chat.room.empty')}</p>}
          {room.days.map((day) => (
            <MessageDay
              key={day.date}
              day={day}
              isGroupChat={room.kind === 'group'}
              reachable={focus.reachable}
              onFocus={focus.choose}
              room={room}
              acts={acts}
              onShow={show}
            />
          ))}
        </div>
      </div>
      {gallery}
      {!isAtEnd && (
        <ToNewest
          unread={room.unreadCount}
          onGo={() => {
            goToEnd();
            // The button leaves with the way it has led.
            focus.goToNewest();
          }}
        />
      )}
    </div>
  );
}

/** The pictures of all messages, one of them shown large when it was asked for. */
function useGallery(messages: readonly RoomMessage[]) {
  const [shown, show] = useState<string | null>(null);
  const images = shown === null ? [] : messages.flatMap((message) => message.images);
  return { show, gallery: <ImageGallery images={images} shown={shown} onShow={show} onClose={() => show(null)} /> };
}

function Beginning({ room, isReaching }: { readonly room: RoomApi; readonly isReaching: boolean }) {
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

function ToNewest({ unread, onGo }: { readonly unread: number; readonly onGo: () => void }) {
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

/** Reading is told of by what is in view in a window somebody looks at (CHAT-D16). */
function useNewestInView(room: RoomApi, isAtEnd: boolean): void {
  const isLookedAt = useWindowFocus();
  const isVisible = isAtEnd && isLookedAt;
  const tell = useEffectEvent((isInView: boolean) => room.setNewestVisible(isInView));
  useEffect(() => {
    tell(isVisible);
    return () => tell(false);
  }, [isVisible]);
}

/** Whoever writes wants to see it arrive. */
function useOwnInView(sending: string | undefined, goToEnd: () => void): void {
  const go = useEffectEvent(goToEnd);
  useEffect(() => {
    if (sending !== undefined) go();
  }, [sending]);
}

/** What was jumped to comes into view, with the focus on it. */
function usePointedOut(key: string | undefined, goTo: (key: string) => void): void {
  const go = useEffectEvent(goTo);
  useEffect(() => {
    if (key !== undefined) go(key);
  }, [key]);
}
