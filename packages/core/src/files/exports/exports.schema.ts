import * as z from 'zod/mini';
import { idOf, instantSchema } from '../../contract/wire.ts';

/** Id of an export. */
export const fileExportIdSchema = idOf('FileExportId');
/** Id of an export. */
export type FileExportId = z.infer<typeof fileExportIdSchema>;

/** What is exported: a folder with all below it, or all of a group; apps have no files of their own yet. */
export const exportContextSchema = z.enum(['folder', 'group', 'app']);

/** An archive of everything in a place, packed in the background (FILE-071). */
export const fileExportSchema = z.object({
  id: fileExportIdSchema,
  status: z.enum(['initialized', 'in_progress', 'finished', 'failed']),
  /** From 0 to 100. */
  progress: z.number(),
  createdAt: instantSchema,
  /** Its archives, once it is finished. */
  files: z.array(
    z.object({
      id: idOf('StoredObjectId'),
      name: z.string(),
      size: z.number(),
      extension: z.string(),
      fileUrl: z.string(),
      downloadUrl: z.string(),
    }),
  ),
});
/** An archive of everything in a place. */
export type FileExport = z.infer<typeof fileExportSchema>;
