import { Skeleton, SkeletonScreen } from '../primitives/index.ts';
import styles from './notification-skeleton.module.css';

const rows = ['80%', '62%', '74%', '55%'];

/** Rows of notifications before they are there. */
export function NotificationSkeleton() {
  return (
    <SkeletonScreen>
      <div className={styles.rows}>
        {rows.map((width) => (
          <div key={width} className={styles.row}>
            <Skeleton width="2.5rem" height="2.5rem" />
            <Skeleton width={width} height="2rem" />
          </div>
        ))}
      </div>
    </SkeletonScreen>
  );
}
