import { type ReactNode, useId } from 'react';
import styles from './settings-frame.module.css';

type SettingsSectionProps = { readonly title: string; readonly lead: string; readonly children: ReactNode };

/** A further part of a page of the settings, under its own heading. */
export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles.lead}>{lead}</p>
      {children}
    </section>
  );
}
