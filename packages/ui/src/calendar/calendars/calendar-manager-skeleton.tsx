import { Skeleton, SkeletonScreen } from '../../primitives/index.ts';
import styles from './calendar-manager.module.css';

/** Where the calendars will be. */
export function CalendarManagerSkeleton() {
  return (
    <SkeletonScreen>
      <div className={styles.manager}>
        <div className={styles.header}>
          <Skeleton width="9rem" height="1.75rem" />
          <Skeleton shape="block" width="16rem" height="2.25rem" />
        </div>
        {[3, 1, 2].map((rows) => (
          <div key={rows} className={styles.section}>
            <Skeleton width="8rem" height="1rem" />
            {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
              <Skeleton key={key} shape="block" height="2.75rem" />
            ))}
          </div>
        ))}
      </div>
    </SkeletonScreen>
  );
}
