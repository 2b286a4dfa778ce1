import type { RoomMessage } from '@atrium/core/chat';
import { useText } from '../i18n/index.ts';
import styles from './message-quote.module.css';

type MessageQuoteProps = { readonly quoted: NonNullable<RoomMessage['quoted']> };

/** What a message answers to (CHAT-D14). */
export function MessageQuote({ quoted }: MessageQuoteProps) {
  const text = useText();
  const isDeleted = quoted.deleted_at !== null;
  const kind = quoted.images.length > 0 ? text('chat.last.image') : text('chat.last.file');
  return (
    <blockquote className={styles.quote} data-part="quote" data-state={isDeleted ? 'deleted' : 'shown'}>
      <span className={styles.writer} dir="auto">
        {quoted.from.name}
      </span>
      <span className={styles.text} dir="auto">
        {isDeleted ? text('chat.message.deleted') : quoted.text || kind}
      </span>
    </blockquote>
  );
}
