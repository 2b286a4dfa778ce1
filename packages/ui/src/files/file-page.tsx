import { connectAct } from '@atrium/core/acts';
import {
  type DocumentAction,
  decisionsOn,
  editVerdict,
  type FileDetail,
  type FilePageRef,
  type Property,
  type VersionDecision,
  type VersionListRef,
} from '@atrium/core/files';
import { DownloadSimpleIcon, PencilSimpleIcon, UploadSimpleIcon } from '@phosphor-icons/react';
import { type ReactNode, useRef } from 'react';
import { useActorApi } from '../hooks/index.ts';
import { useFormat, useText } from '../i18n/index.ts';
import { Alert, Button, ButtonLink } from '../primitives/index.ts';
import { downloadAddress } from './download-address.ts';
import { FileBadges, useSizeText } from './entry-facts.tsx';
import { FileHold } from './file-hold.tsx';
import { FileInput } from './file-input.tsx';
import { FileMenu } from './file-menu.tsx';
import styles from './file-page.module.css';
import { FileVersions } from './file-versions.tsx';
import { FolderPath } from './folder-path.tsx';
import { PropertyFacts } from './properties/property-facts.tsx';
import { DecisionButtons, DeclineDialog, OutdatedDialog, WithdrawDialog } from './version-decision.tsx';

type FilePageProps = {
  readonly pageRef: FilePageRef;
  readonly versionsRef: VersionListRef;
  /** The last day of a lock unless another is chosen. */
  readonly lockUntil: string;
  /** Who reads; null while that is not known. */
  readonly readerId: string | null;
  /** The file itself, as far as it is shown in the page. */
  readonly children: ReactNode;
  /** What a hosted editor can do with it. */
  readonly actions: readonly DocumentAction[];
  /** What files say of themselves beside. */
  readonly properties?: readonly Property[];
  readonly onRename: () => void;
  readonly onNewVersion: (file: File) => void;
};

/** A file: what it is, what it holds, its versions, and all that can be done with it (FILE-001). */
export function FilePage({ pageRef, versionsRef, lockUntil, readerId, actions, children, ...act }: FilePageProps) {
  const { onRename, onNewVersion, properties = [] } = act;
  const text = useText();
  const format = useFormat();
  const sizeText = useSizeText();
  const { entity: file, acts } = useActorApi(pageRef, ({ context }) => context);
  const input = useRef<HTMLInputElement>(null);
  const edit = editVerdict(file);
  const added = text('files.file.added', { when: format.date(file.created_at), name: file.author.displayName });
  return (
    <article className={styles.page} data-part="file">
      <FolderPath space={file.space} steps={file.folder_path} />
      <header className={styles.header}>
        <h1 className={styles.title}>{file.name}</h1>
        <p className={styles.facts}>
          <span>
            {sizeText(file.size)} · {text('files.version', { major: file.version.major })} · {added} ·{' '}
            {text('files.file.views', { count: file.views })}
          </span>
          <FileBadges file={file} />
        </p>
        {file.description !== '' && <p className={styles.description}>{file.description}</p>}
        <PropertyFacts values={file.file_profile} properties={properties} />
        <div className={styles.actions}>
          <ButtonLink variant="primary" href={downloadAddress(file)}>
            <DownloadSimpleIcon /> {text('files.download')}
          </ButtonLink>
          <Button icon={<UploadSimpleIcon />} verdict={edit} onClick={() => input.current?.click()}>
            {text('files.file.new_version')}
          </Button>
          <Button icon={<PencilSimpleIcon />} verdict={edit} onClick={onRename}>
            {text('files.rename')}
          </Button>
          <FileHold file={file} holdRef={acts.hold} lockUntil={lockUntil} />
          <FileMenu file={file} holdRef={acts.hold} lockUntil={lockUntil} actions={actions} />
        </div>
      </header>
      <Pending file={file} pageRef={pageRef} readerId={readerId} />
      <section className={styles.view} aria-label={text('files.file.view', { name: file.name })}>
        {children}
      </section>
      <FileVersions file={file} pageRef={pageRef} versionsRef={versionsRef} />
      <FileInput inputRef={input} file={file} onChoose={onNewVersion} />
    </article>
  );
}

type PendingProps = Pick<FilePageProps, 'pageRef' | 'readerId'> & { readonly file: FileDetail };

/** Versions that wait: who decides does so here, who brought them sees that they wait (FILE-052, FILE-057). */
function Pending({ file, pageRef, readerId }: PendingProps) {
  const text = useText();
  const format = useFormat();
  const { acts } = useActorApi(pageRef, ({ context }) => context);
  const act = useActorApi(acts.decision, connectAct<FileDetail, VersionDecision, void>);
  const isAsking = (decision: VersionDecision['decision']) => act.isAsking && act.input?.decision === decision;
  return (
    <>
      {file.pending_versions.map((version) => {
        const decisions = decisionsOn({ pending: version, file, readerId });
        const actions = (
          <DecisionButtons
            version={version}
            decisions={decisions}
            isBusy={act.isBusy}
            onDecide={(decision) => act.run({ version, decision, reason: '' })}
          />
        );
        return (
          <Alert
            key={version.id}
            kind="info"
            title={text('files.pending.waits')}
            {...(decisions.length > 0 && { action: actions })}
          >
            {text('files.pending.of', { name: version.author_name, when: format.dateTime(version.created_at) })}
          </Alert>
        );
      })}
      <DeclineDialog
        isOpen={isAsking('decline')}
        name={file.name}
        reason={act.input?.reason ?? ''}
        onChange={(reason) => act.change({ reason })}
        onConfirm={act.confirm}
        onCancel={act.dismiss}
      />
      <WithdrawDialog isOpen={isAsking('withdraw')} name={file.name} onConfirm={act.confirm} onCancel={act.dismiss} />
      <OutdatedDialog isOpen={isAsking('approve')} onConfirm={act.confirm} onCancel={act.dismiss} />
    </>
  );
}
