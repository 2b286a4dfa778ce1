import type { RoomMessage } from '@atrium/core/chat';
import type { MessageKey } from '@atrium/core/messages';
import { CheckIcon, ChecksIcon, ClockIcon, WarningCircleIcon } from '@phosphor-icons/react';
import { useText } from '../i18n/index.ts';
import { VisuallyHidden } from '../primitives/index.ts';
import styles from './delivery-mark.module.css';

type Status = NonNullable<RoomMessage['status']>;

/** How far an own message has come: a picture, and the word for it (CHAT-050). */
export function DeliveryMark({ status }: { readonly status: Status }) {
  const text = useText();
  const { icon: Icon, label, isBold } = marks[status];
  return (
    <span className={styles.mark} data-part="delivery" data-state={status} title={text(label)}>
      <Icon weight={isBold ? 'bold' : 'regular'} aria-hidden="true" />
      <VisuallyHidden>{text(label)}</VisuallyHidden>
    </span>
  );
}

const marks: Readonly<
  Record<Status, { readonly icon: typeof CheckIcon; readonly label: MessageKey; readonly isBold: boolean }>
> = {
  pushed: { icon: ClockIcon, label: 'chat.delivery.pushed', isBold: false },
  persisted: { icon: CheckIcon, label: 'chat.delivery.persisted', isBold: false },
  received: { icon: ChecksIcon, label: 'chat.delivery.received', isBold: false },
  read: { icon: ChecksIcon, label: 'chat.delivery.read', isBold: true },
  notSent: { icon: WarningCircleIcon, label: 'chat.delivery.not_sent', isBold: true },
};
