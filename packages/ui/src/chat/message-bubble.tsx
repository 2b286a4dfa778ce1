import type { RoomMessage } from '@atrium/core/chat';
import { type FocusEvent, useId } from 'react';
import { useFormat, useText } from '../i18n/index.ts';
import { VisuallyHidden } from '../primitives/index.ts';
import { DeliveryMark } from './delivery-mark.tsx';
import styles from './message-bubble.module.css';
import { MessageQuote } from './message-quote.tsx';
import { MessageText } from './message-text.tsx';
import { NotSent } from './not-sent.tsx';

type MessageBubbleProps = {
  readonly message: RoomMessage;
  /** Read aloud with every message; seen only where several people write. */
  readonly writer: string;
  /** Whether Tab leads to it; exactly one message of a room is the way in. */
  readonly isReachable: boolean;
  readonly onFocus: () => void;
  readonly onResend: () => void;
  readonly onDiscard: () => void;
};

/** One message: what was written, when, and how far it has come. */
export function MessageBubble({ message, writer, isReachable, onFocus, ...acts }: MessageBubbleProps) {
  const id = useId();
  const focus = ({ target, currentTarget }: FocusEvent) => target === currentTarget && onFocus();
  return (
    <article
      className={styles.message}
      data-part="message"
      data-message={message.key}
      data-state={stateOf(message)}
      data-owner={message.isOwn ? 'own' : 'other'}
      tabIndex={isReachable ? 0 : -1}
      aria-labelledby={`${id}-writer ${id}-content ${id}-facts`}
      onFocus={focus}
    >
      <VisuallyHidden id={`${id}-writer`}>{writer}</VisuallyHidden>
      <div className={styles.bubble} data-part="bubble">
        <div id={`${id}-content`} className={styles.content}>
          {message.quoted && <MessageQuote quoted={message.quoted} />}
          <Content message={message} isReachable={isReachable} />
        </div>
        <MessageFacts id={`${id}-facts`} message={message} />
      </div>
      {message.status === 'notSent' && <NotSent message={message} {...acts} />}
    </article>
  );
}

function Content({ message, isReachable }: { readonly message: RoomMessage; readonly isReachable: boolean }) {
  const text = useText();
  if (message.isDeleted) return <span className={styles.deleted}>{text('chat.message.deleted')}</span>;
  return <MessageText text={message.text} isLarge={message.isLarge} isReachable={isReachable} />;
}

function MessageFacts({ id, message }: { readonly id: string; readonly message: RoomMessage }) {
  const text = useText();
  const format = useFormat();
  const { at, editedAt, status } = message;
  return (
    <span id={id} className={styles.facts} data-part="message-facts">
      {editedAt !== null && (
        <span title={text('chat.message.edited_at', { time: format.dateTime(editedAt) })}>
          {text('chat.message.edited')}
        </span>
      )}
      <time dateTime={new Date(at).toISOString()} title={format.dateTime(at, { style: 'full' })}>
        {format.time(at)}
      </time>
      {status !== null && <DeliveryMark status={status} />}
    </span>
  );
}

function stateOf({ isDeleted, isLarge, status }: RoomMessage): string {
  if (isDeleted) return 'deleted';
  if (status === 'notSent' || status === 'pushed') return status;
  return isLarge ? 'large' : 'sent';
}
