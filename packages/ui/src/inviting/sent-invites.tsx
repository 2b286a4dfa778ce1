import {
  type BatchAct,
  batchVerdict,
  type InviteScope,
  type OfScope,
  type SentFilter,
  type SentInvite,
  type SentInviteListRef,
  sentInviteStatusSchema,
} from '@atrium/core/inviting';
import { connectList, type ListApi } from '@atrium/core/lists';
import { PaperPlaneTiltIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { useActorApi, usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { PagedList, SelectionBar } from '../lists/index.ts';
import { Button, ButtonLink, ConfirmDialog, EmptyState, Select } from '../primitives/index.ts';
import { InviteSkeleton } from './invite-skeleton.tsx';
import inviting from './inviting.module.css';
import { SentInviteRow } from './sent-invite-row.tsx';
import styles from './sent-invites.module.css';

type SentInvitesProps = { readonly scope: InviteScope; readonly listRef: SentInviteListRef };
type List = ListApi<SentInvite, SentFilter, BatchAct>;

/** Invites that were sent at a place; chosen ones are sent once more or taken back together (INVL-001 to INVL-007). */
export function SentInvites({ scope, listRef }: SentInvitesProps) {
  const text = useText();
  const paths = usePaths();
  const list = useActorApi(listRef, connectList<SentInvite, SentFilter, BatchAct, OfScope>);
  const { type, status } = list.filter;
  const isFiltered = type !== null || status !== null;
  return (
    <div className={inviting.page} data-part="sent-invites" data-state={list.status}>
      <header className={inviting.header}>
        <h1>{text('inviting.sent')}</h1>
        <ButtonLink href={paths.newInvites(scope)}>{text('inviting.title')}</ButtonLink>
      </header>
      <Filters list={list} />
      <PagedList
        list={list}
        skeleton={<InviteSkeleton />}
        failedTitle={text('inviting.sent.failed')}
        empty={
          <EmptyState
            icon={<PaperPlaneTiltIcon weight="duotone" />}
            text={text(isFiltered ? 'inviting.sent.none' : 'inviting.sent.empty')}
          />
        }
        isEndless
      >
        <Batch list={list} />
        <ul className={styles.rows} aria-label={text('inviting.sent')}>
          {list.rows.map((invite) => (
            <SentInviteRow key={invite.id} invite={invite} list={list} />
          ))}
        </ul>
      </PagedList>
    </div>
  );
}

function Filters({ list: { filter, setFilter } }: { readonly list: List }) {
  const text = useText();
  const types = ['all', 'ExternalInvite', 'GroupInvite'] as const;
  const statuses = ['all', ...sentInviteStatusSchema.options] as const;
  return (
    <div className={styles.filters}>
      <Select
        label={text('inviting.sent.type')}
        isLabelHidden
        value={filter.type ?? 'all'}
        options={types.map((value) => ({ value, label: text(`inviting.sent.type.${value}`) }))}
        onChange={(type) => setFilter({ ...filter, type: type === 'all' ? null : type })}
      />
      <Select
        label={text('inviting.sent.status')}
        isLabelHidden
        value={filter.status ?? 'all'}
        options={statuses.map((value) => ({
          value,
          label: text(value === 'all' ? 'inviting.sent.status.all' : `inviting.status.${value}`),
        }))}
        onChange={(status) => setFilter({ ...filter, status: status === 'all' ? null : status })}
      />
    </div>
  );
}

/** What can be done with the chosen invites; taking them back is asked about first (INVL-005 to INVL-007). */
function Batch({ list }: { readonly list: List }) {
  const text = useText();
  const [isRevoking, setIsRevoking] = useState(false);
  const { selection, rows, isActing } = list;
  const chosen = rows.filter(({ id }) => selection.isChosen(id));
  return (
    <>
      <SelectionBar selection={selection}>
        <Button
          size="small"
          isBusy={isActing}
          verdict={batchVerdict(chosen, 'renew')}
          onClick={() => selection.act('renew')}
        >
          {text('inviting.sent.renew')}
        </Button>
        <Button
          size="small"
          isBusy={isActing}
          verdict={batchVerdict(chosen, 'revoke')}
          onClick={() => setIsRevoking(true)}
        >
          {text('inviting.sent.revoke')}
        </Button>
      </SelectionBar>
      <ConfirmDialog
        isOpen={isRevoking}
        title={text('inviting.sent.revoke.title', { count: chosen.length })}
        consequences={<p>{text('inviting.sent.revoke.text')}</p>}
        confirmLabel={text('inviting.sent.revoke')}
        onConfirm={() => {
          selection.act('revoke');
          setIsRevoking(false);
        }}
        onCancel={() => setIsRevoking(false)}
      />
    </>
  );
}
