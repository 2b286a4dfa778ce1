import type { LightboxImage } from './lightbox.schema.ts';

/** One picture on or back. */
export type LightboxStep = 1 | -1;
/** One size larger or smaller. */
export type ZoomStep = 1 | -1;

/** How many times larger than fits a picture can be shown. */
export const zoomSizes = [1, 1.5, 2, 3, 4] as const;
/** How many times larger than fits a picture is shown. */
export type Zoom = (typeof zoomSizes)[number];

/** The picture beside another one; after the last comes the first (LBOX-003, LBOX-E01). */
export function steppedTo(images: readonly LightboxImage[], id: string, step: LightboxStep): string {
  const index = images.findIndex((image) => image.id === id);
  return images.at((index + step) % images.length)?.id ?? id;
}

/** The next size; the first and the last stay. */
export function zoomedBy(zoom: Zoom, step: ZoomStep): Zoom {
  return zoomSizes[zoomSizes.indexOf(zoom) + step] ?? zoom;
}

/** What a key does; nothing for others. Escape closes by itself (LBOX-003). */
export function lightboxKey(key: string): { readonly step: LightboxStep } | { readonly zoom: ZoomStep } | null {
  if (key === 'ArrowRight') return { step: 1 };
  if (key === 'ArrowLeft') return { step: -1 };
  if (key === '+') return { zoom: 1 };
  return key === '-' ? { zoom: -1 } : null;
}

const shortestSwipe = 48;

/** Where a finger leads that has moved so far: a clear move to the left leads on. */
export function swipedStep({ x, y }: { readonly x: number; readonly y: number }): LightboxStep | null {
  if (Math.abs(x) < shortestSwipe || Math.abs(x) < 2 * Math.abs(y)) return null;
  return x < 0 ? 1 : -1;
}
