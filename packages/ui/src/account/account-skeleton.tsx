import { Skeleton, SkeletonScreen } from '../primitives/index.ts';
import styles from './account-form.module.css';

/** Stands where the forms of an account will be. */
export function AccountSkeleton() {
  return (
    <SkeletonScreen>
      <div className={styles.form}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    </SkeletonScreen>
  );
}
