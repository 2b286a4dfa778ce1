import { connectSession } from '@atrium/core/session';
import { heldIds, type UploadQueueRef } from '@atrium/core/uploads';
import { createActor } from 'xstate';
import type { App } from '../app/app.ts';
import { uploadsOf } from './client.ts';

/** The queue of a form's one picture, which begins with the form. */
export function openPictureQueue({ client, sessionRef }: App) {
  const { session } = connectSession(sessionRef.getSnapshot(), sessionRef.send);
  const uploads = client(uploadsOf);
  const maxSize = session?.network.config.files.max_size ?? null;
  const queueRef: UploadQueueRef = createActor(uploads.uploadQueue, {
    input: { directory: 'images', cap: 1, kept: [], filter: null, maxSize },
  });
  return { queueRef, keep: uploads.files.keep };
}

/** The picture that was uploaded last; undefined while there is none. */
export function pictureIn(queueRef: UploadQueueRef): string | undefined {
  return heldIds(queueRef.getSnapshot().context.items)[0];
}
