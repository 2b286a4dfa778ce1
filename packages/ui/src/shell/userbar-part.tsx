import { CaretDownIcon } from '@phosphor-icons/react';
import { useId } from 'react';
import { useText } from '../i18n/index.ts';
import { CountBadge } from '../primitives/index.ts';
import styles from './userbar.module.css';

/** A line of a part of the side navigation. */
export type UserbarLine = {
  readonly key: string;
  readonly label: string;
  readonly path: string;
  readonly count?: number;
  readonly isCurrent: boolean;
};

type UserbarPartProps = {
  readonly label: string;
  readonly lines: readonly UserbarLine[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** What belongs to what is open, which can be put away; closed, it still shows where one is, and how much waits. */
export function UserbarPart({ label, lines, isOpen, onToggle }: UserbarPartProps) {
  const listId = useId();
  const shown = isOpen ? lines : lines.filter(({ isCurrent }) => isCurrent);
  const waiting = isOpen ? 0 : lines.reduce((sum, { count = 0 }) => sum + count, 0);
  return (
    <section data-part="userbar-part" data-state={isOpen ? 'open' : 'closed'}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={onToggle}
        >
          <span className={styles.label}>{label}</span>
          <CountBadge count={waiting} />
          <CaretDownIcon className={styles.caret} aria-hidden="true" />
        </button>
      </h2>
      <ul id={listId} className={styles.list}>
        {shown.map(({ key, label: name, path, count = 0, isCurrent }) => (
          <li key={key}>
            <a className={styles.link} href={path} aria-current={isCurrent ? 'page' : undefined}>
              <span className={styles.label}>{name}</span>
              <CountBadge count={count} />
            </a>
          </li>
        ))}
      </ul>
    </section>
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
