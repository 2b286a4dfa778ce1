import type { LightboxApi, LightboxImage } from '@atrium/core/lightbox';
import {
  CaretLeftIcon,
  CaretRightIcon,
  DownloadSimpleIcon,
  MagnifyingGlassMinusIcon,
  MagnifyingGlassPlusIcon,
} from '@phosphor-icons/react';
import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../i18n/index.ts';
import { ButtonLink, Dialog, IconButton, Spinner } from '../primitives/index.ts';
import styles from './lightbox.module.css';

/** Pictures one by one: arrow keys, buttons and fingers lead on, Escape closes (LBOX-001 to LBOX-004). */
export function Lightbox({ lightbox }: { readonly lightbox: LightboxApi }) {
  const text = useText();
  const { close, count, image, place } = lightbox;
  useKeys(lightbox);
  if (!image) return null;
  return (
    <Dialog
      isOpen
      size="large"
      onClose={close}
      title={image.name}
      description={text('lightbox.place', { place, count })}
      actions={
        <>
          <Zoom lightbox={lightbox} />
          <ButtonLink href={image.url} download={image.name}>
            <DownloadSimpleIcon aria-hidden="true" />
            {text('lightbox.download')}
          </ButtonLink>
        </>
      }
    >
      <Stage lightbox={lightbox} image={image} />
    </Dialog>
  );
}

type OfLightbox = { readonly lightbox: LightboxApi };

function Stage({ lightbox, image }: OfLightbox & { readonly image: LightboxImage }) {
  const text = useText();
  const swipe = useSwipe(lightbox);
  const { count, failed, loaded, phase, step, zoom } = lightbox;
  return (
    <div className={styles.stage} data-part="lightbox" data-state={phase} data-alone={count === 1 || undefined}>
      {count > 1 && <IconButton label={text('lightbox.previous')} icon={<CaretLeftIcon />} onClick={() => step(-1)} />}
      <div className={styles.frame} data-zoom={zoom} {...swipe}>
        {phase === 'failed' ? (
          <p role="alert">{text('lightbox.failed')}</p>
        ) : (
          <img
            key={image.id}
            className={styles.image}
            src={image.full?.url ?? image.url}
            width={image.full?.width}
            height={image.full?.height}
            alt={image.name}
            draggable={false}
            onLoad={loaded}
            onError={failed}
          />
        )}
        {phase === 'loading' && (
          <div className={styles.loading}>
            <Spinner label={text('lightbox.loading')} />
          </div>
        )}
      </div>
      {count > 1 && <IconButton label={text('lightbox.next')} icon={<CaretRightIcon />} onClick={() => step(1)} />}
    </div>
  );
}

function Zoom({ lightbox: { canZoomIn, canZoomOut, zoomBy } }: OfLightbox) {
  const text = useText();
  return (
    <>
      <IconButton
        label={text('lightbox.zoom_out')}
        icon={<MagnifyingGlassMinusIcon />}
        aria-disabled={!canZoomOut}
        onClick={() => zoomBy(-1)}
      />
      <IconButton
        label={text('lightbox.zoom_in')}
        icon={<MagnifyingGlassPlusIcon />}
        aria-disabled={!canZoomIn}
        onClick={() => zoomBy(1)}
      />
    </>
  );
}

/** Whatever of the dialog has the focus, keys lead on. */
function useKeys(lightbox: LightboxApi): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (lightbox.press(event.key)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** How far a finger has moved between touching and leaving the picture. */
function useSwipe({ swipe }: LightboxApi) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown: ({ clientX, clientY, isPrimary, pointerType }: PointerEvent) => {
      from.current = pointerType === 'mouse' || !isPrimary ? null : { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (from.current) swipe({ x: clientX - from.current.x, y: clientY - from.current.y });
      from.current = null;
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
