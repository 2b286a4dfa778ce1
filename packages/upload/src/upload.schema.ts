import * as z from 'zod/mini';

/** Where the server keeps an object: files of any type, images judged by their content, assets of the network. */
export const directorySchema = z.enum(['files', 'images', 'assets']);
export type Directory = z.infer<typeof directorySchema>;

/** Where an upload stands in its life. */
export const uploadStateSchema = z.enum(['uploading', 'volatile', 'published', 'failed', 'removed', 'quarantine']);
export type UploadState = z.infer<typeof uploadStateSchema>;

/** State of an object the server holds: not yet kept, kept, deleted, or withheld by the virus check. */
export const storedStateSchema = z.enum(['volatile', 'published', 'removed', 'quarantine']);
export type StoredState = z.infer<typeof storedStateSchema>;

/** Id of a stored object: 24 hexadecimal characters. */
export const storedObjectIdSchema = z
  .string()
  .check(z.regex(/^[0-9a-f]{24}$/))
  .brand<'StoredObjectId'>();
export type StoredObjectId = z.infer<typeof storedObjectIdSchema>;

/** Id of an upload on the side of the browser; the wire calls it `external_id`. */
export const clientIdSchema = z.string().check(z.minLength(1), z.maxLength(64)).brand<'ClientId'>();
export type ClientId = z.infer<typeof clientIdSchema>;

/** What is known of a chosen file before a byte is sent; sizes are bytes. */
export const fileDescriptorSchema = z.object({
  clientId: clientIdSchema,
  name: z.string(),
  type: z.string(),
  size: z.number(),
});
export type FileDescriptor = z.infer<typeof fileDescriptorSchema>;

/**
 * One upload, as views and forms see it: `progress` is 0 to 100, `status` the HTTP status of a failed upload
 * (0: no answer at all), `origin` tells what the form held when it was opened or last saved from what is new in it.
 */
export const uploadItemSchema = z.object({
  ...fileDescriptorSchema.shape,
  extension: z.string(),
  progress: z.number(),
  state: uploadStateSchema,
  status: z.nullable(z.number()),
  id: z.nullable(storedObjectIdSchema),
  token: z.nullable(z.string()),
  origin: z.enum(['new', 'saved']),
});
export type UploadItem = z.infer<typeof uploadItemSchema>;

/** A picture on the wire; the token opens it for whoever has no session. */
export const storedImageSchema = z.object({ id: storedObjectIdSchema, token: z.string() });
export type StoredImage = z.infer<typeof storedImageSchema>;

/** Answer to an upload (201). */
export const storedObjectSchema = z.object({
  id: storedObjectIdSchema,
  token: z.string(),
  external_id: clientIdSchema,
  name: z.string(),
  type: z.string(),
  extension: z.string(),
  size: z.number(),
  state: storedStateSchema,
});
export type StoredObject = z.infer<typeof storedObjectSchema>;

/** An object that is already kept, as a form that edits it hands it over. */
export const keptObjectSchema = z.pick(storedObjectSchema, {
  id: true,
  token: true,
  name: true,
  type: true,
  size: true,
});
export type KeptObject = z.infer<typeof keptObjectSchema>;

const references = z.array(z.object({ id: storedObjectIdSchema }));

/** Body of a publish call: the volatile objects under the name of their directory. */
export const publishBodySchema = z.partial(z.object({ files: references, images: references, assets: references }));
export type PublishBody = z.infer<typeof publishBodySchema>;

/** One object after a publish call; the virus check may have withheld it. */
export const publishedObjectSchema = z.object({ id: storedObjectIdSchema, state: storedStateSchema });
export type PublishedObject = z.infer<typeof publishedObjectSchema>;

const published = z.array(publishedObjectSchema);

/** Answer to a publish call, keyed like its body. */
export const publishReplySchema = z.partial(z.object({ files: published, images: published, assets: published }));
export type PublishReply = z.infer<typeof publishReplySchema>;

/** Answer to the question for an object's token. */
export const tokenReplySchema = z.object({ token: z.string() });
export type TokenReply = z.infer<typeof tokenReplySchema>;

/** Whether the second file server may be used. */
export const discoveryReplySchema = z.object({ available: z.boolean(), version: z.optional(z.string()) });
export type DiscoveryReply = z.infer<typeof discoveryReplySchema>;

/** Id of an upload that comes in parts. */
export const resumableIdSchema = z
  .string()
  .check(z.regex(/^[0-9a-f]{24}$/))
  .brand<'ResumableId'>();
export type ResumableId = z.infer<typeof resumableIdSchema>;

/** What an upload in parts says before its first byte, as metadata of the tus protocol. */
export const resumableMetadataSchema = z.object({
  directory: directorySchema,
  external_id: clientIdSchema,
  name: z.string(),
  type: z.optional(z.string()),
});
export type ResumableMetadata = z.infer<typeof resumableMetadataSchema>;

/** What finishes an upload in parts: the SHA-256 of the whole file, in hex. */
export const finishBodySchema = z.object({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });
export type FinishBody = z.infer<typeof finishBodySchema>;

/** The network's filter for files: in mode `allow` only the listed extensions pass, in mode `deny` all others. */
export const extensionFilterSchema = z.object({
  available: z.boolean(),
  enabled: z.boolean(),
  mode: z.enum(['allow', 'deny']),
  extensions: z.array(z.string()),
});
export type ExtensionFilter = z.infer<typeof extensionFilterSchema>;

/** What the realtime event `upload_state` tells: the state of an object has changed on the server. */
export const uploadStateEventSchema = z.object({
  directory: directorySchema,
  id: storedObjectIdSchema,
  state: storedStateSchema,
});
export type UploadStateEvent = z.infer<typeof uploadStateEventSchema>;
