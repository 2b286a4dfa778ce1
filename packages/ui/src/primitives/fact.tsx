import type { ReactNode } from 'react';
import styles from './fact.module.css';
import { VisuallyHidden } from './index.ts';

type FactProps = { readonly label: string; readonly icon: ReactNode; readonly children: ReactNode };

/** One thing to know, behind its picture; the label is for screen readers. */
export function Fact({ label, icon, children }: FactProps) {
  return (
    <div className={styles.fact} data-part="fact">
      <dt className={styles.icon}>
        {icon}
        <VisuallyHidden>{label}</VisuallyHidden>
      </dt>
      <dd className={styles.content}>{children}</dd>
    </div>
  );
}

/** Facts, one below the other. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** A second, quieter line of a fact. */
export function FactNote({ children }: { readonly children: ReactNode }) {
  return <div className={styles.note}>{children}</div>;
}
