import { approvalTabs, type FileEntry, type OfId, type PendingListRef, type ReviewedListRef } from '@atrium/core/files';
import { connectList } from '@atrium/core/lists';
import { ChatCenteredTextIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import { TabBar } from '../form/index.ts';
import { useActorApi, usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { PagedList } from '../lists/index.ts';
import { EmptyState, Link } from '../primitives/index.ts';
import { useReviewText } from './entry-facts.tsx';
import styles from './folder-page.module.css';
import { FolderSkeleton } from './folder-skeleton.tsx';
import { PendingList } from './pending-list.tsx';

type ApprovalPageProps = {
  readonly pendingRef: PendingListRef;
  readonly reviewedRef: ReviewedListRef;
  /** Who reads; null while nobody is known. */
  readonly readerId: string | null;
  /** The query parameter `tab` as it stands in the address. */
  readonly tab: string | null;
  /** Gets what the parameter is to be. */
  readonly onChoose: (tab: string | null) => void;
  /** The pages beside this one. */
  readonly areas: ReactNode;
};

/** What is to be decided: new versions that wait, and documents with open changes (FILE-007). */
export function ApprovalPage({ pendingRef, reviewedRef, readerId, tab, onChoose, areas }: ApprovalPageProps) {
  const text = useText();
  const [versions, reviews] = approvalTabs;
  return (
    <div className={styles.page} data-part="approval">
      <h1>{text('files.area.approval')}</h1>
      {areas}
      <TabBar
        label={text('files.area.approval')}
        tab={tab}
        onChoose={onChoose}
        tabs={[
          {
            value: versions,
            label: text('files.approval.tab.versions'),
            content: <PendingList listRef={pendingRef} readerId={readerId} />,
          },
          {
            value: reviews,
            label: text('files.approval.tab.reviews'),
            content: <ReviewedList listRef={reviewedRef} />,
          },
        ]}
      />
    </div>
  );
}

/** Documents with tracked changes or comments that nobody has decided about (FILE-007, FILE-056). */
function ReviewedList({ listRef }: { readonly listRef: ReviewedListRef }) {
  const text = useText();
  const list = useActorApi(listRef, connectList<FileEntry, null, never, OfId>);
  return (
    <PagedList
      list={list}
      skeleton={<FolderSkeleton />}
      empty={<EmptyState icon={<ChatCenteredTextIcon weight="duotone" />} text={text('files.reviews.empty')} />}
      isEndless
    >
      <ul className={styles.rows} aria-label={text('files.approval.tab.reviews')}>
        {list.rows.map((file) => (
          <ReviewedRow key={file.id} file={file} />
        ))}
      </ul>
    </PagedList>
  );
}

function ReviewedRow({ file }: { readonly file: FileEntry }) {
  const paths = usePaths();
  const review = useReviewText(file);
  return (
    <li className={styles.row}>
      <span className={styles.about}>
        <Link href={paths.file(file.id)}>{file.name}</Link>
        <span className={styles.hint}>{review}</span>
      </span>
    </li>
  );
}
