import type { LightboxImage } from '@atrium/core/lightbox';
import { useText } from '../i18n/index.ts';
import styles from './lightbox.module.css';
import { useLightbox } from './use-lightbox.tsx';

type LightboxPictureProps = {
  readonly image: LightboxImage;
  readonly alt: string;
  readonly className?: string | undefined;
};

/** A picture of the page that is shown large when it is pressed. */
export function LightboxPicture({ image, alt, className }: LightboxPictureProps) {
  const text = useText();
  const { show, lightbox } = useLightbox([image]);
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={text('lightbox.open', { name: alt })}
        onClick={() => show(image.id)}
      >
        <img className={className} src={image.full?.url ?? image.url} alt="" />
      </button>
      {lightbox}
    </>
  );
}
