import type { Session } from '@atrium/core/session';
import { ListIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import { useText } from '../i18n/index.ts';
import { Avatar, IconButton, VisuallyHidden } from '../primitives/index.ts';
import styles from './header.module.css';

export type HeaderProps = {
  readonly network: Pick<Session['network'], 'name' | 'theme'>;
  readonly isNavigationOpen: boolean;
  readonly onToggleNavigation: () => void;
  /** Search, notifications, chat, account. */
  readonly tools: ReactNode;
};

/** Top of every page: navigation, the network's name, the person's own things. */
export function Header({ network, isNavigationOpen, onToggleNavigation, tools }: HeaderProps) {
  const text = useText();
  return (
    <header className={styles.header} data-part="header" data-logo={logoOf(network.theme)}>
      <IconButton
        label={text('shell.navigation.open')}
        icon={<ListIcon />}
        aria-expanded={isNavigationOpen}
        onClick={onToggleNavigation}
      />
      <a className={styles.brand} href="/">
        <Brand name={network.name} theme={network.theme} />
        <VisuallyHidden>{text('general.start_page')}</VisuallyHidden>
      </a>
      <div className={styles.tools}>{tools}</div>
    </header>
  );
}

/** A wide logo says the name itself; without a logo the name is shown as text (THEME-E02). */
function Brand({ name, theme }: HeaderProps['network']) {
  const logo = logoOf(theme);
  const src = theme.logoUrl ?? undefined;
  if (logo === 'extended') return <img className={styles.logo} src={src} alt={name} />;
  return (
    <>
      {logo === 'default' && (
        <span className={styles.mark} data-state={src ? 'picture' : 'initials'}>
          <Avatar name={name} src={src} size={32} shape="square" />
        </span>
      )}
      <span className={styles.name}>{name}</span>
    </>
  );
}

function logoOf({ logoType, logoUrl }: HeaderProps['network']['theme']) {
  return logoType === 'extended' && logoUrl === null ? 'default' : logoType;
}
