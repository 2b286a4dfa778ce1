import { connectInvites, type InvitesApi, type InvitesRef, type InviteTab } from '@atrium/core/invites';
import { EnvelopeSimpleOpenIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import { TabBar } from '../form/index.ts';
import { useActorApi, usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { PagedList } from '../lists/index.ts';
import { ButtonLink, EmptyState, Link, type Tab } from '../primitives/index.ts';
import { InviteRow } from './invite-row.tsx';
import styles from './invites.module.css';
import { InvitesSkeleton } from './invites-skeleton.tsx';
import { ParticipationRow } from './participation-row.tsx';

type InvitesProps = {
  readonly invitesRef: InvitesRef;
  /** How many invites wait for an answer. */
  readonly openInvites: number;
  /** Gets what the query parameter `tab` is to be; null for the first tab, which the address leaves out. */
  readonly onChoose: (tab: InviteTab | null) => void;
  /** What stands above it: the calendar's navigation. */
  readonly head?: ReactNode;
};

/** The member's invites and answers in six tabs (CAL-159, CAL-D113). */
export function Invites({ invitesRef, openInvites, onChoose, head }: InvitesProps) {
  const text = useText();
  const paths = usePaths();
  const api = useActorApi(invitesRef, connectInvites);
  const [first, ...others] = api.tabs;
  const tabOf = ({ tab, label }: InvitesApi['tabs'][number]): Tab<InviteTab> => ({
    value: tab,
    label: text(label),
    count: tab === 'open' ? openInvites : undefined,
    content: tab === api.tab && <TabContent api={api} />,
  });

  return (
    <div className={styles.page} data-part="invites" data-state={api.list.status}>
      {head}
      <div className={styles.content}>
        <header className={styles.head}>
          <h1>{text('invites.title')}</h1>
          <Link href={paths.groupInvites}>{text('invites.to_groups')}</Link>
        </header>
        <TabBar
          label={text('invites.title')}
          tabs={[tabOf(first), ...others.map(tabOf)]}
          tab={api.tab}
          onChoose={onChoose}
        />
      </div>
    </div>
  );
}

/** The lines of a tab; more come as its end draws near, or by the button (CAL-D113). */
function TabContent({ api: { list, rows, emptyText } }: { readonly api: InvitesApi }) {
  const paths = usePaths();
  const text = useText();
  const toCalendar = <ButtonLink href={paths.overview}>{text('calendar.detail.to_overview')}</ButtonLink>;
  const icon = <EnvelopeSimpleOpenIcon weight="duotone" />;
  return (
    <PagedList
      list={list}
      skeleton={<InvitesSkeleton />}
      empty={<EmptyState icon={icon} text={text(emptyText)} action={toCalendar} />}
      isEndless
    >
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
            {row.kind === 'invite' ? <InviteRow api={row} /> : <ParticipationRow participation={row.participation} />}
          </li>
        ))}
      </ul>
    </PagedList>
  );
}
