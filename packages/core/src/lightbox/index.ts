export { connectLightbox, type LightboxApi } from './lightbox.connect.ts';
export { type LightboxEvent, type LightboxRef, type LightboxSnapshot, lightboxMachine } from './lightbox.machine.ts';
export type { LightboxStep, Zoom, ZoomStep } from './lightbox.rules.ts';
export type { LightboxImage, LightboxPhase } from './lightbox.schema.ts';
