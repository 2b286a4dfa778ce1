import { allow, refuse, type Verdict } from '@atrium/core/machine';
import { connectUploadQueue, type UploadItemApi } from '@atrium/core/uploads';
import { useState } from 'react';
import { useActorApi } from '../hooks/index.ts';
import type { PictureTools } from './rich-text-tools.ts';

/** The one upload that is being put into a text. */
export type OneUpload = {
  readonly item: UploadItemApi | null;
  begin(file: File): void;
  /** Takes it away: it is not wanted. */
  drop(): void;
  /** Leaves it where it is: the text has it. */
  forget(): void;
  /** Whether it can be put into the text, and if not, why. */
  readonly verdict: Verdict;
};

/** Follows one upload after the other; a new one takes the place of the last. */
export function useOneUpload({ queueRef, keep }: PictureTools): OneUpload {
  const api = useActorApi(queueRef, connectUploadQueue);
  const [clientId, setClientId] = useState<string | null>(null);
  const item = api.items.find((one) => one.clientId === clientId) ?? null;
  const drop = () => {
    item?.remove();
    setClientId(null);
  };
  return {
    item,
    drop,
    forget: () => setClientId(null),
    begin: (file) => {
      drop();
      const kept = keep(file);
      setClientId(kept.clientId);
      api.addFiles([kept]);
    },
    verdict: verdictOf(item),
  };
}

function verdictOf(item: UploadItemApi | null): Verdict {
  if (item?.state === 'uploading') return refuse('editor.picture.uploading');
  return item?.id && item.state !== 'quarantine' ? allow : refuse('editor.picture.first');
}
