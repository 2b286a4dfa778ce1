import type { ReactNode } from 'react';
import { Link, Panel, Skeleton, SkeletonScreen } from '../primitives/index.ts';
import styles from './home-block.module.css';

type HomeBlockProps = {
  readonly title: string;
  /** Where the rest of it is. */
  readonly href: string;
  readonly link: string;
  readonly children: ReactNode;
};

/** A part of the first page, and the way to all of it. */
export function HomeBlock({ title, href, link, children }: HomeBlockProps) {
  return (
    <Panel title={title} actions={<Link href={href}>{link}</Link>}>
      {children}
    </Panel>
  );
}

/** Nothing is there: one calm sentence, and what can be done about it. */
export function HomeNothing({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <div className={styles.nothing} data-part="home-nothing">
      <p>{children}</p>
      {action}
    </div>
  );
}

/** Stands where a part of the first page will be. */
export function HomeBlockSkeleton() {
  return (
    <SkeletonScreen>
      <div className={styles.skeleton}>
        <Skeleton width="40%" height="1.25rem" />
        <Skeleton />
        <Skeleton width="70%" />
      </div>
    </SkeletonScreen>
  );
}
