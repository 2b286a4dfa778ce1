import type { AdministeredGroup, GroupTableAct, GroupTableFilter } from '@atrium/core/admin';
import type { ListApi } from '@atrium/core/lists';
import { DotsThreeIcon } from '@phosphor-icons/react';
import { useFailureText, useFormat, useText } from '../../i18n/index.ts';
import { MemberName } from '../../members/index.ts';
import { Badge, IconButton, Link, Menu, type MenuEntry, Spinner } from '../../primitives/index.ts';
import styles from './group-table.module.css';

/** The table as its parts show it. */
export type GroupTableList = ListApi<AdministeredGroup, GroupTableFilter, GroupTableAct>;

/** What is asked before it is done. */
export type AskedOfGroup = { readonly kind: 'archive' | 'remove'; readonly group: AdministeredGroup };

type GroupTableRowProps = {
  readonly group: AdministeredGroup;
  readonly list: GroupTableList;
  readonly onAsk: (asked: AskedOfGroup) => void;
};

/** One group of the table. */
export function GroupTableRow({ group, list, onAsk }: GroupTableRowProps) {
  const text = useText();
  const format = useFormat();
  const failureText = useFailureText();
  const { isBusy, failure } = list.rowState(group.id);
  const { name, category, owner } = group;
  return (
    <tr className={styles.row} aria-busy={isBusy} data-state={group.archived ? 'archived' : 'in-use'}>
      <th scope="row" className={styles.name}>
        <Link tone="quiet" href={group.path}>
          <span dir="auto">{name}</span>
        </Link>{' '}
        {group.archived && <Badge>{text('admin.groups.archived')}</Badge>}
        <p className={styles.kind}>{category.name}</p>
        {failure && !isBusy && <p className={styles.problem}>{failureText(failure)}</p>}
      </th>
      <td>{text(`admin.groups.access.${group.access}`)}</td>
      <td data-numeric>{group.members_count}</td>
      <td>
        {owner === null ? (
          <span className={styles.nobody}>{text('admin.groups.no_owner')}</span>
        ) : (
          <MemberName member={owner} />
        )}
      </td>
      <td data-numeric>{format.date(group.last_activity_at)}</td>
      <td className={styles.more}>{isBusy ? <Spinner /> : <RowMenu {...{ group, list, onAsk }} />}</td>
    </tr>
  );
}

function RowMenu({ group, list, onAsk }: GroupTableRowProps) {
  const text = useText();
  const { id, name, path, archived } = group;
  const entries: MenuEntry[] = [
    { id: 'open', label: text('admin.groups.open'), href: path },
    { kind: 'separator', id: 'acts' },
    archived
      ? {
          id: 'unarchive',
          label: text('admin.groups.unarchive'),
          onSelect: () => list.act([id], { kind: 'unarchive' }),
        }
      : { id: 'archive', label: text('admin.groups.archive'), onSelect: () => onAsk({ kind: 'archive', group }) },
    {
      id: 'remove',
      label: text('admin.groups.remove'),
      isDangerous: true,
      onSelect: () => onAsk({ kind: 'remove', group }),
    },
  ];
  const label = text('admin.groups.more', { name });
  return <Menu trigger={<IconButton label={label} icon={<DotsThreeIcon weight="bold" />} />} entries={entries} />;
}
