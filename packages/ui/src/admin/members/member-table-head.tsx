import { type SortColumn, sortDirection, sortedBy } from '@atrium/core/admin';
import { CaretDownIcon, CaretUpIcon } from '@phosphor-icons/react';
import { useText } from '../../i18n/index.ts';
import { VisuallyHidden } from '../../primitives/index.ts';
import type { MemberTableList } from './member-dialogs.tsx';
import styles from './member-table.module.css';

/** The columns; a click on one orders the table by it, a second one turns that round. */
export function MemberTableHead({ list }: { readonly list: MemberTableList }) {
  const text = useText();
  return (
    <thead>
      <tr>
        <td className={styles.choice} />
        <SortHead list={list} column="name" />
        <SortHead list={list} column="email" />
        <th scope="col">{text('admin.members.column.roles')}</th>
        <SortHead list={list} column="last_sign_in" />
        <SortHead list={list} column="created" />
        <td className={styles.more} />
      </tr>
    </thead>
  );
}

function SortHead({ list, column }: { readonly list: MemberTableList; readonly column: SortColumn }) {
  const text = useText();
  const { filter } = list;
  const direction = sortDirection(column, filter.sort);
  return (
    <th scope="col" aria-sort={direction}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => list.setFilter({ ...filter, sort: sortedBy(column, filter.sort) })}
      >
        {text(`admin.members.column.${column}`)}
        {direction === 'ascending' && <CaretUpIcon aria-hidden="true" />}
        {direction === 'descending' && <CaretDownIcon aria-hidden="true" />}
        {direction === 'none' && <VisuallyHidden> </VisuallyHidden>}
      </button>
    </th>
  );
}
