export {
  acceptedExtensions,
  admitFiles,
  type CopyStored,
  connectUploadItem,
  connectUploadQueue,
  type ExtensionFilter,
  type FileDescriptor,
  type FileStore,
  type KeptObject,
  sizeOf,
  type UploadItem,
  type UploadItemApi,
  type UploadMessage,
  type UploadQueueApi,
  type UploadQueueEvent,
  type UploadQueueFact,
  type UploadQueueInput,
  type UploadQueueRef,
  type UploadQueueSnapshot,
  uploadQueueMachine,
} from '@atrium/upload';
export { reportUploads, runWithUploads, saveWithUploads } from './form-uploads.effects.ts';
export { pictureHref, type StoredPicture, storePicture } from './store-picture.effects.ts';
export { heldIds, uploadCounts } from './upload-counts.rules.ts';
export { type UploadLimits, uploadLimits } from './upload-limits.rules.ts';
