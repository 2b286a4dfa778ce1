import { Skeleton, SkeletonScreen } from '../primitives/index.ts';
import styles from './message-thread.module.css';

/** Stands where a message will be. */
export function MessageThreadSkeleton() {
  return (
    <div className={styles.page}>
      <SkeletonScreen>
        <Skeleton width="18rem" height="2rem" />
        <div className={styles.message}>
          <Skeleton width="12rem" height="1.25rem" />
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </div>
      </SkeletonScreen>
    </div>
  );
}
