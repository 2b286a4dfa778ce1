import type { Answer } from '@atrium/core/calendar';
import { type GroupInvite, type GroupInvitesRef, type GroupInviteTab, groupInviteTabs } from '@atrium/core/invites';
import { connectList, type ListApi } from '@atrium/core/lists';
import { EnvelopeSimpleOpenIcon } from '@phosphor-icons/react';
import { TabBar } from '../form/index.ts';
import { useActorApi, usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { PagedList } from '../lists/index.ts';
import { ButtonLink, EmptyState, Link, type Tab } from '../primitives/index.ts';
import { GroupInviteRow } from './group-invite-row.tsx';
import styles from './invites.module.css';
import { InvitesSkeleton } from './invites-skeleton.tsx';

type GroupInvitesProps = {
  readonly listRef: GroupInvitesRef;
  /** Gets what the query parameter `tab` is to be; null for the first tab, which the address leaves out. */
  readonly onChoose: (tab: GroupInviteTab | null) => void;
};

/** The member's invites into groups: the open ones to be answered, and what became of others (GROUP-034, GROUP-037). */
export function GroupInvites({ listRef, onChoose }: GroupInvitesProps) {
  const text = useText();
  const paths = usePaths();
  const list = useActorApi(listRef, connectList<GroupInvite, GroupInviteTab, Answer, null>);
  const tabOf = (value: GroupInviteTab): Tab<GroupInviteTab> => ({
    value,
    label: text(`groups.invites.status.${value}`),
    content: value === list.filter && <Rows list={list} />,
  });
  const [first, ...others] = groupInviteTabs;
  return (
    <div className={styles.page} data-part="group-invites" data-state={list.status}>
      <div className={styles.content}>
        <header className={styles.head}>
          <h1>{text('groups.invites.title')}</h1>
          <Link href={paths.invites}>{text('groups.invites.to_appointments')}</Link>
        </header>
        <TabBar
          label={text('groups.invites.title')}
          tabs={[tabOf(first), ...others.map(tabOf)]}
          tab={list.filter}
          onChoose={onChoose}
        />
      </div>
    </div>
  );
}

function Rows({ list }: { readonly list: ListApi<GroupInvite, GroupInviteTab, Answer> }) {
  const text = useText();
  const paths = usePaths();
  const action = <ButtonLink href={paths.directory('all')}>{text('groups.invites.to_groups')}</ButtonLink>;
  const icon = <EnvelopeSimpleOpenIcon weight="duotone" />;
  return (
    <PagedList
      list={list}
      skeleton={<InvitesSkeleton />}
      empty={<EmptyState icon={icon} text={text(`groups.invites.empty.${list.filter}`)} action={action} />}
      isEndless
    >
      <ul className={styles.rows}>
        {list.rows.map((invite) => (
          <li key={invite.id} className={styles.row}>
            <GroupInviteRow invite={invite} list={list} />
          </li>
        ))}
      </ul>
    </PagedList>
  );
}
