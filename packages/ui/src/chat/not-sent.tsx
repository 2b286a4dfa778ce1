import type { RoomMessage } from '@atrium/core/chat';
import { sayFailure } from '@atrium/core/messages';
import { ArrowClockwiseIcon, TrashIcon } from '@phosphor-icons/react';
import { useText } from '../i18n/index.ts';
import { Button } from '../primitives/index.ts';
import styles from './not-sent.module.css';

type NotSentProps = {
  readonly message: Pick<RoomMessage, 'refusal'>;
  readonly onResend: () => void;
  readonly onDiscard: () => void;
};

/** Why a message was not sent, and what can be done about it (CHAT-D25). */
export function NotSent({ message, onResend, onDiscard }: NotSentProps) {
  const text = useText();
  const { refusal } = message;
  return (
    <div className={styles.notice} data-part="not-sent">
      <p>{refusal ? sayFailure(text, refusal) : text('chat.delivery.not_sent')}</p>
      <div className={styles.acts}>
        <Button size="small" variant="quiet" icon={<ArrowClockwiseIcon />} onClick={onResend}>
          {text('chat.delivery.resend')}
        </Button>
        <Button size="small" variant="quiet" icon={<TrashIcon />} onClick={onDiscard}>
          {text('chat.delivery.discard')}
        </Button>
      </div>
    </div>
  );
}
