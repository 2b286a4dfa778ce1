import {
  type Entry,
  type EntryFilter,
  type EntryListRef,
  type Folder,
  type FolderPageRef,
  folderRights,
  isNarrowed,
  type Property,
} from '@atrium/core/files';
import { connectList } from '@atrium/core/lists';
import type { memberPickerMachine } from '@atrium/core/members';
import { FolderOpenIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { PagedList } from '../lists/index.ts';
import { EmptyState } from '../primitives/index.ts';
import { useFileDrop } from '../uploads/index.ts';
import { type Brought, droppedFiles } from './brought-files.ts';
import { EntryFilters } from './entry-filters.tsx';
import { EntryGrid } from './entry-grid.tsx';
import { FolderDialogs } from './folder-dialogs.tsx';
import { FolderHeader } from './folder-header.tsx';
import styles from './folder-page.module.css';
import { FolderSelection } from './folder-selection.tsx';
import { FolderSkeleton } from './folder-skeleton.tsx';
import { useStepName } from './space-name.ts';

type FolderPageProps = {
  readonly pageRef: FolderPageRef;
  readonly listRef: EntryListRef;
  /** How many new files lie in each folder, by its id. */
  readonly unread?: Readonly<Record<string, number>>;
  /** The pages beside this one. */
  readonly areas: ReactNode;
  /** What folders say of themselves beside. */
  readonly properties?: readonly Property[];
  /** What files say of themselves, to narrow the listing by. */
  readonly fileProperties?: readonly Property[];
  /** Finds whose files are to be shown. */
  readonly authorPicker: typeof memberPickerMachine;
  readonly onBring: (files: readonly Brought[]) => void;
  readonly onNewFolder: () => void;
  readonly onRename: (entry: Entry) => void;
  readonly onReaders: () => void;
};

/** A folder: the way to it, what it holds, and all that can be done with that (FILE-002, FILE-D01). */
export function FolderPage({
  pageRef,
  listRef,
  unread = {},
  areas,
  onBring,
  onRename,
  fileProperties = [],
  authorPicker,
  ...header
}: FolderPageProps) {
  const { properties = [] } = header;
  const text = useText();
  const { entity: folder, acts } = useActorApi(pageRef, ({ context }) => context);
  const list = useActorApi(listRef, connectList<Entry, EntryFilter, never, null>);
  const nameOf = useStepName(folder.space);
  const drop = useFileDrop(folderRights(folder).mayAdd, (_, transfer) => void droppedFiles(transfer).then(onBring));
  const { rows, total, selection } = list;
  const selected = rows.filter(({ id }) => selection.isChosen(id));
  const doing = {
    remove: (entries: readonly Entry[]) => acts.removal.send({ type: 'act.run', input: { entries } }),
    move: (entries: readonly Entry[]) => acts.move.send({ type: 'act.run', input: { entries, target: null } }),
    moveTo: (entries: readonly Entry[], { id, name }: { readonly id: string; readonly name: string }) =>
      acts.move.send({ type: 'act.run', input: { entries, target: { id, name } } }),
    rename: onRename,
  };
  return (
    <article
      className={styles.page}
      data-part="folder"
      data-state={drop.isOver ? 'over' : list.status}
      {...drop.handlers}
    >
      <FolderHeader folder={folder} onBring={onBring} {...header} properties={properties} />
      {areas}
      <EntryFilters list={list} fields={fileProperties} authorPicker={authorPicker} />
      <FolderSelection selection={selection} selected={selected} folderId={folder.id} doing={doing} />
      <PagedList
        list={list}
        skeleton={<FolderSkeleton />}
        failedTitle={text('files.failed')}
        empty={<Nothing folder={folder} filter={list.filter} />}
        position={text('files.position', { shown: rows.length, total: total ?? rows.length })}
        isEndless
      >
        <EntryGrid
          rows={rows}
          space={folder.space}
          unread={unread}
          chosen={selected.map(({ id }) => id)}
          setChosen={selection.choose}
          doing={doing}
        />
      </PagedList>
      {drop.isOver && <p className={styles.drop}>{text('files.drop', { folder: nameOf(folder) })}</p>}
      <FolderDialogs pageRef={pageRef} />
    </article>
  );
}

function Nothing({ folder, filter }: { readonly folder: Folder; readonly filter: EntryFilter }) {
  const text = useText();
  const hint = folderRights(folder).mayAdd ? ` ${text('files.empty.hint')}` : '';
  const sentence = isNarrowed(filter) ? text('files.none') : `${text('files.empty')}${hint}`;
  return <EmptyState icon={<FolderOpenIcon weight="duotone" />} text={sentence} />;
}
