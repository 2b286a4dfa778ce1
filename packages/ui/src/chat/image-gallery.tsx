import type { Attachment } from '@atrium/core/chat';
import { CaretLeftIcon, CaretRightIcon, DownloadSimpleIcon } from '@phosphor-icons/react';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '../i18n/index.ts';
import { ButtonLink, Dialog, IconButton } from '../primitives/index.ts';
import styles from './image-gallery.module.css';

type ImageGalleryProps = {
  readonly images: readonly Attachment[];
  /** The one that is shown; null while none is. */
  readonly shown: string | null;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
};

/** The pictures of a chat one by one: arrow keys lead on, Escape closes (CHAT-075, CHAT-D31). */
export function ImageGallery({ images, shown, onShow, onClose }: ImageGalleryProps) {
  const text = useText();
  const index = images.findIndex(({ id }) => id === shown);
  const image = images[index];
  const go = (step: number) => {
    const next = images[index + step];
    if (next) onShow(next.id);
  };
  useArrowKeys(go, image !== undefined);
  if (!image) return null;
  return (
    <Dialog
      isOpen
      size="large"
      onClose={onClose}
      title={image.name}
      description={text('chat.gallery.place', { place: index + 1, count: images.length })}
      actions={
        <ButtonLink href={image.url} download={image.name}>
          <DownloadSimpleIcon aria-hidden="true" />
          {text('chat.gallery.download')}
        </ButtonLink>
      }
    >
      <div className={styles.stage} data-part="gallery">
        <IconButton
          label={text('chat.gallery.previous')}
          icon={<CaretLeftIcon />}
          aria-disabled={index === 0}
          onClick={() => go(-1)}
        />
        <img
          className={styles.image}
          src={image.full?.url ?? image.url}
          width={image.full?.width}
          height={image.full?.height}
          alt={image.name}
        />
        <IconButton
          label={text('chat.gallery.next')}
          icon={<CaretRightIcon />}
          aria-disabled={index === images.length - 1}
          onClick={() => go(1)}
        />
      </div>
    </Dialog>
  );
}

/** Whatever of the dialog has the focus, arrow keys lead on. */
function useArrowKeys(go: (step: number) => void, isOpen: boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    go(event.key === 'ArrowLeft' ? -1 : 1);
  });
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOpen]);
}
