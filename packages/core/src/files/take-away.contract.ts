import { clientIdSchema, storedObjectSchema } from '@atrium/upload/schema';
import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/index.ts';
import { fileIdSchema, folderIdSchema } from './files.schema.ts';

const byFolder = z.object({ folderId: folderIdSchema });
const mostChosen = 1_000;
const chosenFiles = z._default(z.array(fileIdSchema).check(z.maxLength(mostChosen)), []);
const chosenFolders = z._default(z.array(folderIdSchema).check(z.maxLength(mostChosen)), []);

/** A folder or a choice of what is in it, as one archive that is written while it is read (FILE-D27). */
export const downloadArchive = defineEndpoint({
  id: 'files.archive',
  method: 'GET',
  path: '/api/storage/folders/:folderId/archive.zip',
  params: byFolder,
  query: z.object({ file_ids: chosenFiles, folder_ids: chosenFolders }),
  download: 'application/zip',
});

const table = { method: 'GET', params: byFolder } as const;

/** What a folder holds, as a table of commas (FILE-D28). */
export const downloadListCsv = defineEndpoint({
  ...table,
  id: 'files.list.csv',
  path: '/api/storage/folders/:folderId/list.csv',
  download: 'text/csv',
});

/** What a folder holds, as a workbook (FILE-D28). */
export const downloadListXlsx = defineEndpoint({
  ...table,
  id: 'files.list.xlsx',
  path: '/api/storage/folders/:folderId/list.xlsx',
  download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});

/** Makes an upload of the caller's out of a file they read, without its bytes on the way; volatile as any other (CHAT-042). */
export const copyFile = defineEndpoint({
  id: 'files.copy',
  method: 'POST',
  path: '/api/storage/files/:fileId/copy',
  params: z.object({ fileId: fileIdSchema }),
  body: z.object({ external_id: clientIdSchema }),
  reply: storedObjectSchema,
  status: 201,
  idempotency: 'none',
  failures: { quarantined: 403, extension_refused: 415, storage_full: 507 },
});
