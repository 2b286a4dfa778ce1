import type { Session } from '@atrium/core/session';
import { ListIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import { useText } from '../i18n/index.ts';
import { Avatar, IconButton, VisuallyHidden } from '../primitives/index.ts';
import styles from './header.module.css';

export type HeaderProps = {
  readonly network: Session['network'];
  readonly isNavigationOpen: boolean;
  readonly onToggleNavigation: () => void;
  /** Search, notifications, chat, account. */
  readonly tools: ReactNode;
};

/** Top of every page: navigation, the network's name, the person's own things. */
export function Header({ network, isNavigationOpen, onToggleNavigation, tools }: HeaderProps) {
  const text = useText();
  return (
    <header className={styles.header} data-part="header">
      <IconButton
        label={text('shell.navigation.open')}
        icon={<ListIcon />}
        aria-expanded={isNavigationOpen}
        onClick={onToggleNavigation}
      />
      <a className={styles.brand} href="/">
        <Avatar name={network.name} src={network.theme.logo_url ?? undefined} size={32} shape="square" />
        <span className={styles.name}>{network.name}</span>
        <VisuallyHidden>{text('general.start_page')}</VisuallyHidden>
      </a>
      <div className={styles.tools}>{tools}</div>
    </header>
  );
}
