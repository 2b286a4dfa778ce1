import { keptObjectSchema } from '@atrium/upload/schema';
import * as z from 'zod/mini';

/** `uploadedAt` is when this device heard of it, in epoch milliseconds. */
const uploadedSchema = z.extend(keptObjectSchema, { uploadedAt: z.number() });
/** What was uploaded for a message and not sent. */
export type UploadedAttachment = z.infer<typeof uploadedSchema>;

/** What was uploaded in a chat and not sent. */
export const keptAttachmentsSchema = z.object({ files: z.array(uploadedSchema), images: z.array(uploadedSchema) });
/** What was uploaded in a chat and not sent. */
export type KeptAttachments = z.infer<typeof keptAttachmentsSchema>;
