import { Skeleton, SkeletonScreen } from '../../primitives/index.ts';
import styles from './subscription.module.css';

/** Where addresses or their settings will be. */
export function SubscriptionSkeleton() {
  return (
    <SkeletonScreen>
      <div className={styles.content}>
        <Skeleton width="16rem" height="1.75rem" />
        <Skeleton width="80%" />
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} shape="block" height="4rem" />
        ))}
      </div>
    </SkeletonScreen>
  );
}
