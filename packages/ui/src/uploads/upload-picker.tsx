import type { UploadQueueApi } from '@atrium/core/uploads';
import { PaperclipIcon } from '@phosphor-icons/react';
import { type Ref, useId, useRef } from 'react';
import { useText } from '../i18n/index.ts';
import { Button } from '../primitives/index.ts';
import styles from './upload-field.module.css';
import { useFileDrop } from './use-file-drop.ts';

type UploadPickerProps = {
  readonly api: Pick<UploadQueueApi, 'accepted' | 'add' | 'room'>;
  readonly label: string;
  readonly buttonRef: Ref<HTMLButtonElement>;
  readonly onFiles: (files: readonly File[]) => void;
};

/** Where files are dropped or chosen; closed with its reason once the field takes no more. */
export function UploadPicker({ api, label, buttonRef, onFiles }: UploadPickerProps) {
  const text = useText();
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const isOpen = api.add.allowed;
  const { isOver, handlers } = useFileDrop(isOpen, onFiles);
  return (
    <div className={styles.picker} data-part="drop-area" data-state={pickerState(isOpen, isOver)} {...handlers}>
      <Button
        ref={buttonRef}
        icon={<PaperclipIcon />}
        aria-disabled={!isOpen}
        aria-describedby={`${id}-notes`}
        onClick={() => inputRef.current?.click()}
      >
        {label}
      </Button>
      <div id={`${id}-notes`} className={styles.notes}>
        {isOpen && <p className={styles.dropHint}>{text('js.uploads.drop_here')}</p>}
        <PickerNotes api={api} />
      </div>
      <input
        ref={inputRef}
        type="file"
        hidden
        aria-label={label}
        multiple={api.room !== 1}
        accept={api.accepted?.map((extension) => `.${extension}`).join(',')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}

function PickerNotes({ api: { accepted, add, room } }: Pick<UploadPickerProps, 'api'>) {
  const text = useText();
  if (!add.allowed) return <p>{text(add.message.key, add.message.values)}</p>;
  return (
    <>
      {accepted && accepted.length > 0 && <p>{text('js.uploads.accepted', { allowed: accepted.join(', ') })}</p>}
      {room !== null && <p>{text('js.uploads.room', { count: room })}</p>}
    </>
  );
}

function pickerState(isOpen: boolean, isOver: boolean): 'closed' | 'over' | 'ready' {
  if (!isOpen) return 'closed';
  return isOver ? 'over' : 'ready';
}
