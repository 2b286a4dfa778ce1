import type { Atrium } from '@atrium/core';
import { bindUploads, uploadCredentials } from '@atrium/core/uploads/actors';
import { createUploadTransport } from '@atrium/upload/browser';

/** Uploads from this browser; loaded with the forms that take files. */
export function composeUploads(atrium: Atrium) {
  return bindUploads(atrium, createUploadTransport(uploadCredentials(atrium)));
}
