import {
  editVerdict,
  type FileDetail,
  type FilePageRef,
  type FileVersion,
  type VersionListRef,
} from '@atrium/core/files';
import { connectList } from '@atrium/core/lists';
import { useActorApi } from '../hooks/index.ts';
import { useFormat, useText } from '../i18n/index.ts';
import { PagedList } from '../lists/index.ts';
import { Badge, Button, ButtonLink } from '../primitives/index.ts';
import { downloadAddress } from './download-address.ts';
import { useSizeText } from './entry-facts.tsx';
import styles from './file-page.module.css';
import { FolderSkeleton } from './folder-skeleton.tsx';

type FileVersionsProps = {
  readonly file: FileDetail;
  readonly pageRef: FilePageRef;
  readonly versionsRef: VersionListRef;
};

/** The versions of a file, newest first, each with the way back to it (FILE-D13). */
export function FileVersions({ file, pageRef, versionsRef }: FileVersionsProps) {
  const text = useText();
  const format = useFormat();
  const sizeText = useSizeText();
  const { acts } = useActorApi(pageRef, ({ context }) => context);
  const list = useActorApi(versionsRef, connectList<FileVersion, null, never, { readonly id: string }>);
  return (
    <section aria-labelledby="file-versions">
      <h2 id="file-versions">{text('files.file.versions')}</h2>
      <PagedList list={list} skeleton={<FolderSkeleton />} empty={null}>
        <ul className={styles.versions}>
          {list.rows.map((version) => (
            <li key={version.id} className={styles.version}>
              <span>
                {text('files.version', { major: version.major ?? 0 })} · {sizeText(version.size)} ·{' '}
                {format.dateTime(version.created_at)} · {version.author_name}
              </span>
              {version.is_current ? (
                <Badge>{text('files.file.current')}</Badge>
              ) : (
                <span className={styles.actions}>
                  <ButtonLink size="small" href={`${downloadAddress(file)}&version=${version.id}`}>
                    {text('files.download')}
                  </ButtonLink>
                  <Button
                    size="small"
                    verdict={editVerdict(file)}
                    onClick={() => acts.restore.send({ type: 'act.run', input: { version } })}
                  >
                    {text('files.file.restore_version')}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      </PagedList>
    </section>
  );
}
