import type { GroupOfMember, GroupOfMemberAct, GroupsOfMemberRef, OfMember } from '@atrium/core/admin';
import { connectList, type ListApi } from '@atrium/core/lists';
import { DotsThreeIcon, PlusIcon, UsersThreeIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { useActorApi, usePaths } from '../../hooks/index.ts';
import { useFailureText, useText } from '../../i18n/index.ts';
import { PagedList } from '../../lists/index.ts';
import {
  Avatar,
  Badge,
  Button,
  ButtonLink,
  EmptyState,
  IconButton,
  Link,
  Menu,
  Select,
  Skeleton,
  SkeletonScreen,
  Spinner,
} from '../../primitives/index.ts';
import styles from './groups-of-member.module.css';

type List = ListApi<GroupOfMember, null, GroupOfMemberAct>;

type GroupsOfMemberProps = {
  readonly listRef: GroupsOfMemberRef;
  readonly member: { readonly id: string; readonly displayName: string };
  /** Groups somebody may be put into; those they are in are left out. */
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  readonly onAdd: (groupId: string) => void;
};

/** The groups of a member, and what they are there (MEMBER-D07, ADMSRV-D02). */
export function GroupsOfMember({ listRef, member, groups, onAdd }: GroupsOfMemberProps) {
  const text = useText();
  const paths = usePaths();
  const list = useActorApi(listRef, connectList<GroupOfMember, null, GroupOfMemberAct, OfMember>);
  const name = member.displayName;
  const own = new Set<string>(list.rows.map(({ id }) => id));
  const skeleton = (
    <SkeletonScreen>
      <Skeleton shape="block" height="10rem" />
    </SkeletonScreen>
  );
  return (
    <section className={styles.page} data-part="groups-of-member">
      <header className={styles.header}>
        <h1>{text('admin.members.groups.title', { name })}</h1>
        <ButtonLink href={paths.administeredMember(member.id)}>{text('general.back')}</ButtonLink>
      </header>
      <AddToGroup groups={groups.filter(({ id }) => !own.has(id))} onAdd={onAdd} />
      <PagedList
        list={list}
        skeleton={skeleton}
        empty={
          <EmptyState icon={<UsersThreeIcon weight="duotone" />} text={text('admin.members.groups.empty', { name })} />
        }
      >
        <ul className={styles.rows} aria-label={text('admin.members.groups.title', { name })}>
          {list.rows.map((group) => (
            <GroupRow key={group.id} group={group} list={list} />
          ))}
        </ul>
      </PagedList>
    </section>
  );
}

function AddToGroup({ groups, onAdd }: Pick<GroupsOfMemberProps, 'groups' | 'onAdd'>) {
  const text = useText();
  const [chosen, setChosen] = useState('');
  if (groups.length === 0) return null;
  const options = [
    { value: '', label: text('admin.members.groups.choose') },
    ...groups.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const add = () => {
    if (chosen === '') return;
    onAdd(chosen);
    setChosen('');
  };
  return (
    <div className={styles.add}>
      <Select label={text('admin.members.groups.add')} value={chosen} options={options} onChange={setChosen} />
      <Button onClick={add}>
        <PlusIcon /> {text('admin.members.groups.add')}
      </Button>
    </div>
  );
}

function GroupRow({ group, list }: { readonly group: GroupOfMember; readonly list: List }) {
  const text = useText();
  const failureText = useFailureText();
  const { isBusy, failure } = list.rowState(group.id);
  const other = group.role === 'admin' ? 'member' : 'admin';
  return (
    <li className={styles.row} aria-busy={isBusy}>
      <Avatar name={group.name} src={group.images['40x40@2']?.url} size={40} shape="square" />
      <div className={styles.about}>
        <Link tone="quiet" href={group.path}>
          {group.name}
        </Link>
        <div className={styles.facts}>
          <Badge tone={group.role === 'admin' ? 'accent' : 'neutral'}>
            {text(`admin.members.groups.role.${group.role}`)}
          </Badge>
          {group.archived && <Badge>{text('admin.members.groups.archived')}</Badge>}
        </div>
        {failure && !isBusy && <p className={styles.problem}>{failureText(failure)}</p>}
      </div>
      {isBusy && <Spinner />}
      {!isBusy && !group.archived && (
        <Menu
          trigger={
            <IconButton
              label={text('admin.members.more', { name: group.name })}
              icon={<DotsThreeIcon weight="bold" />}
            />
          }
          entries={[
            {
              id: 'role',
              label: text(`admin.members.groups.make_${other}`),
              onSelect: () => list.act([group.id], { role: other }),
            },
            {
              id: 'remove',
              label: text('admin.members.groups.remove'),
              isDangerous: true,
              onSelect: () => list.act([group.id], { role: null }),
            },
          ]}
        />
      )}
    </li>
  );
}
