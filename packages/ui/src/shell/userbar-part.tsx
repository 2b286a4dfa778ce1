import { useText } from '../i18n/index.ts';
import { CountBadge } from '../primitives/index.ts';
import styles from './userbar.module.css';
import { type FoldProps, UserbarFold } from './userbar-fold.tsx';

/** A line of a part of the side navigation. */
export type UserbarLine = {
  readonly key: string;
  readonly label: string;
  readonly path: string;
  readonly count?: number;
  readonly isCurrent: boolean;
};

type UserbarPartProps = FoldProps & { readonly lines: readonly UserbarLine[] };

/** What belongs to what is open, which can be put away; closed, it still shows where one is, and how much waits. */
export function UserbarPart({ lines, ...fold }: UserbarPartProps) {
  const shown = fold.isOpen ? lines : lines.filter(({ isCurrent }) => isCurrent);
  const waiting = lines.reduce((sum, { count = 0 }) => sum + count, 0);
  return (
    <UserbarFold {...fold} part="userbar-part" waiting={waiting}>
      {shown.map(({ key, label: name, path, count = 0, isCurrent }) => (
        <li key={key}>
          <a className={styles.link} href={path} aria-current={isCurrent ? 'page' : undefined}>
            <span className={styles.label}>{name}</span>
            <CountBadge count={count} />
          </a>
        </li>
      ))}
    </UserbarFold>
  );
}

type UserbarFailureProps = { readonly isRetrying: boolean; readonly onRetry: () => void };

/** A part that could not be loaded, and the way to try again (USERBAR-015). */
export function UserbarFailure({ isRetrying, onRetry }: UserbarFailureProps) {
  const text = useText();
  return (
    <div className={styles.failure} role="alert" data-part="userbar-failure">
      <p>{text('js.generic_error')}</p>
      <button type="button" className={styles.retry} disabled={isRetrying} onClick={onRetry}>
        {text('general.retry')}
      </button>
    </div>
  );
}
