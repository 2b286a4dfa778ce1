import type { AdministrationEntry } from '@atrium/core/admin';
import { useText } from '../i18n/index.ts';
import styles from './administration.module.css';

type AdministrationOverviewProps = {
  readonly network: string;
  readonly entries: readonly AdministrationEntry[];
};

/** What there is to administrate, each part with a sentence (USERBAR-D05). */
export function AdministrationOverview({ network, entries }: AdministrationOverviewProps) {
  const text = useText();
  return (
    <section className={styles.overview}>
      <h1>{text('admin.title')}</h1>
      <p className={styles.lead}>{text('admin.text', { network })}</p>
      <ul className={styles.parts}>
        {entries.map(({ key, path, label, help }) => (
          <li key={key}>
            <a className={styles.part} href={path}>
              <strong>{text(label)}</strong>
              <span>{text(help)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
