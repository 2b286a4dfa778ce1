export { LightboxPicture } from './lightbox-picture.tsx';
export { prepareLightbox, useLightbox } from './use-lightbox.tsx';
