import { Skeleton, SkeletonScreen } from '../primitives/index.ts';
import styles from './message-box.module.css';

/** Rows while a box is read. */
export function MessageBoxSkeleton() {
  return (
    <SkeletonScreen>
      <div className={styles.rows}>
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton width="1.25rem" height="1.25rem" />
            <div className={styles.people}>
              <Skeleton width="8rem" height="1rem" />
            </div>
            <div className={styles.subject}>
              <Skeleton width="70%" height="1.25rem" />
            </div>
            <div className={styles.preview}>
              <Skeleton width="90%" height="1rem" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonScreen>
  );
}
