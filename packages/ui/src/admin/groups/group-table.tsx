import type { AdministeredGroup, GroupTableAct, GroupTableFilter, GroupTableRef } from '@atrium/core/admin';
import { connectList } from '@atrium/core/lists';
import { UsersThreeIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { SearchField } from '../../form/index.ts';
import { useActorApi } from '../../hooks/index.ts';
import { useText } from '../../i18n/index.ts';
import { PagedList } from '../../lists/index.ts';
import { ConfirmDialog, EmptyState, Select, Skeleton, SkeletonScreen } from '../../primitives/index.ts';
import styles from './group-table.module.css';
import { type AskedOfGroup, type GroupTableList, GroupTableRow } from './group-table-row.tsx';

type GroupTableProps = {
  readonly listRef: GroupTableRef;
  /** What the table is of. */
  readonly title: string;
};

/** The groups of the network or of a kind, and what administrators do with them (ADMSRV-D01). */
export function GroupTable({ listRef, title }: GroupTableProps) {
  const text = useText();
  const list = useActorApi(listRef, connectList<AdministeredGroup, GroupTableFilter, GroupTableAct, null>);
  const [asked, setAsked] = useState<AskedOfGroup | null>(null);
  const { filter, total } = list;
  const isNarrowed = filter.q.trim() !== '' || filter.filter !== 'all';
  return (
    <section className={styles.page} data-part="group-table" data-state={list.status}>
      <h1>{title}</h1>
      <Filters list={list} />
      {total !== null && <p className={styles.total}>{text('admin.groups.total', { count: total })}</p>}
      <PagedList
        list={list}
        skeleton={<TableSkeleton />}
        failedTitle={text('admin.groups.failed')}
        empty={
          <EmptyState
            icon={<UsersThreeIcon weight="duotone" />}
            text={text(isNarrowed ? 'admin.groups.none' : 'admin.groups.empty')}
          />
        }
        isEndless
      >
        <div className={styles.scroll}>
          <table className={styles.table} aria-label={title}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {text(`admin.groups.column.${column}`)}
                  </th>
                ))}
                <td className={styles.more} />
              </tr>
            </thead>
            <tbody>
              {list.rows.map((group) => (
                <GroupTableRow key={group.id} group={group} list={list} onAsk={setAsked} />
              ))}
            </tbody>
          </table>
        </div>
      </PagedList>
      <Question asked={asked} list={list} onEnd={() => setAsked(null)} />
    </section>
  );
}

const columns = ['name', 'access', 'members', 'owner', 'last_activity'] as const;
const filters = ['all', 'in_use', 'archived', 'open', 'closed', 'hidden', 'without_owner'] as const;

function Filters({ list }: { readonly list: GroupTableList }) {
  const text = useText();
  const { filter, isSearching } = list;
  return (
    <div className={styles.filters}>
      <SearchField
        label={text('admin.groups.search')}
        search={{ text: filter.q, isBusy: isSearching, type: (q) => list.typeFilter({ ...filter, q }) }}
      />
      <Select
        label={text('admin.groups.show')}
        isLabelHidden
        value={filter.filter}
        options={filters.map((value) => ({ value, label: text(`admin.groups.filter.${value}`) }))}
        onChange={(chosen) => list.setFilter({ ...filter, filter: chosen })}
      />
    </div>
  );
}

type QuestionProps = {
  readonly asked: AskedOfGroup | null;
  readonly list: GroupTableList;
  readonly onEnd: () => void;
};

/** Names the group and what follows, before it is archived or deleted. */
function Question({ asked, list, onEnd }: QuestionProps) {
  const text = useText();
  if (asked === null) return null;
  const { kind, group } = asked;
  const confirm = () => {
    list.act([group.id], { kind });
    onEnd();
  };
  return (
    <ConfirmDialog
      isOpen
      title={text(`admin.groups.${kind}.title`, { name: group.name })}
      consequences={<p>{text(`admin.groups.${kind}.text`)}</p>}
      confirmLabel={text(`admin.groups.${kind}`)}
      isDangerous={kind === 'remove'}
      onConfirm={confirm}
      onCancel={onEnd}
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
