import { captionsName, type FileDetail } from '@atrium/core/files';
import { useText } from '../i18n/index.ts';
import { LightboxPicture } from '../lightbox/index.ts';
import { captionsAddress, fileAddress } from './download-address.ts';
import styles from './file-page.module.css';

type FileViewProps = {
  readonly file: FileDetail;
  /** The beginning of a text; null while it is read, or for what is no text. */
  readonly content: { readonly text: string; readonly is_cut: boolean } | null;
};

/** A file in the page: pictures, PDF, sound, video and text; all else is only downloaded (FILE-D21). */
export function FileView({ file, content }: FileViewProps) {
  const text = useText();
  const address = fileAddress(file);
  const captions = { src: captionsAddress(file), label: text('files.file.captions'), default: file.captions };
  switch (file.view) {
    case 'picture':
      return (
        <LightboxPicture
          className={styles.picture}
          image={{ id: file.id, name: file.name, url: address, full: null }}
          alt={file.description || file.name}
        />
      );
    case 'pdf':
      return <iframe className={styles.document} src={address} title={file.name} />;
    case 'video':
      return (
        <>
          <video className={styles.picture} src={address} controls preload="metadata">
            <track kind="captions" {...captions} />
          </video>
          <CaptionsHint file={file} />
        </>
      );
    case 'audio':
      return (
        <>
          <audio className={styles.sound} src={address} controls preload="metadata">
            <track kind="captions" {...captions} />
          </audio>
          <CaptionsHint file={file} />
        </>
      );
    case 'text':
      return (
        <>
          <pre className={styles.text}>{content?.text}</pre>
          {content?.is_cut && <p>{text('files.file.cut')}</p>}
        </>
      );
    default:
      return <p className={styles.none}>{text('files.file.no_view')}</p>;
  }
}

type OfFile = { readonly file: FileDetail };

/** How whoever keeps a film or a recording gives it captions. */
function CaptionsHint({ file }: OfFile) {
  const text = useText();
  if (file.captions) return null;
  return <p className={styles.none}>{text('files.file.captions.none', { name: captionsName(file.name) })}</p>;
}
