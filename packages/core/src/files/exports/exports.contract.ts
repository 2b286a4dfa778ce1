import * as z from 'zod/mini';
import { defineEndpoint, idOf } from '../../contract/index.ts';
import { exportContextSchema, fileExportIdSchema, fileExportSchema } from './exports.schema.ts';

const contextOf = z.object({ context_type: exportContextSchema, context_id: idOf('FolderId') });
const reply = z.object({ export: fileExportSchema });

/** The reader's latest export of a place (FILE-D22). */
export const findExport = defineEndpoint({
  id: 'files.exports.latest',
  method: 'GET',
  path: '/api/storage/exports',
  query: contextOf,
  reply,
});

/** Packs everything in a place; one that is being packed already goes on (FILE-D22). */
export const startExport = defineEndpoint({
  id: 'files.exports.start',
  method: 'POST',
  path: '/api/storage/exports',
  body: contextOf,
  reply,
  status: 202,
});

/** How far an export of the reader is (FILE-D22). */
export const getExport = defineEndpoint({
  id: 'files.exports.get',
  method: 'GET',
  path: '/api/storage/exports/:exportId',
  params: z.object({ exportId: fileExportIdSchema }),
  reply,
});
