import type { Entry, EntryFilter, EntryListRef, FileEntry, FilePickerApi } from '@atrium/core/files';
import { isNarrowed } from '@atrium/core/files';
import { connectList } from '@atrium/core/lists';
import { FolderOpenIcon } from '@phosphor-icons/react';
import { SearchField } from '../../form/index.ts';
import { useActorApi } from '../../hooks/index.ts';
import { useText } from '../../i18n/index.ts';
import { PagedList } from '../../lists/index.ts';
import { Button, Checkbox, EmptyState } from '../../primitives/index.ts';
import { EntryIcon, useSizeText } from '../entry-facts.tsx';
import { FolderSkeleton } from '../folder-skeleton.tsx';
import styles from './file-picker.module.css';

type PickedFolderProps = { readonly picker: FilePickerApi; readonly listRef: EntryListRef };

/** What a folder holds, for choosing: folders open, files are chosen. */
export function PickedFolder({ picker, listRef }: PickedFolderProps) {
  const text = useText();
  const list = useActorApi(listRef, connectList<Entry, EntryFilter, never, null>);
  const { filter, isSearching, typeFilter } = list;
  return (
    <>
      <SearchField
        label={text('files.search')}
        search={{ text: filter.q, isBusy: isSearching, type: (q) => typeFilter({ ...filter, q }) }}
      />
      <PagedList
        list={list}
        skeleton={<FolderSkeleton />}
        empty={
          <EmptyState
            icon={<FolderOpenIcon weight="duotone" />}
            text={text(isNarrowed(filter) ? 'files.none' : 'files.empty')}
          />
        }
        isEndless
      >
        <ul className={styles.rows} aria-label={text('files.title')}>
          {list.rows.map((entry) => (
            <li key={entry.id} className={styles.row} data-part="entry">
              {entry.entry === 'file' ? (
                <PickedFile file={entry} picker={picker} />
              ) : (
                <Button
                  variant="quiet"
                  className={styles.folder}
                  icon={<EntryIcon entry={entry} />}
                  onClick={() => picker.openFolder(entry)}
                >
                  {entry.name}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </PagedList>
    </>
  );
}

function PickedFile({ file, picker }: { readonly file: FileEntry; readonly picker: FilePickerApi }) {
  const sizeText = useSizeText();
  const label = (
    <span className={styles.file}>
      <span className={styles.icon}>
        <EntryIcon entry={file} />
      </span>
      <bdi className={styles.name}>{file.name}</bdi>
    </span>
  );
  return (
    <Checkbox
      label={label}
      hint={sizeText(file.size)}
      checked={picker.isChosen(file.id)}
      verdict={picker.verdictOn(file)}
      onChange={() => picker.toggle(file)}
    />
  );
}
