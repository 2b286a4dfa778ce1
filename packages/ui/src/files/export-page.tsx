import { connectExportPage, type ExportPageApi, type ExportPageRef, type Folder } from '@atrium/core/files';
import { sizeOf } from '@atrium/core/uploads';
import { ArchiveIcon, DownloadSimpleIcon } from '@phosphor-icons/react';
import { useActorApi } from '../hooks/index.ts';
import { useFailureText, useFormat, useText } from '../i18n/index.ts';
import { Alert, Button, EmptyState, FailedState, Link, Progress } from '../primitives/index.ts';
import styles from './folder-page.module.css';
import { FolderPath } from './folder-path.tsx';
import { FolderSkeleton } from './folder-skeleton.tsx';
import { useStepName } from './space-name.ts';

type ExportPageProps = { readonly pageRef: ExportPageRef; readonly folder: Folder };

/** Everything in a folder as archives: begun, how far it is, and what came of it (FILE-071 to FILE-073). */
export function ExportPage({ pageRef, folder }: ExportPageProps) {
  const text = useText();
  const failureText = useFailureText();
  const nameOf = useStepName(folder.space);
  const api = useActorApi(pageRef, connectExportPage);
  return (
    <article className={styles.page} data-part="export" data-state={api.status}>
      <FolderPath space={folder.space} steps={folder.folder_path} />
      <h1 className={styles.title}>{text('files.export.title', { folder: nameOf(folder) })}</h1>
      <p className={styles.description}>{text('files.export.text')}</p>
      {api.failure && api.status !== 'unknown' && <Alert kind="error">{failureText(api.failure)}</Alert>}
      <Status api={api} />
    </article>
  );
}

function Status({ api }: { readonly api: ExportPageApi }) {
  const text = useText();
  const failureText = useFailureText();
  const begin = (key: 'files.export.start' | 'files.export.again') => (
    <Button variant="primary" isBusy={api.isBusy} onClick={api.start}>
      {text(key)}
    </Button>
  );
  switch (api.status) {
    case 'loading':
      return <FolderSkeleton />;
    case 'unknown':
      return <FailedState reason={api.failure ? failureText(api.failure) : undefined} onRetry={api.retry} />;
    case 'none':
      return (
        <EmptyState
          icon={<ArchiveIcon weight="duotone" />}
          text={text('files.export.none')}
          action={begin('files.export.start')}
        />
      );
    case 'packing':
      return <Progress label={text('files.export.packing')} share={api.percent / 100} />;
    case 'failed':
      return (
        <>
          <Alert kind="error">{text('files.export.failed')}</Alert>
          <div>{begin('files.export.again')}</div>
        </>
      );
    default:
      return (
        <>
          <Archives api={api} />
          <div>{begin('files.export.again')}</div>
        </>
      );
  }
}

function Archives({ api }: { readonly api: ExportPageApi }) {
  const text = useText();
  const format = useFormat();
  const found = api.export;
  if (found === null) return null;
  const when = format.dateTime(found.createdAt);
  return (
    <>
      <p>{text('files.export.finished', { when })}</p>
      <ul className={styles.rows} aria-label={text('files.export.files')}>
        {found.files.map(({ id, name, size, downloadUrl }) => (
          <li key={id} className={styles.row}>
            <Link className={styles.archive} href={downloadUrl}>
              <DownloadSimpleIcon aria-hidden="true" /> {name}
            </Link>
            <span className={styles.hint}>{text('js.uploads.size', { ...sizeOf(size) })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
