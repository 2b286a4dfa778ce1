import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

type PanelProps = {
  readonly title: string;
  readonly actions?: ReactNode;
  /** Lets rows reach the panel's edges. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
};

/** A titled part of a page; panels stand beside one another, never inside one another. */
export function Panel({ title, actions, isFlush = false, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} data-part="panel" aria-labelledby={id}>
      <div className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={styles.body} data-flush={isFlush}>
        {children}
      </div>
    </section>
  );
}
