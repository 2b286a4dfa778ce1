import { connectInviteTabs, type InviteTab, type InviteTabsApi, type InviteTabsRef } from '@atrium/core/invites';
import { EnvelopeSimpleOpenIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import { TabBar } from '../form/index.ts';
import { useActorApi } from '../hooks/index.ts';
import { useFailureText, useText } from '../i18n/index.ts';
import { ButtonLink, EmptyState, FailedState, NotAllowed, type Tab } from '../primitives/index.ts';
import { InviteList } from './invite-list.tsx';
import styles from './invites.module.css';
import { InvitesSkeleton } from './invites-skeleton.tsx';

type InvitesProps = {
  readonly tabsRef: InviteTabsRef;
  /** How many invites wait for an answer. */
  readonly openInvites: number;
  /** Gets what the query parameter `tab` is to be; null for the first tab, which the address leaves out. */
  readonly onChoose: (tab: InviteTab | null) => void;
  /** What stands above it: the calendar's navigation. */
  readonly head?: ReactNode;
};

/** The member's invites and answers in six tabs (CAL-159, CAL-D113). */
export function Invites({ tabsRef, openInvites, onChoose, head }: InvitesProps) {
  const text = useText();
  const api = useActorApi(tabsRef, connectInviteTabs);
  const [first, ...others] = api.tabs;
  const tabOf = ({ tab, label }: InviteTabsApi['tabs'][number]): Tab<InviteTab> => ({
    value: tab,
    label: text(label),
    count: tab === 'open' ? openInvites : undefined,
    content: tab === api.tab && <TabContent api={api} />,
  });

  return (
    <div className={styles.page} data-part="invites" data-state={api.status}>
      {head}
      <div className={styles.content}>
        <h1>{text('invites.title')}</h1>
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

function TabContent({ api }: { readonly api: InviteTabsApi }) {
  const text = useText();
  const failureText = useFailureText();
  switch (api.status) {
    case 'loading':
      return <InvitesSkeleton />;
    case 'failed':
      if (api.failure?.code === 'forbidden') return <NotAllowed />;
      return <FailedState reason={failureText(api.failure)} onRetry={api.retry} />;
    case 'empty':
      return (
        <EmptyState
          icon={<EnvelopeSimpleOpenIcon weight="duotone" />}
          text={text(api.emptyText)}
          action={<ButtonLink href="/appointments">{text('calendar.detail.to_overview')}</ButtonLink>}
        />
      );
    case 'ready':
      return <InviteList api={api} />;
    default:
      return api.status satisfies never;
  }
}
