import { greetingAt } from '@atrium/core/shell';
import type { ReactNode } from 'react';
import { useFormat, useLanguage, useText } from '../i18n/index.ts';
import styles from './home.module.css';

type HomeProps = {
  /** Whoever is greeted. */
  readonly name: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** What is next, in the wide column. */
  readonly main: ReactNode;
  /** What is new, beside it. */
  readonly side: ReactNode;
};

/** The first page: a greeting, and of every domain what is next and new (SHELL-D10). */
export function Home({ name, now, main, side }: HomeProps) {
  const text = useText();
  const format = useFormat();
  const { timeZone } = useLanguage();
  return (
    <div className={styles.page} data-part="home">
      <header className={styles.header}>
        <p className={styles.day}>{format.date(now, { style: 'full' })}</p>
        <h1>{text(greetingAt(now, timeZone), { name })}</h1>
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>{main}</div>
        <div className={styles.column}>{side}</div>
      </div>
    </div>
  );
}
