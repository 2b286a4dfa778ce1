import { Skeleton, SkeletonScreen } from '../primitives/index.ts';
import styles from './chat-list-skeleton.module.css';

const rows = ['9rem', '7rem', '11rem', '6rem', '8rem', '10rem', '7rem'];

/** Stands for the list of chats while it loads. */
export function ChatListSkeleton({ count = rows.length }: { readonly count?: number }) {
  return (
    <SkeletonScreen>
      <div className={styles.rows}>
        {rows.slice(0, count).map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a skeleton have no other identity than their place
          <div key={index} className={styles.row}>
            <Skeleton shape="circle" width="2.5rem" height="2.5rem" />
            <div className={styles.lines}>
              <Skeleton width={width} />
              <Skeleton width="100%" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonScreen>
  );
}
