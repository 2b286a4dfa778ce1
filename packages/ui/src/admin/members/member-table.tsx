import type { AdministeredMember, MemberTableAct, MemberTableFilter, MemberTableRef } from '@atrium/core/admin';
import { connectList } from '@atrium/core/lists';
import { DownloadSimpleIcon, PlusIcon, UsersThreeIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { SearchField } from '../../form/index.ts';
import { useActorApi, usePaths } from '../../hooks/index.ts';
import { useText } from '../../i18n/index.ts';
import { PagedList } from '../../lists/index.ts';
import { ButtonLink, EmptyState, Select, Skeleton, SkeletonScreen } from '../../primitives/index.ts';
import { type AskedOfMembers, MemberDialogs, type MemberTableList } from './member-dialogs.tsx';
import { MemberSelection } from './member-selection.tsx';
import styles from './member-table.module.css';
import { MemberTableHead } from './member-table-head.tsx';
import { MemberTableRow } from './member-table-row.tsx';

type MemberTableProps = {
  readonly listRef: MemberTableRef;
  /** Where the same is a file, by what is shown. */
  readonly fileOf: (filter: MemberTableFilter) => string;
  /** A guest can be made here (MEMBER-012). */
  readonly guestsAllowed: boolean;
};

/** The members of the network, and all that administrators do with them (MEMBER-D01, MEMBER-015). */
export function MemberTable({ listRef, fileOf, guestsAllowed }: MemberTableProps) {
  const text = useText();
  const list = useActorApi(listRef, connectList<AdministeredMember, MemberTableFilter, MemberTableAct, null>);
  const paths = usePaths();
  const [asked, setAsked] = useState<AskedOfMembers | null>(null);
  const { filter, total } = list;
  return (
    <section className={styles.page} data-part="member-table" data-state={list.status}>
      <header className={styles.header}>
        <h1>{text('admin.members.title')}</h1>
        <div className={styles.actions}>
          <ButtonLink href={fileOf(filter)} download>
            <DownloadSimpleIcon /> {text('admin.members.export')}
          </ButtonLink>
          <ButtonLink variant="primary" href={paths.newMember}>
            <PlusIcon /> {text('admin.members.new')}
          </ButtonLink>
        </div>
      </header>
      <Filters list={list} />
      {total !== null && <p className={styles.total}>{text('admin.members.total', { count: total })}</p>}
      <PagedList
        list={list}
        skeleton={<TableSkeleton />}
        failedTitle={text('admin.members.failed')}
        empty={<NoMembers q={filter.q} />}
        isEndless
      >
        <MemberSelection list={list} guestsAllowed={guestsAllowed} onAsk={setAsked} />
        <div className={styles.scroll}>
          <table className={styles.table} aria-label={text('admin.members.title')}>
            <MemberTableHead list={list} />
            <tbody>
              {list.rows.map((member) => (
                <MemberTableRow key={member.id} {...{ member, list, guestsAllowed }} onAsk={setAsked} />
              ))}
            </tbody>
          </table>
        </div>
      </PagedList>
      <MemberDialogs asked={asked} onEnd={() => setAsked(null)} act={list.act} />
    </section>
  );
}

const filters = ['all', 'admin', 'external', 'locked', 'never_signed_in'] as const;

function Filters({ list }: { readonly list: MemberTableList }) {
  const text = useText();
  const { filter, isSearching } = list;
  return (
    <div className={styles.filters}>
      <SearchField
        label={text('admin.members.search')}
        search={{ text: filter.q, isBusy: isSearching, type: (q) => list.typeFilter({ ...filter, q }) }}
      />
      <Select
        label={text('admin.members.show')}
        isLabelHidden
        value={filter.filter}
        options={filters.map((value) => ({ value, label: text(`admin.members.filter.${value}`) }))}
        onChange={(chosen) => list.setFilter({ ...filter, filter: chosen })}
      />
    </div>
  );
}

function NoMembers({ q }: { readonly q: string }) {
  const text = useText();
  const typed = q.trim();
  const icon = <UsersThreeIcon weight="duotone" />;
  return (
    <EmptyState
      icon={icon}
      text={typed === '' ? text('admin.members.empty') : text('admin.members.none', { text: typed })}
    />
  );
}

function TableSkeleton() {
  return (
    <SkeletonScreen>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} shape="block" height="3rem" />
      ))}
    </SkeletonScreen>
  );
}
