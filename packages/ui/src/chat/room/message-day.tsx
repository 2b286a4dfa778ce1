import type { MessageActsApi, RoomApi, RoomDay, RoomGroup } from '@atrium/core/chat';
import { useFormat, useText } from '../../i18n/index.ts';
import { Avatar } from '../../primitives/index.ts';
import { MessageBubble } from '../message-bubble.tsx';
import styles from './message-day.module.css';

type Acts = {
  /** The message Tab leads to. */
  readonly reachable: string | null;
  readonly onFocus: (key: string) => void;
  readonly room: Pick<RoomApi, 'resend' | 'discard'>;
  readonly acts: MessageActsApi;
  readonly onShow: (id: string) => void;
};

type MessageDayProps = Acts & { readonly day: RoomDay; readonly isGroupChat: boolean };

/** The messages of one day under its name (CHAT-D35). */
export function MessageDay({ day, ...rest }: MessageDayProps) {
  const text = useText();
  const format = useFormat();
  return (
    <section className={styles.day} data-part="day">
      <h3 className={styles.name}>
        <time dateTime={day.date}>{day.word ? text(day.word) : format.day(day.date, 'full')}</time>
      </h3>
      {day.groups.map((group) => (
        <MessageGroup key={group.key} group={group} {...rest} />
      ))}
    </section>
  );
}

type MessageGroupProps = Acts & { readonly group: RoomGroup; readonly isGroupChat: boolean };

function MessageGroup({ group, isGroupChat, reachable, onFocus, room, acts, onShow }: MessageGroupProps) {
  const text = useText();
  const { writer, isOwn, messages } = group;
  const isNamed = isGroupChat && !isOwn;
  const name = isOwn ? text('chat.message.own') : writer.name;
  return (
    <>
      {messages[0]?.isFirstUnread && (
        <p className={styles.unread} data-part="first-unread">
          {text('chat.room.first_unread')}
        </p>
      )}
      <div className={styles.group} data-part="group" data-owner={isOwn ? 'own' : 'other'} data-named={isNamed}>
        {isNamed && (
          <span className={styles.picture}>
            <Avatar name={writer.name} src={writer.images['40x40@2']?.url} size={32} />
          </span>
        )}
        <div className={styles.messages}>
          {isNamed && (
            <span className={styles.writer} dir="auto" aria-hidden="true">
              {writer.name}
            </span>
          )}
          {messages.map((message) => (
            <MessageBubble
              key={message.key}
              message={message}
              writer={name}
              isReachable={message.key === reachable}
              onFocus={() => onFocus(message.key)}
              room={room}
              acts={acts}
              onShow={onShow}
            />
          ))}
        </div>
      </div>
    </>
  );
}
