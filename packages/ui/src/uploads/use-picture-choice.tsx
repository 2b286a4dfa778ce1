import type { StoredPicture } from '@atrium/core/uploads';
import { type ReactNode, useRef, useState } from 'react';
import { useFailureText } from '../i18n/index.ts';

/** Stores a picture; answers its id, or why it was not taken. */
export type StorePicture = (file: File) => Promise<StoredPicture>;

interface PictureChoice {
  readonly isBusy: boolean;
  /** Why the last one was not taken. */
  readonly reason: string | null;
  choose(): void;
  /** The device's own way to a file, behind a button, which alone is there for anybody. */
  readonly input: ReactNode;
}

interface Wanted {
  readonly field: string;
  readonly store: StorePicture;
  readonly onStored: (id: string, file: File) => void;
}

/** Chooses a picture, which is stored at once. */
export function usePictureChoice({ field, store, onStored }: Wanted): PictureChoice {
  const failureText = useFailureText();
  const picker = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly reason: string | null }>(idle);
  const take = async (file: File) => {
    setState({ isBusy: true, reason: null });
    const stored = await store(file);
    if ('failure' in stored) return setState({ isBusy: false, reason: failureText(stored.failure) ?? '' });
    onStored(stored.id, file);
    setState(idle);
  };
  const input = (
    <input
      ref={picker}
      type="file"
      hidden
      accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
      data-field={field}
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        event.target.value = '';
        if (file) void take(file);
      }}
    />
  );
  return { ...state, choose: () => picker.current?.click(), input };
}

const idle = { isBusy: false, reason: null };
