import type { ListApi } from '@atrium/core/lists';
import { type ReactNode, useRef } from 'react';
import { useKeptFocus } from '../hooks/use-kept-focus.ts';
import { useFailureText, useText } from '../i18n/index.ts';
import { Alert, Button, FailedState, NotAllowed } from '../primitives/index.ts';
import styles from './paged-list.module.css';
import { useNearEnd } from './use-near-end.ts';

type ShownList = Pick<
  ListApi<unknown, unknown>,
  'status' | 'rows' | 'failure' | 'isSearching' | 'hasMore' | 'isLoadingMore' | 'moreFailure' | 'loadMore' | 'retry'
>;

type PagedListProps = {
  readonly list: ShownList;
  /** Stands where the rows will be. */
  readonly skeleton: ReactNode;
  /** Stands where there are no rows: one sentence and the action that fills the list. */
  readonly empty: ReactNode;
  /** What could not be loaded; unless told, something. */
  readonly failedTitle?: string;
  /** How many of how many rows are shown, where that is known. */
  readonly position?: string;
  /** More come by themselves as the end draws near. */
  readonly isEndless?: boolean;
  /** Keeps the focus when the row that has it goes away, unless what is around the list does. */
  readonly keepsFocus?: boolean;
  /** The rows. */
  readonly children: ReactNode;
};

/** A list that is read page by page: skeleton, sentence for nothing, reason with a way to try again, rows, and the way to more. */
export function PagedList({ list, skeleton, empty, failedTitle, keepsFocus = true, children, ...end }: PagedListProps) {
  const failureText = useFailureText();
  const title = failedTitle === undefined ? {} : { title: failedTitle };
  const area = useRef<HTMLDivElement>(null);
  useKeptFocus(keepsFocus ? area : nowhere);
  if (list.status === 'loading') return skeleton;
  if (list.status === 'failed') {
    if (list.failure?.code === 'forbidden') return <NotAllowed />;
    return <FailedState {...title} reason={failureText(list.failure)} onRetry={list.retry} />;
  }
  return (
    <div ref={area} className={styles.area} {...(keepsFocus && { tabIndex: -1 })}>
      {list.failure && <SearchFailed list={list} {...title} />}
      {list.status === 'empty' ? (
        empty
      ) : (
        <div className={styles.list} data-part="paged-list" aria-busy={list.isLoadingMore}>
          {children}
          <End list={list} {...end} />
        </div>
      )}
    </div>
  );
}

const nowhere = { current: null };

/** What was read before stays below. */
function SearchFailed({ list, title }: { readonly list: ShownList; readonly title?: string }) {
  const text = useText();
  const failureText = useFailureText();
  const retry = (
    <Button size="small" onClick={list.retry}>
      {text('general.retry')}
    </Button>
  );
  return (
    <Alert kind="error" title={title ?? text('general.failed.title')} action={retry}>
      {failureText(list.failure)}
    </Alert>
  );
}

function End({ list, position, isEndless = false }: Pick<PagedListProps, 'list' | 'position' | 'isEndless'>) {
  const text = useText();
  const failureText = useFailureText();
  const { rows, isLoadingMore, moreFailure, loadMore } = list;
  const hasMore = list.hasMore && !list.failure;
  const mayLoad = isEndless && hasMore && !isLoadingMore && !moreFailure;
  const endRef = useNearEnd(rows.length, () => mayLoad && loadMore());
  return (
    <div ref={endRef} className={styles.end}>
      {moreFailure && <Alert kind="error">{failureText(moreFailure)}</Alert>}
      {hasMore && (
        <>
          {position && (
            <span className={styles.position} data-numeric>
              {position}
            </span>
          )}
          <Button isBusy={isLoadingMore || list.isSearching} onClick={loadMore}>
            {text(moreFailure ? 'general.retry' : 'general.more')}
          </Button>
        </>
      )}
    </div>
  );
}
