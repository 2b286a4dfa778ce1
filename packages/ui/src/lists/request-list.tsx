import type { ListApi, RowState } from '@atrium/core/lists';
import { UserPlusIcon } from '@phosphor-icons/react';
import { type ReactNode, useState } from 'react';
import { useFailureText } from '../i18n/index.ts';
import { Button, EmptyState } from '../primitives/index.ts';
import { PagedList } from './paged-list.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import styles from './request-list.module.css';

type Decision = { readonly decision: 'accept' | 'reject'; readonly message: string };

type Request = { readonly id: string; readonly message: string };

type Words = {
  readonly title: string;
  readonly empty: string;
  readonly accept: string;
  readonly reject: string;
  readonly rejectTitle: (name: string) => string;
  readonly rejectMessage: (name: string) => string;
};

type RequestListProps<Row extends Request> = {
  readonly list: ListApi<Row, null, Decision>;
  readonly words: Words;
  readonly skeleton: ReactNode;
  readonly nameOf: (row: Row) => string;
  /** Who asks, above what they say. */
  readonly about: (row: Row) => ReactNode;
  readonly picture?: (row: Row) => ReactNode;
};

/** Who asks to be let in, each to be accepted, or turned down with a word to them. */
export function RequestList<Row extends Request>({ list, words, skeleton, nameOf, ...shown }: RequestListProps<Row>) {
  const [refused, setRefused] = useState<Row | null>(null);
  return (
    <>
      <PagedList
        list={list}
        skeleton={skeleton}
        empty={<EmptyState icon={<UserPlusIcon weight="duotone" />} text={words.empty} />}
        isEndless
      >
        <ul className={styles.rows} aria-label={words.title}>
          {list.rows.map((row) => (
            <RequestRow
              key={row.id}
              message={row.message}
              state={list.rowState(row.id)}
              words={words}
              picture={shown.picture?.(row)}
              onAccept={() => list.act([row.id], { decision: 'accept', message: '' })}
              onReject={() => setRefused(row)}
            >
              {shown.about(row)}
            </RequestRow>
          ))}
        </ul>
      </PagedList>
      {refused && (
        <RejectDialog
          title={words.rejectTitle(nameOf(refused))}
          label={words.rejectMessage(nameOf(refused))}
          act={words.reject}
          onClose={() => setRefused(null)}
          onReject={(message) => {
            list.act([refused.id], { decision: 'reject', message });
            setRefused(null);
          }}
        />
      )}
    </>
  );
}

type RequestRowProps = {
  readonly message: string;
  readonly state: RowState<Decision>;
  readonly words: Words;
  readonly picture: ReactNode;
  readonly children: ReactNode;
  readonly onAccept: () => void;
  readonly onReject: () => void;
};

function RequestRow({ message, state, words, picture, children, onAccept, onReject }: RequestRowProps) {
  const failureText = useFailureText();
  const { isBusy, act, failure } = state;
  return (
    <li className={styles.row} aria-busy={isBusy}>
      {picture}
      <div className={styles.about}>
        {children}
        {message !== '' && <p className={styles.message}>{message}</p>}
        {failure && !isBusy && <p className={styles.problem}>{failureText(failure)}</p>}
      </div>
      <div className={styles.decision}>
        <Button variant="primary" size="small" isBusy={isBusy && act?.decision === 'accept'} onClick={onAccept}>
          {words.accept}
        </Button>
        <Button size="small" isBusy={isBusy && act?.decision === 'reject'} onClick={onReject}>
          {words.reject}
        </Button>
      </div>
    </li>
  );
}
