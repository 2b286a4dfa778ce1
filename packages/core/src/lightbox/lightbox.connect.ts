import type { LightboxEvent, LightboxSnapshot } from './lightbox.machine.ts';
import { type LightboxStep, lightboxKey, swipedStep, type Zoom, type ZoomStep, zoomedBy } from './lightbox.rules.ts';
import type { LightboxImage, LightboxPhase } from './lightbox.schema.ts';

/** What the lightbox shows and does. */
export interface LightboxApi {
  /** The picture that is shown; null while it is closed (LBOX-001). */
  readonly image: LightboxImage | null;
  readonly phase: LightboxPhase;
  /** Which of how many, from 1 on. */
  readonly place: number;
  readonly count: number;
  readonly zoom: Zoom;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
  step(step: LightboxStep): void;
  zoomBy(step: ZoomStep): void;
  /** Does what a key stands for; answers whether it stands for anything. */
  press(key: string): boolean;
  /** Leads on where a finger has moved so far; not while the picture is larger than fits. */
  swipe(moved: { readonly x: number; readonly y: number }): void;
  close(): void;
  loaded(): void;
  failed(): void;
}

/** Reads the lightbox. */
export function connectLightbox(snapshot: LightboxSnapshot, send: (event: LightboxEvent) => void): LightboxApi {
  const { images, id, zoom } = snapshot.context;
  const index = images.findIndex((image) => image.id === id);
  const phase = phaseOf(snapshot);
  const step = (by: LightboxStep) => send({ type: 'lightbox.step', step: by });
  const zoomBy = (by: ZoomStep) => send({ type: 'lightbox.zoom', step: by });
  return {
    image: images[index] ?? null,
    phase,
    place: index + 1,
    count: images.length,
    zoom,
    canZoomIn: phase === 'shown' && zoomedBy(zoom, 1) !== zoom,
    canZoomOut: phase === 'shown' && zoomedBy(zoom, -1) !== zoom,
    step,
    zoomBy,
    press: (key) => {
      const meant = lightboxKey(key);
      if (meant === null) return false;
      if ('step' in meant) step(meant.step);
      else zoomBy(meant.zoom);
      return true;
    },
    swipe: (moved) => {
      const swiped = zoom === 1 ? swipedStep(moved) : null;
      if (swiped !== null) step(swiped);
    },
    close: () => send({ type: 'lightbox.close' }),
    loaded: () => send({ type: 'image.load' }),
    failed: () => send({ type: 'image.fail' }),
  };
}

function phaseOf(snapshot: LightboxSnapshot): LightboxPhase {
  if (snapshot.matches('closed')) return 'closed';
  if (snapshot.matches({ open: 'loading' })) return 'loading';
  return snapshot.matches({ open: 'failed' }) ? 'failed' : 'shown';
}
