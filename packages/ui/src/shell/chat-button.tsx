import { ChatsCircleIcon } from '@phosphor-icons/react';
import type { Ref } from 'react';
import { usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { CountBadge, VisuallyHidden } from '../primitives/index.ts';
import styles from './chat-button.module.css';

type ChatButtonProps = {
  readonly unread: number;
  readonly isCurrent: boolean;
  /** The chats beside the page; without them the button is the way to their page. */
  readonly bar?: { readonly isOpen: boolean; readonly onToggle: () => void } | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
};

/** The way to the chats, with the number of unread messages (SHELL-008). */
export function ChatButton({ unread, isCurrent, bar, ref }: ChatButtonProps) {
  const paths = usePaths();
  const text = useText();
  const inside = (
    <>
      <ChatsCircleIcon
        weight={isCurrent || bar?.isOpen ? 'bold' : 'regular'}
        aria-hidden="true"
        className={styles.icon}
      />
      <VisuallyHidden>{text('shell.navigation.chat')}</VisuallyHidden>
      <span className={styles.count}>
        <CountBadge count={unread} />
      </span>
    </>
  );
  if (bar) {
    return (
      <button
        ref={ref}
        type="button"
        className={styles.button}
        aria-expanded={bar.isOpen}
        data-part="chat-button"
        onClick={bar.onToggle}
      >
        {inside}
      </button>
    );
  }
  return (
    <a
      className={styles.button}
      href={paths.chats}
      aria-current={isCurrent ? 'page' : undefined}
      data-part="chat-button"
    >
      {inside}
    </a>
  );
}
