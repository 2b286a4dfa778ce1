import {
  connectFinder,
  type FinderApi,
  type FinderHit,
  type FinderRef,
  type SearchScope,
  stepIn,
} from '@atrium/core/finder';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useActorApi, usePaths } from '../hooks/index.ts';
import { useFailureText, useText } from '../i18n/index.ts';
import { Button, Dialog } from '../primitives/index.ts';
import styles from './finder.module.css';
import { FinderField } from './finder-field.tsx';
import { FinderList } from './finder-list.tsx';
import { SearchEverything } from './search-everything.tsx';
import { useFocusStay } from './use-focus-stay.ts';

type FinderProps = {
  readonly finderRef: FinderRef;
  /** What is known without asking. */
  readonly known: readonly FinderHit[];
  /** Where all that is written can be searched. */
  readonly scopes: readonly SearchScope[];
  /** Where it is searched before anybody has chosen. */
  readonly preselected: SearchScope | null;
  readonly onClose: () => void;
};

/** Finds places, appointments, chats, groups and people by name, and leads there; all of it by keys (SHELL-D15). */
export function Finder({ finderRef, known, scopes, preselected, onClose }: FinderProps) {
  const text = useText();
  const paths = usePaths();
  const listId = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const searchRef = useRef<HTMLAnchorElement>(null);
  const [scope, setScope] = useState(preselected);
  const stay = useFocusStay();
  const finder = useActorApi(finderRef, (snapshot, send) => connectFinder({ snapshot, known, scope, paths }, send));
  const [active, setActive] = useState<number | null>(null);
  const hits = finder.sections.flatMap(({ hits: own }) => own);
  const index = Math.min(active ?? finder.firstChosen, hits.length - 1);

  const move = (event: KeyboardEvent) => {
    const chosen = () => listRef.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (event.key === 'Enter') (chosen() ?? searchRef.current)?.click();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setActive(stepIn(hits.length, index, event.key === 'ArrowDown' ? 1 : -1));
  };
  const type = (typed: string) => {
    setActive(null);
    finder.type(typed);
  };

  return (
    <Dialog isOpen onClose={onClose} title={text('finder.title')}>
      <div className={styles.finder} data-part="finder" {...stay.target}>
        <FinderField
          {...{ listId, index }}
          finder={finder}
          isExpanded={stay.isHere && hits.length > 0}
          onType={type}
          onKeyDown={move}
        />
        <FinderList
          {...{ listId, listRef, index, onClose }}
          sections={stay.isHere ? finder.sections : []}
          onPoint={setActive}
        />
        <FinderNews finder={finder} />
        <SearchEverything
          {...{ scopes, scope, searchRef, onClose }}
          address={finder.address}
          onChoose={(chosen) => {
            setScope(chosen);
            setActive(null);
          }}
        />
      </div>
    </Dialog>
  );
}

/** That nothing is called so, or that nothing could be asked. */
function FinderNews({ finder }: { readonly finder: FinderApi }) {
  const text = useText();
  const failureText = useFailureText();
  return (
    <>
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
    </>
  );
}
