import type { ForeseenArea } from '@atrium/core/shell';
import { SignpostIcon } from '@phosphor-icons/react';
import { useText } from '../i18n/index.ts';
import { WaysOn } from '../primitives/index.ts';
import styles from './not-there-yet.module.css';

/** A page that is still to come: what it will be, and a way on (SHELL-D14). */
export function NotThereYet({ area }: { readonly area: ForeseenArea }) {
  const text = useText();
  return (
    <section className={styles.page} data-part="not-there-yet" data-area={area}>
      <SignpostIcon className={styles.icon} weight="duotone" aria-hidden="true" />
      <h1>{text(`foreseen.${area}`)}</h1>
      <p className={styles.what}>{text(`foreseen.${area}.text`)}</p>
      <p className={styles.when}>{text('foreseen.not_yet')}</p>
      <div className={styles.ways}>
        <WaysOn />
      </div>
    </section>
  );
}
