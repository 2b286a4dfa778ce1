import type { ReactNode } from 'react';
import styles from './calendar-manager-page.module.css';

type CalendarsPageProps = {
  /** What stands above it: the calendar's navigation. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
};

/** A page about calendars themselves: their list, their addresses, the setting of these. */
export function CalendarsPage({ head, children }: CalendarsPageProps) {
  return (
    <div className={styles.page} data-part="calendars-page">
      {head}
      <div className={styles.content}>{children}</div>
    </div>
  );
}
