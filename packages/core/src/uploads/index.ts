export type {
  FileDescriptor,
  KeptObject,
  UploadItem,
  UploadItemApi,
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
