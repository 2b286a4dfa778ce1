import { connectFinder, type FinderHit, type FinderRef, stepIn } from '@atrium/core/finder';
import { MagnifyingGlassIcon } from '@phosphor-icons/react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useActorApi } from '../hooks/index.ts';
import { useFailureText, useText } from '../i18n/index.ts';
import { Button, Dialog, Spinner } from '../primitives/index.ts';
import styles from './finder.module.css';
import { FinderList } from './finder-list.tsx';

type FinderProps = {
  readonly finderRef: FinderRef;
  /** What is known without asking. */
  readonly known: readonly FinderHit[];
  readonly onClose: () => void;
};

/** Finds places, appointments, chats, groups and people by name, and leads there; all of it by keys (SHELL-D15). */
export function Finder({ finderRef, known, onClose }: FinderProps) {
  const text = useText();
  const failureText = useFailureText();
  const listId = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const finder = useActorApi(finderRef, (snapshot, send) => connectFinder({ snapshot, known }, send));
  const [active, setActive] = useState(0);
  const hits = finder.sections.flatMap(({ hits: own }) => own);
  const index = Math.min(active, hits.length - 1);

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Enter') listRef.current?.querySelector<HTMLElement>('[aria-selected=true]')?.click();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setActive(stepIn(hits.length, index, event.key === 'ArrowDown' ? 1 : -1));
  };
  const type = (typed: string) => {
    setActive(0);
    finder.type(typed);
  };

  return (
    <Dialog isOpen onClose={onClose} title={text('finder.title')}>
      <div className={styles.finder} data-part="finder">
        <div className={styles.field}>
          <MagnifyingGlassIcon aria-hidden="true" />
          <input
            className={styles.input}
            role="combobox"
            aria-label={text('finder.title')}
            aria-expanded={hits.length > 0}
            aria-controls={listId}
            aria-activedescendant={index >= 0 ? `${listId}-${index}` : undefined}
            autoComplete="off"
            enterKeyHint="go"
            placeholder={text('finder.placeholder')}
            value={finder.text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={move}
          />
          {finder.isBusy && <Spinner />}
        </div>
        <FinderList {...{ listId, listRef, index, onClose }} sections={finder.sections} onPoint={setActive} />
        <div role="status">
          {finder.isEmpty && <p className={styles.nothing}>{text('finder.nothing', { text: finder.text.trim() })}</p>}
        </div>
        {finder.failure && (
          <div className={styles.nothing} role="alert">
            {failureText(finder.failure)}{' '}
            <Button size="small" onClick={finder.retry}>
              {text('general.retry')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
