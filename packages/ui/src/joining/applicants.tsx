import type { Applicant, ApplicantDecision, ApplicantListRef } from '@atrium/core/joining';
import { connectList, type ListApi } from '@atrium/core/lists';
import { UserPlusIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { useActorApi } from '../hooks/index.ts';
import { useFailureText, useFormat, useText } from '../i18n/index.ts';
import { PagedList } from '../lists/index.ts';
import { Button, Dialog, EmptyState, Skeleton, SkeletonScreen, TextArea } from '../primitives/index.ts';
import styles from './applicants.module.css';

type List = ListApi<Applicant, null, ApplicantDecision>;

/** Who waits to be let into the network, to be accepted or declined (AUTH-D17). */
export function Applicants({ listRef }: { readonly listRef: ApplicantListRef }) {
  const text = useText();
  const list = useActorApi(listRef, connectList<Applicant, null, ApplicantDecision, null>);
  const [refused, setRefused] = useState<Applicant | null>(null);
  return (
    <section className={styles.page} data-part="applicants">
      <h1>{text('joining.requests.title')}</h1>
      <p className={styles.lead}>{text('joining.requests.text')}</p>
      <PagedList
        list={list}
        skeleton={
          <SkeletonScreen>
            <Skeleton />
          </SkeletonScreen>
        }
        empty={<EmptyState icon={<UserPlusIcon weight="duotone" />} text={text('joining.requests.empty')} />}
        isEndless
      >
        <ul className={styles.rows} aria-label={text('joining.requests.title')}>
          {list.rows.map((applicant) => (
            <ApplicantRow key={applicant.id} applicant={applicant} list={list} onReject={() => setRefused(applicant)} />
          ))}
        </ul>
      </PagedList>
      {refused && (
        <RejectDialog
          name={refused.name}
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

type ApplicantRowProps = { readonly applicant: Applicant; readonly list: List; readonly onReject: () => void };

function ApplicantRow({ applicant, list, onReject }: ApplicantRowProps) {
  const text = useText();
  const format = useFormat();
  const failureText = useFailureText();
  const { id, name, email, message, created_at } = applicant;
  const { isBusy, act, failure } = list.rowState(id);
  return (
    <li className={styles.row} aria-busy={isBusy}>
      <div className={styles.about}>
        <strong>{name}</strong>
        <p className={styles.facts}>
          <span>{email}</span>
          <span>{text('joining.requests.asked', { date: format.date(created_at) })}</span>
        </p>
        {message !== '' && <p className={styles.message}>{message}</p>}
        {failure && !isBusy && <p className={styles.problem}>{failureText(failure)}</p>}
      </div>
      <div className={styles.decision}>
        <Button
          variant="primary"
          size="small"
          isBusy={isBusy && act?.decision === 'accept'}
          onClick={() => list.act([id], { decision: 'accept', message: '' })}
        >
          {text('joining.requests.accept')}
        </Button>
        <Button size="small" isBusy={isBusy && act?.decision === 'reject'} onClick={onReject}>
          {text('joining.requests.reject')}
        </Button>
      </div>
    </li>
  );
}

type RejectDialogProps = {
  readonly name: string;
  readonly onClose: () => void;
  readonly onReject: (message: string) => void;
};

function RejectDialog({ name, onClose, onReject }: RejectDialogProps) {
  const text = useText();
  const [message, setMessage] = useState('');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={text('joining.requests.reject.title', { name })}
      actions={
        <>
          <Button onClick={onClose}>{text('general.cancel')}</Button>
          <Button variant="danger" onClick={() => onReject(message)}>
            {text('joining.requests.reject')}
          </Button>
        </>
      }
    >
      <TextArea
        label={text('joining.requests.reject.message', { name })}
        maxLength={1_000}
        rows={3}
        value={message}
        onChange={setMessage}
      />
    </Dialog>
  );
}
