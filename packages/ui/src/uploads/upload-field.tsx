import {
  connectUploadQueue,
  type FileDescriptor,
  type UploadMessage,
  type UploadQueueApi,
  type UploadQueueRef,
} from '@atrium/core/uploads';
import { useId, useRef } from 'react';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { ConfirmDialog, VisuallyHidden } from '../primitives/index.ts';
import styles from './upload-field.module.css';
import { UploadItem } from './upload-item.tsx';
import { UploadPicker } from './upload-picker.tsx';
import { useRemoval } from './use-removal.ts';
import { useUploadNotices } from './use-upload-notices.ts';

type UploadFieldProps = {
  readonly queueRef: UploadQueueRef;
  /** Names the field and its files. */
  readonly label: string;
  /** The verb of the button; adding files unless given. */
  readonly addLabel?: string;
  /** Keeps the bytes of a chosen file and answers what machines may know of it: the file store's `keep`. */
  readonly keep: (file: File) => FileDescriptor;
  /** Told once for each selection that was not taken wholly, as a sentence for a toast. */
  readonly onNotice?: (sentence: string) => void;
};

/** Files to drop, choose, watch, try again and remove (UPLD-022, UPLD-024, UPLD-029). */
export function UploadField({ queueRef, label, addLabel, keep, onNotice }: UploadFieldProps) {
  const text = useText();
  const id = useId();
  const api = useActorApi(queueRef, connectUploadQueue);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const removal = useRemoval(api.items, buttonRef);
  useUploadNotices(queueRef, ({ key, values }: UploadMessage) => onNotice?.(text(key, values)));

  return (
    <section className={styles.field} data-part="upload-field" aria-labelledby={id}>
      <h3 id={id} className={styles.label}>
        {label}
      </h3>
      <UploadPicker
        api={api}
        label={addLabel ?? text('js.uploads.add')}
        buttonRef={buttonRef}
        onFiles={(files) => api.addFiles(files.map(keep))}
      />
      {api.items.length > 0 && (
        <ul ref={removal.listRef} className={styles.items} aria-label={text('js.uploads.list')}>
          {api.items.map((item) => (
            <UploadItem key={item.clientId} item={item} onRemove={() => removal.remove(item)} />
          ))}
        </ul>
      )}
      <Finished count={api.finishedCount} />
      <RemovalDialog removal={removal} />
    </section>
  );
}

function RemovalDialog({ removal: { asked, confirm, keep } }: { readonly removal: ReturnType<typeof useRemoval> }) {
  const text = useText();
  if (!asked?.confirmation) return null;
  return (
    <ConfirmDialog
      isOpen
      title={text(asked.confirmation.key, asked.confirmation.values)}
      consequences={text('js.uploads.confirm.consequences')}
      confirmLabel={text('js.uploads.confirm.remove')}
      onConfirm={() => confirm(asked)}
      onCancel={keep}
    />
  );
}

function Finished({ count }: { readonly count: UploadQueueApi['finishedCount'] }) {
  const text = useText();
  return (
    <span role="status">
      <VisuallyHidden>{count === null ? '' : text('js.uploads.all_done', { count })}</VisuallyHidden>
    </span>
  );
}
