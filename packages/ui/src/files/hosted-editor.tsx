import { ArrowLeftIcon } from '@phosphor-icons/react';
import { useText } from '../i18n/index.ts';
import { ButtonLink } from '../primitives/index.ts';
import styles from './file-page.module.css';

type HostedEditorProps = {
  readonly name: string;
  /** Where the editor is, with what lets it in. */
  readonly url: string;
  /** The page of the file. */
  readonly back: string;
};

/** A file in an editor that lives on a page of its own (FILE-068, FILE-D18). */
export function HostedEditor({ name, url, back }: HostedEditorProps) {
  const text = useText();
  return (
    <article className={styles.page} data-part="hosted-editor">
      <div>
        <ButtonLink href={back}>
          <ArrowLeftIcon aria-hidden="true" /> {text('files.editor.back')}
        </ButtonLink>
      </div>
      <h1 className={styles.title}>{name}</h1>
      <section className={styles.view}>
        <iframe className={styles.document} src={url} title={text('files.editor.of', { name })} />
      </section>
    </article>
  );
}
