export { createDiscovery } from './discovery.store.ts';
export type { CopyStored, FileStore } from './file.store.ts';
export { createFileStore } from './file.store.ts';
export type { UploadPorts } from './upload.effects.ts';
export { createUploadMachines } from './upload.effects.ts';
export type {
  Admission,
  BlockKey,
  FieldLimits,
  SaveVerdict,
  Size,
  SizeUnit,
  UploadMessage,
  UploadMessageKey,
} from './upload.rules.ts';
export {
  abandonedIds,
  acceptedExtensions,
  admitFiles,
  advancedProgress,
  appliedFilter,
  extensionOf,
  failureMessage,
  hasQuarantined,
  isEmptied,
  isUploading,
  itemMessage,
  keptIds,
  passesFilter,
  presentItems,
  refusalMessage,
  removedIds,
  roomLeft,
  saveVerdict,
  sizeOf,
  sizeUnits,
  uploadsAtOnce,
  volatileIds,
} from './upload.rules.ts';
export type {
  ClientId,
  Directory,
  DiscoveryReply,
  ExtensionFilter,
  FileDescriptor,
  FinishBody,
  KeptObject,
  PublishBody,
  PublishedObject,
  PublishReply,
  ResumableId,
  ResumableMetadata,
  StoredImage,
  StoredObject,
  StoredObjectId,
  StoredState,
  TokenReply,
  UploadItem,
  UploadState,
  UploadStateEvent,
} from './upload.schema.ts';
export {
  clientIdSchema,
  directorySchema,
  discoveryReplySchema,
  extensionFilterSchema,
  fileDescriptorSchema,
  finishBodySchema,
  keptObjectSchema,
  publishBodySchema,
  publishedObjectSchema,
  publishReplySchema,
  resumableIdSchema,
  resumableMetadataSchema,
  storedImageSchema,
  storedObjectIdSchema,
  storedObjectSchema,
  storedStateSchema,
  tokenReplySchema,
  uploadItemSchema,
  uploadStateEventSchema,
  uploadStateSchema,
} from './upload.schema.ts';
export { UploadFailure } from './upload-failure.ts';
export type { UploadItemApi } from './upload-item.connect.ts';
export { connectUploadItem } from './upload-item.connect.ts';
export type { UploadItemRef, UploadItemSnapshot } from './upload-item.machine.ts';
export { uploadItemMachine } from './upload-item.machine.ts';
export type { SendInput, UploadItemContext, UploadItemEvent, UploadItemFact } from './upload-item.port.ts';
export type { UploadQueueApi } from './upload-queue.connect.ts';
export { connectUploadQueue } from './upload-queue.connect.ts';
export type { UploadQueueRef, UploadQueueSnapshot } from './upload-queue.machine.ts';
export { uploadQueueMachine } from './upload-queue.machine.ts';
export type {
  ObjectsInput,
  UploadOwner,
  UploadQueueContext,
  UploadQueueEvent,
  UploadQueueFact,
  UploadQueueInput,
} from './upload-queue.port.ts';
export type { ObjectNews, TakenItems } from './upload-queue.rules.ts';
export type { SendOptions, UploadTransport } from './upload-transport.port.ts';
