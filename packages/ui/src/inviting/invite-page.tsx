import {
  type InviteAnswer,
  type InviteScope,
  type InviteSettings,
  type InviteTab,
  inviteTabsOf,
} from '@atrium/core/inviting';
import type { ReactNode } from 'react';
import { TabBar } from '../form/index.ts';
import { usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Alert, EmptyState, Link, type Tab } from '../primitives/index.ts';
import { InviteResult } from './invite-result.tsx';
import styles from './inviting.module.css';

type InvitePageProps = {
  readonly scope: InviteScope;
  readonly settings: InviteSettings;
  /** The query parameter `tab` as it stands in the address. */
  readonly tab: string | null;
  readonly onChoose: (tab: InviteTab | null) => void;
  /** What has become of the last invite that was given on the page. */
  readonly answer: InviteAnswer | null;
  /** How many were given on the page. */
  readonly sent: number;
  /** The form of each way to invite. */
  readonly forms: Readonly<Record<InviteTab, ReactNode>>;
};

/** The ways to invite people at a place, as far as its reader may (INV-005 to INV-007, INV-D04). */
export function InvitePage({ scope, settings, tab, onChoose, answer, sent, forms }: InvitePageProps) {
  const text = useText();
  const paths = usePaths();
  const { name, invites_restricted } = settings;
  const [first, ...others] = inviteTabsOf(settings);
  const tabOf = (value: InviteTab): Tab<InviteTab> => ({
    value,
    label: text(`inviting.way.${value}`),
    content: forms[value],
    isKept: true,
  });
  return (
    <div className={styles.page} data-part="invite-page">
      <header className={styles.header}>
        <h1>{name === null ? text('inviting.title') : text('inviting.title.in', { name })}</h1>
        <Link href={paths.sentInvites(scope)}>{text('inviting.sent')}</Link>
      </header>
      {answer && <InviteResult key={sent} answer={answer} />}
      {first === undefined ? (
        <Barred isRestricted={invites_restricted} />
      ) : (
        <TabBar
          label={text('inviting.ways')}
          tabs={[tabOf(first), ...others.map(tabOf)]}
          tab={tab}
          onChoose={onChoose}
        />
      )}
    </div>
  );
}

function Barred({ isRestricted }: { readonly isRestricted: boolean }) {
  const text = useText();
  return isRestricted ? (
    <Alert kind="info">{text('inviting.restricted')}</Alert>
  ) : (
    <EmptyState text={text('inviting.nobody_may')} />
  );
}
