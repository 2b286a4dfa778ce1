import { connectLinkPreviews, type LinkPreviewsApi, type LinkPreviewsRef } from '@atrium/core/chat';
import { XIcon } from '@phosphor-icons/react';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { IconButton, Spinner } from '../primitives/index.ts';
import { LinkCard } from './link-card.tsx';
import styles from './link-previews.module.css';

/** The pages that what is being written links to: each can be taken out (CHAT-093, CHAT-094, CHAT-103). */
export function LinkPreviews({ previewsRef }: { readonly previewsRef: LinkPreviewsRef }) {
  const text = useText();
  const { previews, dismiss } = useActorApi(previewsRef, connectLinkPreviews);
  if (previews.length === 0) return null;
  return (
    <ul className={styles.previews} aria-label={text('chat.link.list')} data-part="link-previews">
      {previews.map((preview) => (
        <li key={preview.url} className={styles.preview} data-state={preview.state}>
          <Preview preview={preview} />
          <IconButton
            size="small"
            label={text('chat.link.dismiss', { host: preview.host })}
            icon={<XIcon />}
            onClick={() => dismiss(preview.url)}
          />
        </li>
      ))}
    </ul>
  );
}

function Preview({ preview: { state, host, link } }: { readonly preview: LinkPreviewsApi['previews'][number] }) {
  const text = useText();
  if (state === 'loaded' && link) return <LinkCard link={link} tabIndex={0} />;
  if (state === 'failed') return <p className={styles.note}>{text('chat.link.failed', { host })}</p>;
  return (
    <p className={styles.note}>
      <Spinner label={text('chat.link.loading', { host })} />
      <span aria-hidden="true">{host}</span>
    </p>
  );
}
