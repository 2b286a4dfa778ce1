import { isRestorable, type OfId, type RemovedEntry, type RestoreAct, type TrashListRef } from '@atrium/core/files';
import { connectList } from '@atrium/core/lists';
import { TrashIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import { useActorApi } from '../hooks/index.ts';
import { useFormat, useText } from '../i18n/index.ts';
import { PagedList } from '../lists/index.ts';
import { Button, EmptyState } from '../primitives/index.ts';
import styles from './folder-page.module.css';
import { FolderSkeleton } from './folder-skeleton.tsx';

type TrashListProps = { readonly listRef: TrashListRef; readonly areas: ReactNode };

/** What was deleted from a space, each with the way back (FILE-D23). */
export function TrashList({ listRef, areas }: TrashListProps) {
  const text = useText();
  const format = useFormat();
  const list = useActorApi(listRef, connectList<RemovedEntry, null, RestoreAct, OfId>);
  return (
    <div className={styles.page} data-part="trash" data-state={list.status}>
      <h1>{text('files.area.trash')}</h1>
      {areas}
      <p className={styles.hint}>{text('files.trash.text')}</p>
      <PagedList
        list={list}
        skeleton={<FolderSkeleton />}
        empty={<EmptyState icon={<TrashIcon weight="duotone" />} text={text('files.trash.empty')} />}
        isEndless
      >
        <ul className={styles.rows} aria-label={text('files.area.trash')}>
          {list.rows.map((row) => (
            <li key={row.id} className={styles.row}>
              <span className={styles.about}>
                <span>{row.name}</span>
                <span className={styles.hint}>
                  {text('files.trash.removed', {
                    when: format.dateTime(row.removed_at),
                    name: row.removed_by?.displayName ?? '',
                  })}
                  {row.folder &&
                    row.folder.name !== '' &&
                    ` · ${text('files.trash.was_in', { folder: row.folder.name })}`}
                </span>
              </span>
              {isRestorable(row) && (
                <Button
                  size="small"
                  isBusy={list.rowState(row.id).isBusy}
                  onClick={() => list.act([row.id], { type: 'restore' })}
                >
                  {text('files.trash.restore')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </PagedList>
    </div>
  );
}
