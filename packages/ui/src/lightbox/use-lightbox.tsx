import { connectLightbox, type LightboxImage, lightboxMachine } from '@atrium/core/lightbox';
import { useActorRef } from '@xstate/react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createComing, useComing } from '../hooks/coming.ts';
import { useActorApi } from '../hooks/index.ts';

const view = createComing(async () => (await import('./lightbox.tsx')).Lightbox);

/** Loads what shows pictures large, so that the first one need not wait for it. */
export const prepareLightbox = (): Promise<void> => view.load();

/** The pictures of a page, one of them shown large when it is asked for; those of many parts are not looked for until then. */
export function useLightbox(pictures: readonly LightboxImage[] | (() => readonly LightboxImage[])): {
  readonly show: (id: string) => void;
  readonly lightbox: ReactNode;
} {
  const ref = useActorRef(lightboxMachine);
  const api = useActorApi(ref, connectLightbox);
  const isOpen = api.image !== null;
  const Lightbox = useComing(view, isOpen);
  const read = () => (typeof pictures === 'function' ? pictures() : pictures);
  const ids = isOpen
    ? read()
        .map(({ id }) => id)
        .join(' ')
    : '';
  const tellImages = useEffectEvent((_ids: string) => ref.send({ type: 'images.change', images: read() }));
  useEffect(() => {
    if (isOpen) tellImages(ids);
  }, [isOpen, ids]);
  return {
    show: (id) => ref.send({ type: 'lightbox.open', images: read(), id }),
    lightbox: Lightbox && <Lightbox lightbox={api} />,
  };
}
