import { CaretDownIcon } from '@phosphor-icons/react';
import { type ReactNode, useId } from 'react';
import { CountBadge } from '../primitives/index.ts';
import styles from './userbar.module.css';

export type FoldProps = {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

type UserbarFoldProps = FoldProps & {
  readonly part: string;
  /** How much waits inside, while it is put away. */
  readonly waiting: number;
  readonly children: ReactNode;
};

/** A list of the side navigation that can be put away under its heading. */
export function UserbarFold({ part, label, waiting, isOpen, onToggle, children }: UserbarFoldProps) {
  const listId = useId();
  return (
    <section data-part={part} data-state={isOpen ? 'open' : 'closed'}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={onToggle}
        >
          <span className={styles.label}>{label}</span>
          <CountBadge count={isOpen ? 0 : waiting} />
          <CaretDownIcon className={styles.caret} aria-hidden="true" />
        </button>
      </h2>
      <ul id={listId} className={styles.list}>
        {children}
      </ul>
    </section>
  );
}
