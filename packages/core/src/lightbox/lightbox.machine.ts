import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { type LightboxStep, steppedTo, type Zoom, type ZoomStep, zoomedBy } from './lightbox.rules.ts';
import type { LightboxImage } from './lightbox.schema.ts';

/** What the lightbox is told. */
export type LightboxEvent =
  | { readonly type: 'lightbox.open'; readonly images: readonly LightboxImage[]; readonly id: string }
  | { readonly type: 'lightbox.step'; readonly step: LightboxStep }
  | { readonly type: 'lightbox.zoom'; readonly step: ZoomStep }
  | { readonly type: 'lightbox.close' }
  | { readonly type: 'images.change'; readonly images: readonly LightboxImage[] }
  | { readonly type: 'image.load' }
  | { readonly type: 'image.fail' };

interface LightboxContext {
  readonly images: readonly LightboxImage[];
  readonly id: string;
  readonly zoom: Zoom;
}

/** Pictures shown large, one by one (LBOX-001, LBOX-002). */
export const lightboxMachine = setup({
  types: { context: {} as LightboxContext, events: {} as LightboxEvent },
  guards: {
    isKnown: (_, { images, id }: { images: readonly LightboxImage[]; id: string }) =>
      images.some((image) => image.id === id),
    hasOthers: ({ context }) => context.images.length > 1,
  },
  actions: {
    open: assign((_, { images, id }: { images: readonly LightboxImage[]; id: string }) => ({
      images,
      id,
      zoom: 1 as const,
    })),
    step: assign(({ context: { images, id } }, params: { step: LightboxStep }) => ({
      id: steppedTo(images, id, params.step),
      zoom: 1 as const,
    })),
    zoom: assign(({ context }, params: { step: ZoomStep }) => ({ zoom: zoomedBy(context.zoom, params.step) })),
    setImages: assign((_, { images }: { images: readonly LightboxImage[] }) => ({ images })),
    forget: assign({ images: [], id: '', zoom: 1 }),
  },
}).createMachine({
  id: 'lightbox',
  description: 'Shows pictures large, one by one.',
  context: { images: [], id: '', zoom: 1 },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'lightbox.open': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: 'open',
          actions: { type: 'open', params: ({ event }) => event },
        },
      },
    },
    open: {
      initial: 'loading',
      on: {
        'lightbox.close': { target: 'closed', actions: 'forget' },
        'lightbox.step': {
          guard: 'hasOthers',
          target: '.loading',
          actions: { type: 'step', params: ({ event }) => event },
        },
        'images.change': [
          {
            guard: { type: 'isKnown', params: ({ context, event }) => ({ images: event.images, id: context.id }) },
            actions: { type: 'setImages', params: ({ event }) => event },
          },
          { target: 'closed', actions: 'forget' },
        ],
      },
      states: {
        loading: { on: { 'image.load': { target: 'shown' }, 'image.fail': { target: 'failed' } } },
        shown: { on: { 'lightbox.zoom': { actions: { type: 'zoom', params: ({ event }) => event } } } },
        failed: {},
      },
    },
  },
});

/** A running lightbox. */
export type LightboxRef = ActorRefFrom<typeof lightboxMachine>;
/** A lightbox at one moment. */
export type LightboxSnapshot = SnapshotFrom<typeof lightboxMachine>;
