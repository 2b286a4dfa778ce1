import { sizeOf } from '@atrium/core/uploads';
import { ArrowLeftIcon, DownloadSimpleIcon } from '@phosphor-icons/react';
import { useText } from '../i18n/index.ts';
import { ButtonLink } from '../primitives/index.ts';
import styles from './file-page.module.css';

/** A file that an appointment, a message or a chat holds. */
export type HeldObject = { readonly name: string; readonly size: number; readonly type: string; readonly url: string };

type HeldFileProps = {
  readonly file: HeldObject;
  readonly holder: 'appointment' | 'message' | 'chat';
  /** The page of what holds it. */
  readonly back: string;
};

/** A file where it was attached; the way back leads there (FILE-008, FILE-D03). */
export function HeldFile({ file, holder, back }: HeldFileProps) {
  const text = useText();
  return (
    <article className={styles.page} data-part="held-file">
      <div>
        <ButtonLink href={back}>
          <ArrowLeftIcon aria-hidden="true" /> {text(`files.held.back.${holder}`)}
        </ButtonLink>
      </div>
      <header className={styles.header}>
        <h1 className={styles.title}>{file.name}</h1>
        <p className={styles.facts}>{text('js.uploads.size', { ...sizeOf(file.size) })}</p>
        <div className={styles.actions}>
          <ButtonLink variant="primary" href={file.url}>
            <DownloadSimpleIcon aria-hidden="true" /> {text('files.download')}
          </ButtonLink>
        </div>
      </header>
    </article>
  );
}
