import type { FolderReaders } from '@atrium/core/files';
import { useText } from '../i18n/index.ts';
import { Button, Dialog, Spinner } from '../primitives/index.ts';
import styles from './folder-page.module.css';

type ReadersDialogProps = {
  readonly folder: string;
  /** Null while it is read. */
  readonly readers: FolderReaders | null;
  readonly onClose: () => void;
};

/** Who sees a folder, and why (FILE-D29). */
export function ReadersDialog({ folder, readers, onClose }: ReadersDialogProps) {
  const text = useText();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('files.readers.title', { folder })}
      size="small"
      actions={<Button onClick={onClose}>{text('files.arrivals.close')}</Button>}
    >
      {readers === null ? (
        <Spinner />
      ) : (
        <>
          <ul className={styles.rows}>
            {readers.readers.map(({ who, count, may_add }) => (
              <li key={who} className={styles.row}>
                <span>{text(`files.readers.${who}`, { count })}</span>
                {may_add && <span className={styles.hint}>{text('files.readers.adds')}</span>}
              </li>
            ))}
          </ul>
          <p className={styles.hint}>
            {readers.because === null
              ? text('files.readers.because_space')
              : text('files.readers.because', { folder: readers.because.name || folder })}
          </p>
        </>
      )}
    </Dialog>
  );
}
