import type { ConnectionBanner as Banner } from '@atrium/core/realtime';
import { WifiSlashIcon } from '@phosphor-icons/react';
import { useText } from '../i18n/index.ts';
import { Spinner } from '../primitives/index.ts';
import styles from './connection-banner.module.css';

/** Says that there is no connection, and what happens to what one writes meanwhile (CHAT-109, CHAT-110, CHAT-111). */
export function ConnectionBanner({ banner }: { readonly banner: Banner | null }) {
  const text = useText();
  return (
    <div role="status" className={styles.region}>
      {banner && (
        <p key={banner.tone} className={styles.banner} data-part="connection-banner" data-tone={banner.tone}>
          <span className={styles.icon}>{banner.tone === 'error' ? <WifiSlashIcon /> : <Spinner />}</span>
          {text(banner.text)}
        </p>
      )}
    </div>
  );
}
