import {
  decisionsOn,
  type OfId,
  type PendingDecision,
  type PendingFile,
  type PendingListRef,
} from '@atrium/core/files';
import { connectList } from '@atrium/core/lists';
import { SealCheckIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { useActorApi, usePaths } from '../hooks/index.ts';
import { useFormat, useText } from '../i18n/index.ts';
import { PagedList } from '../lists/index.ts';
import { EmptyState, Link } from '../primitives/index.ts';
import styles from './folder-page.module.css';
import { FolderSkeleton } from './folder-skeleton.tsx';
import { DecisionButtons, DeclineDialog, OutdatedDialog, WithdrawDialog } from './version-decision.tsx';

/** What is being decided about a row. */
type Asked = PendingDecision & { readonly row: PendingFile };

type PendingListProps = {
  readonly listRef: PendingListRef;
  /** Who reads, since their own they withdraw; null while nobody is known. */
  readonly readerId: string | null;
};

/** New versions that wait to be approved (FILE-007, FILE-052). */
export function PendingList({ listRef, readerId }: PendingListProps) {
  const text = useText();
  const list = useActorApi(listRef, connectList<PendingFile, null, PendingDecision, OfId>);
  const [asked, setAsked] = useState<Asked | null>(null);
  const decide = ({ row, decision, reason }: Asked) => {
    setAsked(null);
    list.act([row.version.id], { decision, reason });
  };
  const ask = (one: Asked) => (one.decision !== 'approve' || one.row.version.is_outdated ? setAsked(one) : decide(one));
  return (
    <div data-part="pending" data-state={list.status}>
      <PagedList
        list={list}
        skeleton={<FolderSkeleton />}
        empty={<EmptyState icon={<SealCheckIcon weight="duotone" />} text={text('files.approval.empty')} />}
        isEndless
      >
        <ul className={styles.rows} aria-label={text('files.approval.tab.versions')}>
          {list.rows.map((row) => (
            <PendingRow
              key={row.version.id}
              row={row}
              readerId={readerId}
              isBusy={list.rowState(row.version.id).isBusy}
              onAsk={ask}
            />
          ))}
        </ul>
      </PagedList>
      <DeclineDialog
        isOpen={asked?.decision === 'decline'}
        name={asked?.row.file.name ?? ''}
        reason={asked?.reason ?? ''}
        onChange={(reason) => asked && setAsked({ ...asked, reason })}
        onConfirm={() => asked && decide(asked)}
        onCancel={() => setAsked(null)}
      />
      <WithdrawDialog
        isOpen={asked?.decision === 'withdraw'}
        name={asked?.row.file.name ?? ''}
        onConfirm={() => asked && decide(asked)}
        onCancel={() => setAsked(null)}
      />
      <OutdatedDialog
        isOpen={asked?.decision === 'approve'}
        onConfirm={() => asked && decide(asked)}
        onCancel={() => setAsked(null)}
      />
    </div>
  );
}

type PendingRowProps = Pick<PendingListProps, 'readerId'> & {
  readonly row: PendingFile;
  readonly isBusy: boolean;
  readonly onAsk: (asked: Asked) => void;
};

function PendingRow({ row, readerId, isBusy, onAsk }: PendingRowProps) {
  const text = useText();
  const format = useFormat();
  const paths = usePaths();
  const { file, version } = row;
  return (
    <li className={styles.row}>
      <span className={styles.about}>
        <Link href={paths.file(file.id)}>{file.name}</Link>
        <span className={styles.hint}>
          {text('files.pending.of', { name: version.author_name, when: format.dateTime(version.created_at) })}
        </span>
      </span>
      <span className={styles.actions}>
        <DecisionButtons
          version={version}
          decisions={decisionsOn({ pending: version, file, readerId })}
          isBusy={isBusy}
          onDecide={(decision) => onAsk({ row, decision, reason: '' })}
        />
      </span>
    </li>
  );
}
