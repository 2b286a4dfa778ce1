import { Skeleton, SkeletonScreen } from '../../primitives/index.ts';
import styles from './calendar-form.module.css';

/** Where the form of a calendar will be. */
export function CalendarFormSkeleton() {
  return (
    <SkeletonScreen>
      <div className={styles.form}>
        <Skeleton width="12rem" height="1.75rem" />
        <Skeleton shape="block" height="2.25rem" />
        <Skeleton shape="block" height="6rem" />
        <Skeleton shape="block" height="2.25rem" />
      </div>
    </SkeletonScreen>
  );
}
