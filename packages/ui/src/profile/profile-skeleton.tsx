import { Skeleton, SkeletonScreen } from '../primitives/index.ts';
import styles from './profile-page.module.css';

/** Where a profile will be. */
export function ProfileSkeleton() {
  return (
    <SkeletonScreen>
      <div className={styles.page}>
        <div className={styles.header}>
          <Skeleton shape="block" width="6rem" height="6rem" />
          <div className={styles.about}>
            <Skeleton width="14rem" height="1.75rem" />
            <Skeleton width="8rem" />
          </div>
        </div>
        <Skeleton shape="block" height="10rem" />
      </div>
    </SkeletonScreen>
  );
}
