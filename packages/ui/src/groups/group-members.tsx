import {
  connectGroupPage,
  type GroupMember,
  type GroupMemberFilter,
  type GroupMemberListRef,
  type GroupPageRef,
  type MemberAct,
  type MemberActName,
  memberActs,
  type OfGroup,
} from '@atrium/core/groups';
import { connectList, type ListApi } from '@atrium/core/lists';
import { DotsThreeIcon, UserPlusIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { SearchField } from '../form/index.ts';
import { useActorApi, usePaths } from '../hooks/index.ts';
import { useFailureText, useFormat, useText } from '../i18n/index.ts';
import { PagedList } from '../lists/index.ts';
import { MemberName, MemberPicture } from '../members/index.ts';
import {
  Badge,
  ButtonLink,
  ConfirmDialog,
  EmptyState,
  IconButton,
  Menu,
  Select,
  Spinner,
} from '../primitives/index.ts';
import { GroupFrame } from './group-frame.tsx';
import styles from './group-list.module.css';
import { GroupListSkeleton } from './group-list-skeleton.tsx';
import people from './group-people.module.css';

type GroupMembersProps = { readonly pageRef: GroupPageRef; readonly listRef: GroupMemberListRef };
type List = ListApi<GroupMember, GroupMemberFilter, MemberAct>;

/** The members of a group, and what its administrators do with them (GROUP-040, GROUP-D04). */
export function GroupMembers({ pageRef, listRef }: GroupMembersProps) {
  const text = useText();
  const paths = usePaths();
  const list = useActorApi(listRef, connectList<GroupMember, GroupMemberFilter, MemberAct, OfGroup>);
  const [leaving, setLeaving] = useState<GroupMember | null>(null);
  const { filter, isSearching } = list;
  const empty =
    filter.q.trim() === '' ? text('groups.members.empty') : text('groups.members.none', { text: filter.q.trim() });
  const { group, mayInvite } = useActorApi(pageRef, connectGroupPage);
  return (
    <GroupFrame pageRef={pageRef} area="members">
      <div className={styles.filters}>
        <SearchField
          label={text('groups.members.search')}
          search={{ text: filter.q, isBusy: isSearching, type: (q) => list.typeFilter({ ...filter, q }) }}
        />
        <Select<'everyone' | 'admin'>
          label={text('groups.show')}
          isLabelHidden
          value={filter.role === 'admin' ? 'admin' : 'everyone'}
          options={[
            { value: 'everyone', label: text('groups.members.everyone') },
            { value: 'admin', label: text('groups.members.admins') },
          ]}
          onChange={(role) => list.setFilter({ ...filter, role: role === 'admin' ? role : null })}
        />
        {mayInvite && (
          <ButtonLink href={paths.membershipInvites(group.slug)}>
            <UserPlusIcon aria-hidden="true" /> {text('groups.invite')}
          </ButtonLink>
        )}
      </div>
      <PagedList list={list} skeleton={<GroupListSkeleton />} empty={<EmptyState text={empty} />} isEndless>
        <ul className={styles.rows} aria-label={text('groups.members.title')}>
          {list.rows.map((member) => (
            <MemberRow key={member.id} member={member} list={list} onRemove={() => setLeaving(member)} />
          ))}
        </ul>
      </PagedList>
      <ConfirmDialog
        isOpen={leaving !== null}
        title={text('groups.members.remove.title', { name: leaving?.displayName ?? '' })}
        consequences={<p>{text('groups.members.remove.text', { name: leaving?.displayName ?? '' })}</p>}
        confirmLabel={text('groups.members.remove')}
        onConfirm={() => {
          if (leaving) list.act([leaving.id], { role: null });
          setLeaving(null);
        }}
        onCancel={() => setLeaving(null)}
      />
    </GroupFrame>
  );
}

type MemberRowProps = { readonly member: GroupMember; readonly list: List; readonly onRemove: () => void };

function MemberRow({ member, list, onRemove }: MemberRowProps) {
  const text = useText();
  const format = useFormat();
  const failureText = useFailureText();
  const { isBusy, failure } = list.rowState(member.id);
  return (
    <li className={people.row} aria-busy={isBusy}>
      <MemberPicture member={member} />
      <div className={styles.about}>
        <div className={styles.head}>
          <MemberName member={member} />
          {member.role === 'admin' && <Badge tone="accent">{text('groups.role.admin')}</Badge>}
          {member.is_external && <Badge>{text('members.external')}</Badge>}
        </div>
        <p className={styles.facts}>{text('groups.members.joined', { date: format.date(member.joined_at) })}</p>
        {failure && !isBusy && <p className={people.problem}>{failureText(failure)}</p>}
      </div>
      {isBusy ? <Spinner /> : <MemberMenu member={member} list={list} onRemove={onRemove} />}
    </li>
  );
}

function MemberMenu({ member, list, onRemove }: MemberRowProps) {
  const text = useText();
  const acts = memberActs(member);
  if (acts.length === 0) return null;
  const doing: Readonly<Record<MemberActName, () => void>> = {
    make_admin: () => list.act([member.id], { role: 'admin' }),
    make_member: () => list.act([member.id], { role: 'member' }),
    remove: onRemove,
  };
  const label = text('groups.members.actions', { name: member.displayName });
  return (
    <Menu
      trigger={<IconButton label={label} icon={<DotsThreeIcon weight="bold" />} />}
      entries={acts.map((act) => ({
        id: act,
        label: text(`groups.members.${act}`),
        isDangerous: act === 'remove',
        onSelect: doing[act],
      }))}
    />
  );
}
