import { batchVerdict, type Entry } from '@atrium/core/files';
import type { ListSelection } from '@atrium/core/lists';
import { ArrowRightIcon, DownloadSimpleIcon, TrashIcon } from '@phosphor-icons/react';
import { useText } from '../i18n/index.ts';
import { SelectionBar } from '../lists/index.ts';
import { Button, ButtonLink } from '../primitives/index.ts';
import { archiveAddress } from './download-address.ts';
import type { EntryDoing } from './entry-doing.ts';
import styles from './folder-page.module.css';

type FolderSelectionProps = {
  readonly selection: ListSelection<never>;
  readonly selected: readonly Entry[];
  readonly folderId: string;
  readonly doing: EntryDoing;
};

/** What can be done with what is chosen, and why not (FILE-010, FILE-043 to FILE-046). */
export function FolderSelection({ selection, selected, folderId, doing }: FolderSelectionProps) {
  const text = useText();
  if (selected.length === 0) return null;
  const verdict = batchVerdict(selected);
  return (
    <div>
      <SelectionBar selection={selection}>
        <ButtonLink size="small" href={archiveAddress(folderId, selected)}>
          <DownloadSimpleIcon /> {text('files.download_zip')}
        </ButtonLink>
        <Button size="small" icon={<ArrowRightIcon />} verdict={verdict} onClick={() => doing.move(selected)}>
          {text('files.move')}
        </Button>
        <Button
          size="small"
          variant="danger"
          icon={<TrashIcon />}
          verdict={verdict}
          onClick={() => doing.remove(selected)}
        >
          {text('files.remove')}
        </Button>
      </SelectionBar>
      {!verdict.allowed && <p className={styles.hint}>{text(verdict.reason, verdict.values)}</p>}
    </div>
  );
}
