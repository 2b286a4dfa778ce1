import type { UploadMessage, UploadQueueRef } from '@atrium/core/uploads';
import { useEffect, useEffectEvent } from 'react';

/** Tells of files that a field refused or dropped, once for each selection. */
export function useUploadNotices(queueRef: UploadQueueRef, onNotice: (message: UploadMessage) => void): void {
  const tell = useEffectEvent(onNotice);
  useEffect(() => {
    const subscriptions = (['uploads.refused', 'uploads.dropped'] as const).map((type) =>
      queueRef.on(type, ({ message }) => tell(message)),
    );
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [queueRef]);
}
