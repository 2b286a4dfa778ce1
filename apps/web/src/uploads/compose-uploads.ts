import type { Atrium } from '@atrium/core';
import { createUploads, uploadCredentials } from '@atrium/core/uploads/client';
import { createUploadTransport } from '@atrium/upload/browser';

/** Uploads from this browser; loaded with the forms that take files. */
export function composeUploads(atrium: Atrium) {
  return createUploads(atrium, createUploadTransport(uploadCredentials(atrium)));
}
