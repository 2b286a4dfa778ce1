import { Skeleton, SkeletonScreen } from '../../primitives/index.ts';
import styles from './appointment-form.module.css';

/** Where the form of an appointment will be. */
export function AppointmentFormSkeleton() {
  return (
    <SkeletonScreen>
      <div className={styles.form}>
        <Skeleton width="14rem" height="1.75rem" />
        {[1, 2, 3, 4, 5].map((field) => (
          <Skeleton key={field} shape="block" height="2.25rem" />
        ))}
        <Skeleton shape="block" height="8rem" />
      </div>
    </SkeletonScreen>
  );
}
