import { Skeleton, SkeletonScreen } from '../primitives/index.ts';
import styles from './group-frame.module.css';

/** Where a page of a group will be. */
export function GroupSkeleton() {
  return (
    <SkeletonScreen>
      <div className={styles.page}>
        <div className={styles.header}>
          <Skeleton shape="block" width="4rem" height="4rem" />
          <div className={styles.about}>
            <Skeleton width="14rem" height="1.75rem" />
            <Skeleton width="10rem" />
          </div>
        </div>
        <Skeleton shape="block" height="2.75rem" />
        <Skeleton shape="block" height="8rem" />
      </div>
    </SkeletonScreen>
  );
}
