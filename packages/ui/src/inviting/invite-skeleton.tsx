import { useText } from '../i18n/index.ts';
import { Skeleton, SkeletonScreen } from '../primitives/index.ts';
import styles from './inviting.module.css';

/** Stands where people are invited until it is known what can be done there. */
export function InviteSkeleton() {
  const text = useText();
  return (
    <SkeletonScreen label={text('general.loading')}>
      <div className={styles.page}>
        <Skeleton width="16rem" height="2rem" />
        <Skeleton width="100%" height="2.5rem" />
        <Skeleton width="100%" height="8rem" />
      </div>
    </SkeletonScreen>
  );
}
