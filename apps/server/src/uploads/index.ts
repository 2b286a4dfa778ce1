export type { ObjectHolder } from './object-holder.port.ts';
export { type FileRow, type PictureRow, presentFile, presentPicture } from './uploads.presenter.ts';
export { findAttachable } from './uploads.repository.ts';
