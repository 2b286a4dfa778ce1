import { type AdministeredMember, tableVerdict } from '@atrium/core/admin';
import { DotsThreeIcon } from '@phosphor-icons/react';
import { usePaths } from '../../hooks/index.ts';
import { useFailureText, useFormat, useText } from '../../i18n/index.ts';
import { MemberPicture } from '../../members/index.ts';
import {
  Badge,
  Checkbox,
  IconButton,
  Link,
  Menu,
  type MenuEntry,
  Spinner,
  VisuallyHidden,
} from '../../primitives/index.ts';
import type { AskedOfMembers, MemberTableList } from './member-dialogs.tsx';
import styles from './member-table.module.css';

type MemberTableRowProps = {
  readonly member: AdministeredMember;
  readonly list: MemberTableList;
  readonly guestsAllowed: boolean;
  readonly onAsk: (asked: AskedOfMembers) => void;
};

/** One member of the table. */
export function MemberTableRow({ member, list, ...actions }: MemberTableRowProps) {
  const text = useText();
  const format = useFormat();
  const failureText = useFailureText();
  const paths = usePaths();
  const { isBusy, failure } = list.rowState(member.id);
  const { displayName: name } = member;
  return (
    <tr className={styles.row} aria-busy={isBusy} data-state={member.locked ? 'locked' : 'open'}>
      <td className={styles.choice}>
        <Checkbox
          label={<VisuallyHidden>{name}</VisuallyHidden>}
          checked={list.selection.isChosen(member.id)}
          onChange={() => list.selection.toggle(member.id)}
        />
      </td>
      <th scope="row" className={styles.who}>
        <div className={styles.person}>
          <MemberPicture member={member} />
          <div>
            <Link tone="quiet" href={paths.administeredMember(member.id)}>
              {name}
            </Link>
            <Badges member={member} />
            {failure && !isBusy && <p className={styles.problem}>{failureText(failure)}</p>}
          </div>
        </div>
      </th>
      <td className={styles.email}>{member.email}</td>
      <td>{member.roles.map((role) => role.name).join(', ')}</td>
      <td data-numeric>{member.last_sign_in_at ? format.date(member.last_sign_in_at) : text('admin.members.never')}</td>
      <td data-numeric>{format.date(member.created_at)}</td>
      <td className={styles.more}>{isBusy ? <Spinner /> : <RowMenu member={member} list={list} {...actions} />}</td>
    </tr>
  );
}

function Badges({ member }: { readonly member: AdministeredMember }) {
  const text = useText();
  return (
    <span className={styles.badges}>
      {member.network_admin && <Badge tone="accent">{text('admin.members.badge.admin')}</Badge>}
      {member.is_minister && <Badge>{text('admin.members.badge.minister')}</Badge>}
      {member.is_external && <Badge>{text('members.external')}</Badge>}
      {member.locked && <Badge tone="danger">{text('admin.members.badge.locked')}</Badge>}
      {member.is_self && <Badge>{text('admin.members.badge.self')}</Badge>}
    </span>
  );
}

function RowMenu({ member, list, guestsAllowed, onAsk }: MemberTableRowProps) {
  const text = useText();
  const paths = usePaths();
  const { id, displayName: name, locked, is_external, network_admin } = member;
  const turn = (change: Parameters<typeof tableVerdict>[1] & { kind: 'switch' }) => () => list.act([id], change);
  const lock = { kind: 'switch', change: { locked: !locked } } as const;
  const guest = { kind: 'switch', change: { is_external: !is_external } } as const;
  const admin = { kind: 'switch', change: { network_admin: !network_admin } } as const;
  const may = (act: Parameters<typeof tableVerdict>[1]) => tableVerdict([member], act);
  const entries: MenuEntry[] = [
    { id: 'edit', label: text('admin.members.edit'), href: paths.administeredMember(id) },
    { id: 'groups', label: text('admin.members.groups'), href: paths.administeredMemberGroups(id) },
    { kind: 'separator', id: 'acts' },
    ...(is_external
      ? []
      : [
          {
            id: 'admin',
            label: text(network_admin ? 'admin.members.unmake_admin' : 'admin.members.make_admin'),
            verdict: may(admin),
            onSelect: network_admin ? turn(admin) : () => onAsk({ kind: 'make_admin', members: [member] }),
          },
        ]),
    ...(is_external || guestsAllowed
      ? [
          {
            id: 'external',
            label: text(is_external ? 'admin.members.make_internal' : 'admin.members.make_external'),
            verdict: may(guest),
            onSelect: is_external ? turn(guest) : () => onAsk({ kind: 'make_external', members: [member] }),
          },
        ]
      : []),
    {
      id: 'lock',
      label: text(locked ? 'admin.members.unlock' : 'admin.members.lock'),
      verdict: may(lock),
      onSelect: locked ? turn(lock) : () => onAsk({ kind: 'lock', members: [member] }),
    },
    {
      id: 'remove',
      label: text('admin.members.remove'),
      isDangerous: true,
      verdict: may({ kind: 'remove', content: 'keep' }),
      onSelect: () => onAsk({ kind: 'remove', members: [member] }),
    },
  ];
  const label = text('admin.members.more', { name });
  return <Menu trigger={<IconButton label={label} icon={<DotsThreeIcon weight="bold" />} />} entries={entries} />;
}
