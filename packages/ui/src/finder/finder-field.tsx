import type { FinderApi } from '@atrium/core/finder';
import { MagnifyingGlassIcon } from '@phosphor-icons/react';
import type { KeyboardEvent } from 'react';
import { useText } from '../i18n/index.ts';
import { Spinner } from '../primitives/index.ts';
import styles from './finder.module.css';

type FinderFieldProps = {
  readonly finder: Pick<FinderApi, 'text' | 'isBusy'>;
  readonly listId: string;
  /** Which of all hits is chosen; none where it is below zero. */
  readonly index: number;
  readonly isExpanded: boolean;
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/** The field of the search for everything, which keeps the focus while keys choose in the list below it. */
export function FinderField({ finder, listId, index, isExpanded, onType, onKeyDown }: FinderFieldProps) {
  const text = useText();
  return (
    <div className={styles.field}>
      <MagnifyingGlassIcon aria-hidden="true" />
      <input
        className={styles.input}
        role="combobox"
        aria-label={text('finder.title')}
        aria-expanded={isExpanded}
        aria-controls={listId}
        aria-activedescendant={isExpanded && index >= 0 ? `${listId}-${index}` : undefined}
        autoComplete="off"
        enterKeyHint="go"
        placeholder={text('finder.placeholder')}
        value={finder.text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {finder.isBusy && <Spinner />}
    </div>
  );
}
