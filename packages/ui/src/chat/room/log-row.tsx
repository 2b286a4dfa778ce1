import type {
  FoldedRow,
  MessageActsApi,
  MessageRow as MessageRowFacts,
  RoomApi,
  LogRow as Row,
} from '@atrium/core/chat';
import { CaretDownIcon, CaretRightIcon } from '@phosphor-icons/react';
import { memo } from 'react';
import { useFormat, useText } from '../../i18n/index.ts';
import { Avatar, Button } from '../../primitives/index.ts';
import { MessageBubble } from '../message-bubble.tsx';
import styles from './log-row.module.css';

type LogRowProps = {
  readonly row: Row;
  readonly isGroupChat: boolean;
  /** Whether Tab leads to it. */
  readonly isReachable: boolean;
  readonly onFocus: (key: string) => void;
  readonly room: Pick<RoomApi, 'resend' | 'discard'>;
  readonly acts: MessageActsApi;
  readonly onShow: (id: string) => void;
  /** Opens or folds what somebody wrote who is ignored. */
  readonly onFold: (key: string) => void;
};

/** One line of the log: a day, the mark of what is unread, or a message (CHAT-D35). Drawn anew only when something in it changes. */
export const LogRow = memo(function LogRow({ row, onFold, ...rest }: LogRowProps) {
  const text = useText();
  if (row.kind === 'day') {
    return (
      <h3 className={styles.name} data-part="day">
        <DayName day={row.day} />
      </h3>
    );
  }
  if (row.kind === 'firstUnread') {
    return (
      <p className={styles.unread} data-part="first-unread">
        {text('chat.room.first_unread')}
      </p>
    );
  }
  if (row.kind === 'folded') return <Fold row={row} onFold={onFold} />;
  return <MessageRow row={row} {...rest} />;
});

type FoldProps = Pick<LogRowProps, 'onFold'> & { readonly row: FoldedRow };

/** What somebody wrote whom the reader ignores (PROFILE-D01). */
function Fold({ row: { key, writer, count, isOpen }, onFold }: FoldProps) {
  const text = useText();
  return (
    <div className={styles.fold} data-part="folded-messages">
      <Button
        size="small"
        variant="quiet"
        icon={isOpen ? <CaretDownIcon /> : <CaretRightIcon />}
        aria-expanded={isOpen}
        onClick={() => onFold(key)}
      >
        {text('chat.room.ignored', { count, name: writer.name })}
      </Button>
    </div>
  );
}

/** What a day is called. */
export function DayName({ day: { date, word } }: Pick<Row, 'day'>) {
  const text = useText();
  const format = useFormat();
  return <time dateTime={date}>{word ? text(word) : format.day(date, 'full')}</time>;
}

type MessageRowProps = Omit<LogRowProps, 'row' | 'onFold'> & { readonly row: MessageRowFacts };

function MessageRow({ row, isGroupChat, isReachable, onFocus, room, acts, onShow }: MessageRowProps) {
  const text = useText();
  const { message, writer, isOwn, isFirst, isLast } = row;
  const isNamed = isGroupChat && !isOwn;
  return (
    <div
      className={styles.line}
      data-part="log-message"
      data-owner={isOwn ? 'own' : 'other'}
      data-first={isFirst}
      data-last={isLast}
    >
      {isNamed && (
        <span className={styles.picture}>
          {isLast && <Avatar name={writer.name} src={writer.images['40x40@2']?.url} size={32} />}
        </span>
      )}
      <div className={styles.message}>
        {isNamed && isFirst && (
          <span className={styles.writer} dir="auto" aria-hidden="true">
            {writer.name}
          </span>
        )}
        <MessageBubble
          message={message}
          writer={isOwn ? text('chat.message.own') : writer.name}
          isReachable={isReachable}
          onFocus={() => onFocus(message.key)}
          room={room}
          acts={acts}
          onShow={onShow}
        />
      </div>
    </div>
  );
}
