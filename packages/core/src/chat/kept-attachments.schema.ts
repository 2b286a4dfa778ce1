import * as z from 'zod/mini';

const uploadedSchema = z.object({
  // As of every stored object, without the schemas of all that is said of uploads.
  id: z
    .string()
    .check(z.regex(/^[0-9a-f]{24}$/))
    .brand<'StoredObjectId'>(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  /** When this device heard of it, in epoch milliseconds. */
  uploadedAt: z.number(),
});
/** What was uploaded for a message and not sent. */
export type UploadedAttachment = z.infer<typeof uploadedSchema>;

/** What was uploaded in a chat and not sent. */
export const keptAttachmentsSchema = z.object({ files: z.array(uploadedSchema), images: z.array(uploadedSchema) });
/** What was uploaded in a chat and not sent. */
export type KeptAttachments = z.infer<typeof keptAttachmentsSchema>;
