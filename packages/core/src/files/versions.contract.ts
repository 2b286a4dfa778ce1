import { storedObjectIdSchema } from '@atrium/upload/schema';
import * as z from 'zod/mini';
import { defineEndpoint, optionalText, pageLimit } from '../contract/index.ts';
import {
  fileDetailSchema,
  fileEntrySchema,
  fileIdSchema,
  fileVersionIdSchema,
  fileVersionSchema,
  folderIdSchema,
  longestReason,
  pendingFileSchema,
} from './files.schema.ts';

const byFile = z.object({ fileId: fileIdSchema });
const fileReply = z.object({ file: fileDetailSchema });
const touches = ['files'] as const;
const heldBack = { locked: 423, finalized: 409 } as const;
const descriptionSchema = z._default(optionalText(2_000), '');

/** The versions of a file, newest first (FILE-D13). */
export const listVersions = defineEndpoint({
  id: 'files.versions.list',
  method: 'GET',
  path: '/api/storage/files/:fileId/versions',
  params: byFile,
  query: z.object({ limit: pageLimit(50), after: z.optional(fileVersionIdSchema) }),
  reply: z.object({ versions: z.array(fileVersionSchema) }),
});

/** Puts an uploaded object in place of what a file is; it may have to be approved first (FILE-051, FILE-D13). */
export const addVersion = defineEndpoint({
  id: 'files.versions.add',
  method: 'POST',
  path: '/api/storage/files/:fileId/versions',
  params: byFile,
  body: z.object({ file_id: storedObjectIdSchema, description: descriptionSchema }),
  reply: fileReply,
  status: 201,
  failures: heldBack,
  touches,
});

/** Makes an older version the newest (FILE-D13). */
export const restoreVersion = defineEndpoint({
  id: 'files.versions.restore',
  method: 'POST',
  path: '/api/storage/files/:fileId/versions/:major/restore',
  params: z.object({
    fileId: fileIdSchema,
    major: z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
  }),
  reply: fileReply,
  failures: heldBack,
  touches,
});

/** Versions that wait for approval in a folder and below it, oldest first (FILE-053). */
export const listPending = defineEndpoint({
  id: 'files.pending.list',
  method: 'GET',
  path: '/api/storage/folders/:folderId/files/approval',
  params: z.object({ folderId: folderIdSchema }),
  query: z.object({ limit: pageLimit(50), after: z.optional(fileVersionIdSchema) }),
  reply: z.object({ pending: z.array(pendingFileSchema) }),
});

/** How many documents a page of reviews has (FILE-D15). */
export const reviewedPerPage = 25;

/** Documents in which something waits for a review, in a folder and below it; `Link` leads to the next page (FILE-056, FILE-D15). */
export const listReviewed = defineEndpoint({
  id: 'files.reviewed.list',
  method: 'GET',
  path: '/api/storage/v2/files',
  query: z.object({
    /** What the id is one of; the files of a network or group lie in the folder of that id. */
    context_type: z.enum(['network', 'group', 'folder']),
    context_id: folderIdSchema,
    query: z.literal('reviewed'),
    page: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  }),
  reply: z.object({ files: z.array(fileEntrySchema) }),
});

const pending = {
  params: z.object({ fileId: fileIdSchema, versionId: fileVersionIdSchema }),
  touches,
} as const;

/** Makes a version that waits the newest one (FILE-054). */
export const approveVersion = defineEndpoint({
  ...pending,
  id: 'files.pending.approve',
  method: 'POST',
  path: '/api/storage/files/:fileId/pending_versions/:versionId/approve',
  reply: fileReply,
  failures: heldBack,
});

/** Drops a version that waits (FILE-055, FILE-D14). */
export const declineVersion = defineEndpoint({
  ...pending,
  id: 'files.pending.decline',
  method: 'DELETE',
  path: '/api/storage/files/:fileId/pending_versions/:versionId',
  body: z.object({ reason: z._default(optionalText(longestReason), '') }),
});
