export { UploadField } from './upload-field.tsx';
export { UploadItem } from './upload-item.tsx';
export { useFileDrop } from './use-file-drop.ts';
export { type StorePicture, usePictureChoice } from './use-picture-choice.tsx';
export { useUploadNotices } from './use-upload-notices.ts';
