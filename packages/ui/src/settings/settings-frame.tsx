import type { ReactNode } from 'react';
import { useText } from '../i18n/index.ts';
import { type BarLink, LinkBar } from '../primitives/index.ts';
import styles from './settings-frame.module.css';

type SettingsFrameProps = {
  /** What is set here. */
  readonly title: string;
  /** The neighbouring areas. */
  readonly areas: readonly BarLink[];
  readonly children: ReactNode;
};

/** What stands above each area of the settings of a member: which one it is, and its neighbours. */
export function SettingsFrame({ title, areas, children }: SettingsFrameProps) {
  const text = useText();
  return (
    <article className={styles.page} data-part="settings">
      <header className={styles.header}>
        <div>
          <p className={styles.name}>{text('settings.title')}</p>
          <h1>{title}</h1>
        </div>
        <LinkBar label={text('settings.areas')} links={areas} />
      </header>
      {children}
    </article>
  );
}
