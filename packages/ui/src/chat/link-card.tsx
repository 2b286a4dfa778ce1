import { type LinkAttachment, linkHost } from '@atrium/core/chat';
import styles from './link-card.module.css';

type LinkCardProps = { readonly link: LinkAttachment; readonly tabIndex: number };

/** A page that is linked to, as it says it is (CHAT-D23). */
export function LinkCard({ link, tabIndex }: LinkCardProps) {
  const { url, title, description, site_name, images } = link;
  const image = images?.[0];
  return (
    <a
      className={styles.card}
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      tabIndex={tabIndex}
      data-part="link-card"
    >
      {image && (
        <img
          className={styles.image}
          src={image.url}
          width={image.width}
          height={image.height}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <span className={styles.words}>
        <span className={styles.site} dir="auto">
          {site_name || linkHost(url)}
        </span>
        <span className={styles.title} dir="auto">
          {title ?? url}
        </span>
        {description && (
          <span className={styles.description} dir="auto">
            {description}
          </span>
        )}
      </span>
    </a>
  );
}
