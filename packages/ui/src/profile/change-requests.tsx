import { connectList, type ListApi } from '@atrium/core/lists';
import type { ChangeRequest, ChangeRequestDecision, ChangeRequestListRef } from '@atrium/core/profile';
import { NotePencilIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { useActorApi } from '../hooks/index.ts';
import { useFailureText, useFormat, useText } from '../i18n/index.ts';
import { PagedList, RejectDialog } from '../lists/index.ts';
import { MemberName, MemberPicture } from '../members/index.ts';
import { Badge, Button, EmptyState } from '../primitives/index.ts';
import styles from './change-requests.module.css';
import { ProfileSkeleton } from './profile-skeleton.tsx';

type List = ListApi<ChangeRequest, null, ChangeRequestDecision>;

/** Changes of profiles that wait for a decision, with how each field stands and is to be (CHREQ-D01). */
export function ChangeRequests({ listRef }: { readonly listRef: ChangeRequestListRef }) {
  const text = useText();
  const list = useActorApi(listRef, connectList<ChangeRequest, null, ChangeRequestDecision, null>);
  const [refused, setRefused] = useState<ChangeRequest | null>(null);
  return (
    <section className={styles.page} data-part="change-requests">
      <h1>{text('profile.requests.title')}</h1>
      <p className={styles.lead}>{text('profile.requests.text')}</p>
      <PagedList
        list={list}
        skeleton={<ProfileSkeleton />}
        empty={<EmptyState icon={<NotePencilIcon weight="duotone" />} text={text('profile.requests.empty')} />}
        isEndless
      >
        <ul className={styles.rows} aria-label={text('profile.requests.title')}>
          {list.rows.map((request) => (
            <RequestRow key={request.id} request={request} list={list} onReject={() => setRefused(request)} />
          ))}
        </ul>
      </PagedList>
      {refused && (
        <RejectDialog
          title={text('profile.requests.reject.title', { name: refused.member.displayName })}
          label={text('profile.requests.message', { name: refused.member.displayName })}
          act={text('profile.requests.reject')}
          onClose={() => setRefused(null)}
          onReject={(message) => {
            list.act([refused.id], { decision: 'reject', message });
            setRefused(null);
          }}
        />
      )}
    </section>
  );
}

type RequestRowProps = { readonly request: ChangeRequest; readonly list: List; readonly onReject: () => void };

function RequestRow({ request: { id, member, created_at, changes }, list, onReject }: RequestRowProps) {
  const text = useText();
  const format = useFormat();
  const failureText = useFailureText();
  const { isBusy, act, failure } = list.rowState(id);
  return (
    <li className={styles.row} aria-busy={isBusy}>
      <div className={styles.who}>
        <MemberPicture member={member} />
        <MemberName member={member} />
        <span className={styles.lead}>{text('profile.requests.asked', { date: format.date(created_at) })}</span>
      </div>
      <table className={styles.changes}>
        <thead>
          <tr>
            {(['field', 'before', 'after'] as const).map((column) => (
              <th key={column} scope="col">
                {text(`profile.requests.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </tbody>
      </table>
      {failure && !isBusy && <p className={styles.problem}>{failureText(failure)}</p>}
      <div className={styles.decision}>
        <Button
          variant="primary"
          size="small"
          isBusy={isBusy && act?.decision === 'accept'}
          onClick={() => list.act([id], { decision: 'accept', message: '' })}
        >
          {text('profile.requests.accept')}
        </Button>
        <Button size="small" isBusy={isBusy && act?.decision === 'reject'} onClick={onReject}>
          {text('profile.requests.reject')}
        </Button>
      </div>
    </li>
  );
}

function Change({ change }: { readonly change: ChangeRequest['changes'][number] }) {
  const text = useText();
  const said = (values: readonly string[]) =>
    values.length === 0 ? <em className={styles.lead}>{text('profile.requests.nothing')}</em> : values.join(', ');
  return (
    <tr data-state={change.is_editable ? 'open' : 'closed'}>
      <th scope="row">{change.label}</th>
      <td>{said(change.before)}</td>
      <td>
        {said(change.after)}
        {!change.is_editable && (
          <>
            {' '}
            <Badge>{text('profile.requests.not_editable')}</Badge>
          </>
        )}
      </td>
    </tr>
  );
}
