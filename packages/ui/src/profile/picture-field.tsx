import { connectUploadQueue, type FileDescriptor, type UploadQueueRef } from '@atrium/core/uploads';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Avatar, Button } from '../primitives/index.ts';
import styles from './profile-form.module.css';

type PictureFieldProps = {
  readonly queueRef: UploadQueueRef;
  readonly name: string;
  /** The picture there is and stays, unless another one is chosen. */
  readonly src: string | undefined;
  /** Keeps the bytes of a chosen picture. */
  readonly keep: (file: File) => FileDescriptor;
  /** There is to be no picture. */
  readonly onRemoved: () => void;
  /** Whose it is: a person's or a group's. */
  readonly of?: 'profile' | 'groups';
};

/** The picture of a profile or a group: shown as it will be, replaced or taken away; uploaded as it is chosen (PROFILE-009, GROUP-012). */
export function PictureField({ queueRef, name, src, keep, onRemoved, of = 'profile' }: PictureFieldProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const api = useActorApi(queueRef, connectUploadQueue);
  const [chosen, setChosen] = useState<File | null>(null);
  const preview = usePreview(chosen);
  const [item] = api.items;
  const shown = item ? preview : src;
  const clear = () => {
    for (const one of api.items) one.remove();
  };
  const choose = (file: File) => {
    clear();
    setChosen(file);
    api.addFiles([keep(file)]);
  };
  return (
    <fieldset className={styles.choices} data-part="picture-field">
      <legend>{text(`${of}.picture`)}</legend>
      <div className={styles.picture}>
        <Avatar name={name} src={shown} size={96} shape={of === 'groups' ? 'square' : 'round'} />
        <div className={styles.pictureActs}>
          <HiddenInput inputRef={input} onChosen={choose} />
          <Button onClick={() => input.current?.click()}>
            {text(shown ? `${of}.picture.replace` : `${of}.picture.choose`)}
          </Button>
          {shown && (
            <Button
              onClick={() => {
                clear();
                onRemoved();
              }}
            >
              {text(`${of}.picture.remove`)}
            </Button>
          )}
        </div>
      </div>
      <p className={styles.hint} role="status">
        {api.isUploading ? text(`${of}.picture.uploading`) : ''}
      </p>
      {item?.message && (
        <p className={styles.problem} role="alert">
          {text(item.message.key, item.message.values)}
        </p>
      )}
    </fieldset>
  );
}

type HiddenInputProps = {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onChosen: (file: File) => void;
};

/** The device's own way to a file, behind a button, which alone is there for anybody. */
function HiddenInput({ inputRef, onChosen }: HiddenInputProps) {
  return (
    <input
      ref={inputRef}
      type="file"
      hidden
      accept="image/jpeg,image/png,image/webp"
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        if (file) onChosen(file);
        event.target.value = '';
      }}
    />
  );
}

/** An address under which a chosen file is shown, for as long as it is. */
function usePreview(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (file === null) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
