export { DesignForm } from './design-form.tsx';
export { type DesignActs, DesignList } from './design-list.tsx';
export type { UploadPicture } from './design-picture-fields.tsx';
export type { ShowPreview } from './design-preview.tsx';
