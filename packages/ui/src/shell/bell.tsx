import { BellIcon } from '@phosphor-icons/react';
import type { ComponentProps } from 'react';
import { useText } from '../i18n/index.ts';
import { CountBadge, VisuallyHidden } from '../primitives/index.ts';
import styles from './chat-button.module.css';

type BellProps = { readonly unread: number };

/** What opens the menu of notifications, with how many are unread (SHELL-D01). */
export function BellButton({ unread, ...props }: BellProps & ComponentProps<'button'>) {
  return (
    <button {...props} type="button" className={styles.button} data-part="bell">
      <Face unread={unread} />
    </button>
  );
}

function Face({ unread }: BellProps) {
  const text = useText();
  return (
    <>
      <BellIcon aria-hidden="true" className={styles.icon} />
      <VisuallyHidden>{text('shell.notifications', { count: unread })}</VisuallyHidden>
      <span className={styles.count} aria-hidden="true">
        <CountBadge count={unread} />
      </span>
    </>
  );
}
