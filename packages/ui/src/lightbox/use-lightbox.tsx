import { connectLightbox, type LightboxImage, lightboxMachine } from '@atrium/core/lightbox';
import { useActorRef } from '@xstate/react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useActorApi } from '../hooks/index.ts';
import { Lightbox } from './lightbox.tsx';

/** The pictures of a page, one of them shown large when it is asked for; those of many parts are not looked for until then. */
export function useLightbox(pictures: readonly LightboxImage[] | (() => readonly LightboxImage[])): {
  readonly show: (id: string) => void;
  readonly lightbox: ReactNode;
} {
  const ref = useActorRef(lightboxMachine);
  const api = useActorApi(ref, connectLightbox);
  const isOpen = api.image !== null;
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
    lightbox: isOpen && <Lightbox lightbox={api} />,
  };
}
