import {
  connectGroupPage,
  type GroupPageRef,
  type JoinDecision,
  type JoinRequest,
  type JoinRequestListRef,
  type OfGroup,
} from '@atrium/core/groups';
import { connectList } from '@atrium/core/lists';
import { UserPlusIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { useActorApi } from '../hooks/index.ts';
import { useFailureText, useFormat, useText } from '../i18n/index.ts';
import { PagedList } from '../lists/index.ts';
import { MemberName, MemberPicture } from '../members/index.ts';
import { Button, Dialog, EmptyState, TextArea } from '../primitives/index.ts';
import { GroupFrame } from './group-frame.tsx';
import styles from './group-list.module.css';
import { GroupListSkeleton } from './group-list-skeleton.tsx';
import { GroupOverview } from './group-overview.tsx';
import people from './group-people.module.css';

type JoinRequestsProps = {
  readonly pageRef: GroupPageRef;
  readonly listRef: JoinRequestListRef;
  /** How many invites into the group wait for an answer. */
  readonly openInvites: number;
};

/** The administration of a group: who asks to join, to be let in or turned down (GROUP-006, GROUP-D01, GROUP-D08). */
export function JoinRequests({ pageRef, listRef, openInvites }: JoinRequestsProps) {
  const text = useText();
  const { group } = useActorApi(pageRef, connectGroupPage);
  const list = useActorApi(listRef, connectList<JoinRequest, null, JoinDecision, OfGroup>);
  const [refused, setRefused] = useState<JoinRequest | null>(null);
  const icon = <UserPlusIcon weight="duotone" />;
  return (
    <GroupFrame pageRef={pageRef} area="administration">
      <GroupOverview group={group} openInvites={openInvites} />
      <h2>{text('groups.join_requests.title')}</h2>
      <PagedList
        list={list}
        skeleton={<GroupListSkeleton />}
        empty={<EmptyState icon={icon} text={text('groups.join_requests.empty')} />}
        isEndless
      >
        <ul className={styles.rows} aria-label={text('groups.join_requests.title')}>
          {list.rows.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              state={list.rowState(request.id)}
              onAccept={() => list.act([request.id], { decision: 'accept', message: '' })}
              onReject={() => setRefused(request)}
            />
          ))}
        </ul>
      </PagedList>
      {refused && (
        <RejectDialog
          name={refused.membership.displayName}
          onClose={() => setRefused(null)}
          onReject={(message) => {
            list.act([refused.id], { decision: 'reject', message });
            setRefused(null);
          }}
        />
      )}
    </GroupFrame>
  );
}

type RequestRowProps = {
  readonly request: JoinRequest;
  readonly state: ReturnType<ReturnType<typeof connectList<JoinRequest, null, JoinDecision, OfGroup>>['rowState']>;
  readonly onAccept: () => void;
  readonly onReject: () => void;
};

function RequestRow({ request, state, onAccept, onReject }: RequestRowProps) {
  const text = useText();
  const format = useFormat();
  const failureText = useFailureText();
  const { membership, message, created_at } = request;
  const { isBusy, act, failure } = state;
  return (
    <li className={people.row} aria-busy={isBusy}>
      <MemberPicture member={membership} />
      <div className={styles.about}>
        <MemberName member={membership} />
        <p className={styles.facts}>{text('groups.join_requests.asked', { date: format.date(created_at) })}</p>
        {message !== '' && <p className={people.message}>{message}</p>}
        {failure && !isBusy && <p className={people.problem}>{failureText(failure)}</p>}
      </div>
      <div className={people.decision}>
        <Button variant="primary" size="small" isBusy={isBusy && act?.decision === 'accept'} onClick={onAccept}>
          {text('groups.join_requests.accept')}
        </Button>
        <Button size="small" isBusy={isBusy && act?.decision === 'reject'} onClick={onReject}>
          {text('groups.join_requests.reject')}
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
      title={text('groups.join_requests.reject.title', { name })}
      actions={
        <>
          <Button onClick={onClose}>{text('general.cancel')}</Button>
          <Button variant="danger" onClick={() => onReject(message)}>
            {text('groups.join_requests.reject')}
          </Button>
        </>
      }
    >
      <TextArea
        label={text('groups.join_requests.reject.message', { name })}
        maxLength={1_000}
        rows={3}
        value={message}
        onChange={setMessage}
      />
    </Dialog>
  );
}
