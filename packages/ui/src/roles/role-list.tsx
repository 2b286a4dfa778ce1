import { connectList, type ListApi } from '@atrium/core/lists';
import type { MembershipRole, OfPlace, RoleAct, RoleListRef } from '@atrium/core/roles';
import { IdentificationBadgeIcon, PlusIcon } from '@phosphor-icons/react';
import { type ReactNode, useState } from 'react';
import { useActorApi, usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { PagedList } from '../lists/index.ts';
import { Alert, Button, ConfirmDialog, EmptyState, Link, Skeleton, SkeletonScreen } from '../primitives/index.ts';
import { RoleRow } from './role-row.tsx';
import styles from './roles.module.css';

type List = ListApi<MembershipRole, null, RoleAct>;

type RoleListProps = {
  readonly listRef: RoleListRef;
  readonly title: string;
  /** The network offers no roles for now. */
  readonly isOff?: boolean;
  readonly onAdd: () => void;
  readonly onEdit: (role: MembershipRole) => void;
  /** The open form of a role. */
  readonly children?: ReactNode;
};

/** What people are here, as a table in which roles are added, changed and deleted (ROLE-001, ROLE-002). */
export function RoleList({ listRef, title, isOff = false, onAdd, onEdit, children }: RoleListProps) {
  const text = useText();
  const list = useActorApi(listRef, connectList<MembershipRole, null, RoleAct, OfPlace>);
  const [asked, setAsked] = useState<string | null>(null);
  const add = (
    <Button variant="primary" onClick={onAdd}>
      <PlusIcon /> {text('roles.add')}
    </Button>
  );
  return (
    <section className={styles.page} data-part="role-list" data-state={list.status}>
      <header className={styles.header}>
        <div>
          <h1>{title}</h1>
          <p className={styles.about}>{text('roles.about')}</p>
        </div>
        {list.status === 'ready' && add}
      </header>
      {isOff && <SwitchedOff />}
      <PagedList
        list={list}
        skeleton={<ListSkeleton />}
        failedTitle={text('roles.failed')}
        empty={
          <EmptyState icon={<IdentificationBadgeIcon weight="duotone" />} text={text('roles.empty')} action={add} />
        }
      >
        <table className={styles.table} aria-label={title}>
          <Head />
          <tbody>
            {list.rows.map((role) => (
              <RoleRow key={role.id} role={role} list={list} onEdit={onEdit} onRemove={() => setAsked(role.id)} />
            ))}
          </tbody>
        </table>
      </PagedList>
      <Removal list={list} role={list.rows.find(({ id }) => id === asked) ?? null} onEnd={() => setAsked(null)} />
      {children}
    </section>
  );
}

function SwitchedOff() {
  const text = useText();
  const paths = usePaths();
  return (
    <Alert kind="info">
      {text('roles.is_off')} <Link href={paths.networkSettings}>{text('roles.to_settings')}</Link>
    </Alert>
  );
}

function Head() {
  const text = useText();
  return (
    <thead>
      <tr>
        <th scope="col">{text('roles.column.name')}</th>
        <th scope="col">{text('roles.column.plural_name')}</th>
        <th scope="col">{text('roles.column.display_type')}</th>
        <th scope="col">{text('roles.column.members')}</th>
        <td className={styles.more} />
      </tr>
    </thead>
  );
}

type RemovalProps = { readonly list: List; readonly role: MembershipRole | null; readonly onEnd: () => void };

/** Asks before a role is deleted, with how many lose it (ROLE-D01). */
function Removal({ list, role, onEnd }: RemovalProps) {
  const text = useText();
  const confirm = () => {
    if (role) list.act([role.id], 'remove');
    onEnd();
  };
  return (
    <ConfirmDialog
      isOpen={role !== null}
      title={text('roles.removal.title', { name: role?.name ?? '' })}
      consequences={<p>{text('roles.removal.text', { count: role?.members_count ?? 0 })}</p>}
      confirmLabel={text('roles.remove')}
      onConfirm={confirm}
      onCancel={onEnd}
    />
  );
}

function ListSkeleton() {
  return (
    <SkeletonScreen>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} shape="block" height="3rem" />
      ))}
    </SkeletonScreen>
  );
}
