import * as z from 'zod/mini';
import { loggedFields } from '../contract/wire.ts';
import { fileIdSchema, folderIdSchema } from './files.schema.ts';

/** What folders hold has changed, or what a file is; what it is now is asked for, so that each reader gets what they may read. */
export const filesEventSchema = z.object({
  ...loggedFields,
  /** The folder it happened in. */
  id: folderIdSchema,
  folder_ids: z.array(folderIdSchema),
  /** One file, where the change is about it alone. */
  file_id: z.nullable(fileIdSchema),
});
/** What folders hold has changed, or what a file is. */
export type FilesEvent = z.infer<typeof filesEventSchema>;

/** Events of files on the topic of the space they lie in: `network:`, `group:` or the `member:` of their owner. */
export const filesEvents = { files: filesEventSchema };
