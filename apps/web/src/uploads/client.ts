import { createUploads, uploadCredentials } from '@atrium/core/uploads/client';
import { createUploadTransport } from '@atrium/upload/browser';
import type { App } from '../app/app.ts';

export { reportUploads, saveWithUploads } from '@atrium/core/uploads/client';

/** Uploads from this browser. */
export function uploadsOf({ atrium }: App) {
  return createUploads(atrium, createUploadTransport(uploadCredentials(atrium)));
}
