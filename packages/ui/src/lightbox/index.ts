export { LightboxPicture } from './lightbox-picture.tsx';
export { useLightbox } from './use-lightbox.tsx';
