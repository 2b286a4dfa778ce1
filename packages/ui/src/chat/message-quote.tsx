import { type MessageId, previewText, type QuotedMessage } from '@atrium/core/chat';
import { useText } from '../i18n/index.ts';
import styles from './message-quote.module.css';

type MessageQuoteProps = {
  readonly quoted: QuotedMessage;
  /** Whether Tab leads to it. */
  readonly isReachable: boolean;
  readonly onGo: (id: MessageId) => void;
};

/** What a message answers to, and the way there (CHAT-D14). */
export function MessageQuote({ quoted, isReachable, onGo }: MessageQuoteProps) {
  const text = useText();
  return (
    <blockquote className={styles.quote} data-part="quote" data-state={quoted.deleted_at ? 'deleted' : 'shown'}>
      <button
        type="button"
        className={styles.way}
        tabIndex={isReachable ? 0 : -1}
        title={text('chat.jump.to_quoted')}
        onClick={() => onGo(quoted.id)}
      >
        <QuotedContent quoted={quoted} />
      </button>
    </blockquote>
  );
}

/** Whose words are quoted, and the first of them. */
export function QuotedContent({ quoted }: Pick<MessageQuoteProps, 'quoted'>) {
  const text = useText();
  const kind = quoted.images.length > 0 ? text('chat.last.image') : text('chat.last.file');
  return (
    <>
      <span className={styles.writer} dir="auto">
        {quoted.from.name}
      </span>
      <span className={styles.text} dir="auto">
        {quoted.deleted_at ? text('chat.message.deleted') : previewText(quoted.text) || kind}
      </span>
    </>
  );
}
