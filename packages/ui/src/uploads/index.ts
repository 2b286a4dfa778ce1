export { UploadField } from './upload-field.tsx';
