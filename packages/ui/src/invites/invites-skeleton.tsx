import { Skeleton, SkeletonScreen } from '../primitives/index.ts';
import styles from './invites-skeleton.module.css';

const widths = ['14rem', '9rem', '17rem', '11rem'];

/** Stands where the lines of a tab will be. */
export function InvitesSkeleton() {
  return (
    <SkeletonScreen>
      <div className={styles.rows}>
        {widths.map((width) => (
          <div key={width} className={styles.row}>
            <Skeleton width={width} height="1.25rem" />
            <Skeleton width="20rem" />
            <Skeleton width="10rem" />
          </div>
        ))}
      </div>
    </SkeletonScreen>
  );
}
