import { Skeleton, SkeletonScreen } from '../../primitives/index.ts';
import styles from './appointment-detail.module.css';

/** Where an appointment will be. */
export function AppointmentSkeleton() {
  return (
    <SkeletonScreen>
      <div className={styles.detail}>
        <div className={styles.columns}>
          <div className={styles.header}>
            <Skeleton width="min(24rem, 80%)" height="2rem" />
          </div>
          <div className={styles.lead}>
            <Skeleton width="min(20rem, 70%)" />
            <Skeleton width="min(14rem, 50%)" />
          </div>
          <div className={styles.side}>
            <Skeleton shape="block" height="9rem" />
            <Skeleton width="60%" />
            <Skeleton width="70%" />
          </div>
          <div className={styles.body}>
            <Skeleton width="min(26rem, 90%)" />
            <Skeleton shape="block" height="8rem" />
          </div>
        </div>
      </div>
    </SkeletonScreen>
  );
}
