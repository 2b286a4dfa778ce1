export type {
  CopyStored,
  ExtensionFilter,
  FileDescriptor,
  FileStore,
  KeptObject,
  UploadItem,
  UploadItemApi,
  UploadMessage,
  UploadQueueApi,
  UploadQueueEvent,
  UploadQueueFact,
  UploadQueueInput,
  UploadQueueRef,
  UploadQueueSnapshot,
} from '@atrium/upload';
export {
  acceptedExtensions,
  admitFiles,
  connectUploadItem,
  connectUploadQueue,
  sizeOf,
  uploadQueueMachine,
} from '@atrium/upload';
export { reportUploads, runWithUploads, saveWithUploads } from './form-uploads.effects.ts';
export { pictureHref, type StoredPicture, storePicture } from './store-picture.effects.ts';
export { heldIds, uploadCounts } from './upload-counts.rules.ts';
export { type UploadLimits, uploadLimits } from './upload-limits.rules.ts';
