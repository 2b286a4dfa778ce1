import type { FileDetail } from '@atrium/core/files';
import type { RefObject } from 'react';
import { useText } from '../i18n/index.ts';

type FileInputProps = {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly file: Pick<FileDetail, 'extension'>;
  readonly onChoose: (file: File) => void;
};

/** Takes a new version of a file, which keeps its ending. */
export function FileInput({ inputRef, file, onChoose }: FileInputProps) {
  const text = useText();
  return (
    <input
      ref={inputRef}
      type="file"
      hidden
      aria-label={text('files.file.new_version')}
      accept={file.extension === '' ? undefined : `.${file.extension}`}
      onChange={({ target }) => {
        const [chosen] = target.files ?? [];
        if (chosen) onChoose(chosen);
        target.value = '';
      }}
    />
  );
}
