import type { ListApi } from '@atrium/core/lists';
import type { MembershipRole, RoleAct } from '@atrium/core/roles';
import { DotsThreeIcon } from '@phosphor-icons/react';
import { useFailureText, useText } from '../i18n/index.ts';
import { IconButton, Menu, Spinner } from '../primitives/index.ts';
import { RoleChip } from './role-chip.tsx';
import styles from './roles.module.css';

type RoleRowProps = {
  readonly role: MembershipRole;
  readonly list: ListApi<MembershipRole, null, RoleAct>;
  readonly onEdit: (role: MembershipRole) => void;
  readonly onRemove: () => void;
};

/** A role with how it looks, who has it, and what can be done with it (ROLE-D01). */
export function RoleRow({ role, list, onEdit, onRemove }: RoleRowProps) {
  const text = useText();
  const failureText = useFailureText();
  const { isBusy, failure } = list.rowState(role.id);
  const { name } = role;
  return (
    <tr className={styles.row} aria-busy={isBusy}>
      <th scope="row">
        <RoleChip role={role} />
        {failure && !isBusy && <p className={styles.problem}>{failureText(failure)}</p>}
      </th>
      <td dir="auto">{role.plural_name}</td>
      <td>{text(`roles.display_type.${role.display_type}`)}</td>
      <td>{text('roles.members', { count: role.members_count })}</td>
      <td className={styles.more}>
        {isBusy ? (
          <Spinner />
        ) : (
          <Menu
            trigger={<IconButton label={text('roles.more', { name })} icon={<DotsThreeIcon weight="bold" />} />}
            entries={[
              { id: 'edit', label: text('roles.edit'), onSelect: () => onEdit(role) },
              { id: 'remove', label: text('roles.remove'), isDangerous: true, onSelect: onRemove },
            ]}
          />
        )}
      </td>
    </tr>
  );
}
