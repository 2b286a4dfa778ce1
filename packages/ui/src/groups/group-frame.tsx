import { connectAct } from '@atrium/core/acts';
import {
  connectGroupPage,
  type Group,
  type GroupPageApi,
  type GroupPageRef,
  type MembershipChoice,
} from '@atrium/core/groups';
import { type ReactNode, useRef } from 'react';
import { useActorApi, usePaths } from '../hooks/index.ts';
import { useKeptFocus } from '../hooks/use-kept-focus.ts';
import { useText } from '../i18n/index.ts';
import { Alert, Avatar, Button, LinkBar } from '../primitives/index.ts';
import { GroupBadges } from './group-badges.tsx';
import { GroupDialogs } from './group-dialogs.tsx';
import styles from './group-frame.module.css';
import { GroupMenu } from './group-menu.tsx';

/** A page of a group. */
export type GroupArea = 'start' | 'members' | 'administration';

type GroupFrameProps = {
  readonly pageRef: GroupPageRef;
  readonly area: GroupArea;
  readonly children: ReactNode;
};

/** What stands above each page of a group: whose it is, the way in or out, what can be done with it, its neighbours. */
export function GroupFrame({ pageRef, area, children }: GroupFrameProps) {
  const text = useText();
  const page = useActorApi(pageRef, connectGroupPage);
  const { group } = page;
  const head = useRef<HTMLElement>(null);
  useKeptFocus(head);
  return (
    <article className={styles.page} data-part="group" data-state={group.archived ? 'archived' : 'active'}>
      <header ref={head} className={styles.header} tabIndex={-1}>
        <Avatar name={group.name} src={group.images.medium?.url} size={64} shape="square" />
        <div className={styles.about}>
          <h1 className={styles.title}>{group.name}</h1>
          <p className={styles.facts}>
            <span>
              {group.group_category.name} · {text('groups.member_count', { count: group.member_count })}
            </span>
            <GroupBadges group={group} />
          </p>
          {group.teaser !== '' && <p className={styles.teaser}>{group.teaser}</p>}
        </div>
        <div className={styles.actions}>
          <MembershipButton page={page} />
          <GroupMenu page={page} />
        </div>
      </header>
      <Hint page={page} />
      <Areas page={page} area={area} />
      {children}
      <GroupDialogs group={group} acts={page.acts} />
    </article>
  );
}

/** Leads in; the way out is in the menu. */
function MembershipButton({ page: { membership, acts } }: { readonly page: GroupPageApi }) {
  const text = useText();
  const act = useActorApi(acts.membership, connectAct<Group, MembershipChoice, Group>);
  if (!membership || membership.step === 'leave') return null;
  const { step, verdict } = membership;
  const isWayIn = step !== 'withdraw';
  return (
    <Button
      variant={isWayIn ? 'primary' : 'secondary'}
      isBusy={act.isBusy}
      verdict={verdict}
      onClick={() => act.run({ step, message: '' })}
    >
      {text(`groups.step.${step}`)}
    </Button>
  );
}

function Hint({ page: { group, mayRead } }: { readonly page: GroupPageApi }) {
  const text = useText();
  if (group.archived) return <Alert kind="info">{text('groups.archived_hint')}</Alert>;
  if (group.membership_status_of_current_member === 'rejected')
    return <Alert kind="info">{text('groups.rejected_hint')}</Alert>;
  return mayRead ? null : <Alert kind="info">{text('groups.closed_hint')}</Alert>;
}

function Areas({
  page: { group, mayRead, mayArchive },
  area,
}: {
  readonly page: GroupPageApi;
  readonly area: GroupArea;
}) {
  const text = useText();
  const paths = usePaths();
  if (!mayRead) return null;
  const { slug } = group;
  const own = [
    { href: paths.group(slug), label: text('groups.area.start'), isCurrent: area === 'start' },
    { href: paths.groupOverview(slug), label: text('groups.area.calendar'), isCurrent: false },
    { href: paths.groupFiles(slug), label: text('shell.navigation.files'), isCurrent: false },
    { href: paths.groupMembers(slug), label: text('groups.area.members'), isCurrent: area === 'members' },
  ];
  const administration = {
    href: paths.groupAdministration(slug),
    label: text('groups.area.administration'),
    isCurrent: area === 'administration',
    count: group.open_join_requests ?? 0,
  };
  return <LinkBar label={text('groups.areas')} links={mayArchive ? [...own, administration] : own} />;
}
