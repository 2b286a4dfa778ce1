import {
  clientIdSchema,
  directorySchema,
  discoveryReplySchema,
  finishBodySchema,
  publishBodySchema,
  publishReplySchema,
  resumableIdSchema,
  storedObjectIdSchema,
  storedObjectSchema,
  tokenReplySchema,
} from '@atrium/upload/schema';
import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/index.ts';
import { imageSizes } from './uploads.schema.ts';

const directoryParams = z.object({ directory: directorySchema });
const objectParams = z.object({ directory: directorySchema, objectId: storedObjectIdSchema });

/** Stores one object; volatile until the form around it is saved (UPLD-010, UPL-D01). */
export const storeObject = defineEndpoint({
  id: 'uploads.object.store',
  method: 'POST',
  path: '/api/storage/:directory',
  params: directoryParams,
  encoding: 'multipart',
  body: z.object({ name: z.optional(z.string()), type: z.optional(z.string()), external_id: clientIdSchema }),
  reply: storedObjectSchema,
  status: 201,
  idempotency: 'none',
  failures: { extension_refused: 415, content_refused: 415, picture_too_large: 422, storage_full: 507 },
});

/** Stores a picture that stands in a text, as a picture is stored; it is kept once the text is saved (EDIT-005). */
export const storeTextPicture = defineEndpoint({
  id: 'uploads.text_picture.store',
  method: 'POST',
  path: '/api/storage/assets/ckeditor/images',
  encoding: 'multipart',
  body: z.object({ name: z.optional(z.string()), type: z.optional(z.string()), external_id: clientIdSchema }),
  /** With the address by which the text shows it. */
  reply: z.extend(storedObjectSchema, { url: z.string() }),
  status: 201,
  idempotency: 'none',
  failures: { content_refused: 415, picture_too_large: 422, storage_full: 507 },
});

/**
 * Stores what has come in parts by the tus protocol at `/api/storage/v2/uploads`; only where the bytes that came have the
 * checksum of those that were sent (UPL-D10).
 */
export const finishUpload = defineEndpoint({
  id: 'uploads.resumable.finish',
  method: 'POST',
  path: '/api/storage/v2/uploads/:uploadId/finish',
  params: z.object({ uploadId: resumableIdSchema }),
  body: finishBodySchema,
  reply: storedObjectSchema,
  status: 201,
  idempotency: 'none',
  failures: {
    ...{ extension_refused: 415, content_refused: 415, picture_too_large: 422, storage_full: 507 },
    ...{ upload_incomplete: 409, checksum_mismatch: 422 },
  },
});

/** Keeps volatile objects, all or none (UPLD-012, UPL-D05). */
export const publishObjects = defineEndpoint({
  id: 'uploads.objects.publish',
  method: 'POST',
  path: '/api/storage/:directory/publish',
  params: directoryParams,
  body: publishBodySchema,
  reply: publishReplySchema,
});

/** Deletes an object of one's own (UPLD-013). */
export const deleteObject = defineEndpoint({
  id: 'uploads.object.delete',
  method: 'DELETE',
  path: '/api/storage/:directory/:objectId',
  params: objectParams,
});

/** A token that opens one object for a while, for whoever has no session at hand (UPLD-011). */
export const getObjectToken = defineEndpoint({
  id: 'uploads.object.token',
  method: 'GET',
  path: '/api/storage/files/:objectId/token',
  params: z.object({ objectId: storedObjectIdSchema }),
  reply: tokenReplySchema,
  failures: { quarantined: 403 },
});

/** The bytes of a stored object, as a download; a token opens it for whoever has no session (UPLD-011). */
export const downloadObject = defineEndpoint({
  id: 'uploads.object.download',
  method: 'GET',
  path: '/api/storage/:directory/:objectId/download',
  params: objectParams,
  query: z.object({ token: z.optional(z.string()) }),
  access: 'visitor',
  download: 'application/octet-stream',
  failures: { quarantined: 403 },
});

/** A stored picture in one of its sizes (UPLD-014). */
export const getImage = defineEndpoint({
  id: 'uploads.image.get',
  method: 'GET',
  path: '/api/storage/images/:objectId/get/:size',
  params: z.object({ objectId: storedObjectIdSchema, size: z.enum(imageSizes.map(({ name }) => name)) }),
  query: z.object({ token: z.optional(z.string()) }),
  access: 'visitor',
  download: 'image/*',
  failures: { quarantined: 403, picture_too_large: 422 },
});

/** What a stored object looks like, where it is a picture: small, whatever directory it lies in (UPLD-015, UPLD-016). */
export const previewObject = defineEndpoint({
  id: 'uploads.object.preview',
  method: 'GET',
  path: '/api/storage/:directory/:objectId/preview',
  params: objectParams,
  query: z.object({ token: z.optional(z.string()) }),
  access: 'visitor',
  download: 'image/*',
  failures: { quarantined: 403, picture_too_large: 422 },
});

/** Whether the second file server may be used (UPLD-017). */
export const discoverFileServer = defineEndpoint({
  id: 'uploads.discover',
  method: 'GET',
  path: '/api/storage/v2/discover',
  reply: discoveryReplySchema,
});
