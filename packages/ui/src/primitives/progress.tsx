import { useId } from 'react';
import { useFormat } from '../i18n/index.ts';
import styles from './progress.module.css';

/** How far long work has come; `share` is 0 to 1. */
export function Progress({ label, share }: { readonly label: string; readonly share: number }) {
  const id = useId();
  const format = useFormat();
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  const figure = format.number(percent / 100, { style: 'percent' });
  return (
    <div className={styles.progress} data-part="progress">
      <span id={id} className={styles.label}>
        {label}
      </span>
      <span className={styles.figure}>{figure}</span>
      <div
        className={styles.track}
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={figure}
      >
        <div className={styles.bar} style={{ inlineSize: `${percent}%` }} />
      </div>
    </div>
  );
}
