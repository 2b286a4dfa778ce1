export { copyObject } from './copy-object.command.ts';
export type { ObjectHolder } from './object-holder.port.ts';
export { takeUploadRoom } from './receive-upload.command.ts';
export { dropUploadsOf } from './resumable/resumable-uploads.repository.ts';
export { isDisguisedFile, scanned } from './store-object.command.ts';
export { findTokenReader } from './token-reader.repository.ts';
export { type FileRow, type PictureRow, presentFile, presentPicture } from './uploads.presenter.ts';
export {
  claimPictures,
  findAttachable,
  findObject,
  insertObject,
  lockOwnObjects,
  publishRows,
} from './uploads.repository.ts';
