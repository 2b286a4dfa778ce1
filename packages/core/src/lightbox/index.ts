export type { LightboxApi } from './lightbox.connect.ts';
export { connectLightbox } from './lightbox.connect.ts';
export type { LightboxEvent, LightboxRef, LightboxSnapshot } from './lightbox.machine.ts';
export { lightboxMachine } from './lightbox.machine.ts';
export type { LightboxStep, Zoom, ZoomStep } from './lightbox.rules.ts';
export type { LightboxImage, LightboxPhase } from './lightbox.schema.ts';
