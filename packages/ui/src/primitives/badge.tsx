import type { ReactNode } from 'react';
import { useFormat } from '../i18n/index.ts';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

/** What a badge's colour says. */
export type BadgeTone = 'neutral' | 'accent' | 'danger' | 'warning' | 'success';

type BadgeProps = {
  readonly tone?: BadgeTone;
  /** Says more than a word, and goes on in a second line where it has no room. */
  readonly isSentence?: boolean;
  readonly children: ReactNode;
};

/** A word about the state of something. */
export function Badge({ tone = 'neutral', isSentence = false, children }: BadgeProps) {
  const className = isSentence ? classNames(styles.badge, styles.sentence) : styles.badge;
  return (
    <span className={className} data-part="badge" data-tone={tone}>
      {children}
    </span>
  );
}

/** How many; beyond `most` it says so with a plus, and nothing at all is not shown. */
export function CountBadge({ count, most = 99, tone = 'accent' }: { count: number; most?: number; tone?: BadgeTone }) {
  const format = useFormat();
  if (count <= 0) return null;
  return (
    <span className={classNames(styles.badge, styles.count)} data-part="count" data-tone={tone}>
      {count > most ? `${format.number(most)}+` : format.number(count)}
    </span>
  );
}
