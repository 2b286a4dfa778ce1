import { Skeleton, SkeletonScreen } from '../primitives/index.ts';
import styles from './group-list.module.css';

const widths = ['14rem', '9rem', '17rem', '11rem'];

/** Stands where the rows of people or groups will be. */
export function GroupListSkeleton() {
  return (
    <SkeletonScreen>
      <div className={styles.rows}>
        {widths.map((width) => (
          <div key={width} className={styles.row}>
            <Skeleton shape="block" width="2.5rem" height="2.5rem" />
            <div className={styles.about}>
              <Skeleton width={width} height="1.25rem" />
              <Skeleton width="20rem" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonScreen>
  );
}

/** Stands where the directory will be, with its title and what leads to its parts. */
export function DirectorySkeleton() {
  return (
    <div className={styles.page} data-part="directory-skeleton">
      <Skeleton width="9rem" height="2rem" />
      <Skeleton width="100%" height="2.75rem" />
      <Skeleton width="100%" height="2.5rem" />
      <GroupListSkeleton />
    </div>
  );
}
