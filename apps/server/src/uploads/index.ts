export { copyObject } from './copy-object.command.ts';
export type { ObjectHolder } from './object-holder.port.ts';
export { opensWith } from './object-token.rules.ts';
export { dropUploadsOf } from './resumable/resumable-uploads.repository.ts';
export { type FileRow, type PictureRow, presentFile, presentPicture } from './uploads.presenter.ts';
export {
  claimPictures,
  findAttachable,
  findObject,
  insertObject,
  lockOwnObjects,
  publishRows,
} from './uploads.repository.ts';
