import type { ReactNode } from 'react';
import styles from './action-bar.module.css';
import { followBar } from './follow-bar.ts';

/** The buttons that end a form; at the end of the screen as long as the form goes on below it. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  return (
    <div ref={followBar} className={styles.bar} data-part="action-bar">
      {children}
    </div>
  );
}
