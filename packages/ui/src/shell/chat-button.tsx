import { ChatsCircleIcon } from '@phosphor-icons/react';
import { usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { CountBadge, VisuallyHidden } from '../primitives/index.ts';
import styles from './chat-button.module.css';

type ChatButtonProps = { readonly unread: number; readonly isCurrent: boolean };

/** The way to the chats, with the number of unread messages (SHELL-008). */
export function ChatButton({ unread, isCurrent }: ChatButtonProps) {
  const paths = usePaths();
  const text = useText();
  return (
    <a
      className={styles.button}
      href={paths.chats}
      aria-current={isCurrent ? 'page' : undefined}
      data-part="chat-button"
    >
      <ChatsCircleIcon weight={isCurrent ? 'bold' : 'regular'} aria-hidden="true" className={styles.icon} />
      <VisuallyHidden>{text('shell.navigation.chat')}</VisuallyHidden>
      <span className={styles.count}>
        <CountBadge count={unread} />
      </span>
    </a>
  );
}
