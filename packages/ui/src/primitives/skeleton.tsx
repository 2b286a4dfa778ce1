import type { ReactNode } from 'react';
import { useText } from '../i18n/index.ts';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type SkeletonProps = {
  readonly shape?: 'line' | 'block' | 'circle';
  /** CSS lengths; the defaults are a line of text across its container. */
  readonly width?: string;
  readonly height?: string;
};

/** Stands where something will be, in its size. */
export function Skeleton({ shape = 'line', width = '100%', height = '1em' }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      data-shape={shape}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  );
}

/** A screen that is loading: its skeletons show after 150 ms only, and it says so once to screen readers. */
export function SkeletonScreen({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  const text = useText();
  return (
    <div className={styles.screen} data-part="skeleton" data-state="loading" role="status">
      <VisuallyHidden>{label ?? text('general.loading')}</VisuallyHidden>
      {children}
    </div>
  );
}
