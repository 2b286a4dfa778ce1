import type { Session } from '@atrium/core/session';
import { HouseIcon, ListIcon } from '@phosphor-icons/react';
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
  /** Inside the app on phones, which has the rest itself: the tools alone (SHELL-009). */
  readonly isInApp?: boolean | undefined;
  /** Whether a wide logo shrinks as the page is scrolled (SHELL-010). */
  readonly shrinksLogo?: boolean;
};

/** Top of every page: navigation, the network's name, the person's own things. */
export function Header({ network, tools, isInApp = false, shrinksLogo = true, ...navigation }: HeaderProps) {
  const text = useText();
  if (isInApp) {
    return (
      <header className={styles.header} data-part="header" data-state="in-app">
        <div className={styles.tools}>{tools}</div>
      </header>
    );
  }
  return (
    <header
      className={styles.header}
      data-part="header"
      data-logo={logoOf(network.theme)}
      data-shrinks={shrinksLogo || undefined}
    >
      <IconButton
        label={text('shell.navigation.open')}
        icon={<ListIcon />}
        aria-expanded={navigation.isNavigationOpen}
        onClick={navigation.onToggleNavigation}
      />
      <a className={styles.home} href="/" aria-label={text('shell.navigation.home')} data-part="home">
        <HouseIcon aria-hidden="true" />
      </a>
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
