import { Skeleton, SkeletonScreen } from '../primitives/index.ts';
import styles from './room-skeleton.module.css';

const bubbles = [
  { id: 'a', owner: 'other', width: '14rem' },
  { id: 'b', owner: 'other', width: '9rem' },
  { id: 'c', owner: 'own', width: '12rem' },
  { id: 'd', owner: 'other', width: '17rem' },
  { id: 'e', owner: 'own', width: '8rem' },
  { id: 'f', owner: 'own', width: '15rem' },
];

/** Stands for a chat that is being opened. */
export function RoomSkeleton() {
  return (
    <SkeletonScreen>
      <div className={styles.header}>
        <Skeleton shape="circle" width="2.5rem" height="2.5rem" />
        <Skeleton width="10rem" />
      </div>
      <div className={styles.messages}>
        {bubbles.map(({ id, owner, width }) => (
          <span key={id} className={styles.bubble} data-owner={owner}>
            <Skeleton shape="block" width={width} height="2.5rem" />
          </span>
        ))}
      </div>
    </SkeletonScreen>
  );
}
