import { useText } from '../../i18n/index.ts';
import { Skeleton, SkeletonScreen } from '../../primitives/index.ts';
import styles from './participants-manager.module.css';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Stands where the management of participants will be. */
export function ParticipantsManagerSkeleton() {
  return (
    <div className={styles.manager}>
      <div className={styles.titles} aria-hidden="true">
        <Skeleton width="12rem" height="var(--type-heading)" />
        <Skeleton width="min(20rem, 80%)" />
      </div>
      <PeopleSkeleton />
    </div>
  );
}

/** Stands where the people of an appointment will be. */
export function PeopleSkeleton() {
  const text = useText();
  return (
    <SkeletonScreen label={text('calendar.participants.loading')}>
      <div className={styles.skeleton}>
        {rows.map((row) => (
          <div key={row} className={styles.skeletonRow}>
            <Skeleton shape="circle" width="2rem" height="2rem" />
            <Skeleton width="min(14rem, 60%)" />
            <Skeleton shape="block" width="8rem" height="var(--control-height)" />
          </div>
        ))}
      </div>
    </SkeletonScreen>
  );
}
