import { Skeleton, SkeletonScreen } from '../primitives/index.ts';
import styles from './folder-page.module.css';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Where the content of a folder will be. */
export function FolderSkeleton() {
  return (
    <SkeletonScreen>
      <div className={styles.rows}>
        {rows.map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton width="16rem" height="1.25rem" />
            <Skeleton width="4rem" height="1rem" />
          </div>
        ))}
      </div>
    </SkeletonScreen>
  );
}
