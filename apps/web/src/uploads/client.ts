import { connectSession } from '@atrium/core/session';
import { type UploadLimits, uploadLimits } from '@atrium/core/uploads';
import { createUploads, uploadCredentials } from '@atrium/core/uploads/client';
import { createUploadTransport } from '@atrium/upload/browser';
import type { App } from '../app/app.ts';

export { reportUploads, saveWithUploads } from '@atrium/core/uploads/client';

/** Uploads from this browser. */
export function uploadsOf({ atrium }: App) {
  return createUploads(atrium, createUploadTransport(uploadCredentials(atrium)));
}

/** Pictures of texts have a call of their own, and are kept with the text. */
export function textPicturesOf({ atrium }: App) {
  const storesAt = 'assets/ckeditor/images';
  return createUploads(atrium, createUploadTransport({ ...uploadCredentials(atrium), storesAt }));
}

/** What the network lets be uploaded. */
export function limitsOf({ sessionRef }: App): UploadLimits {
  return uploadLimits(connectSession(sessionRef.getSnapshot(), sessionRef.send).session?.network.config.files);
}
