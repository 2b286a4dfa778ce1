import type { Group, GroupPageRef } from '@atrium/core/groups';
import { groupMemberNotices, joinRequestNotices } from '@atrium/core/groups/notices';
import { createInviting } from '@atrium/core/inviting/client';
import { GroupMembers, GroupSkeleton, GroupStart, JoinRequests } from '@atrium/ui/groups';
import { usePaths } from '@atrium/ui/hooks';
import { NotAllowed } from '@atrium/ui/primitives';
import { useQuery } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useNavigate, useParams } from 'react-router';
import type { App } from '../app/app.ts';
import { useDomain } from '../app/app-context.ts';
import type { Variables } from '../app/define-module.ts';
import { readOf, Screen } from '../app/screen.tsx';
import { useActorEvents } from '../app/use-actor-events.ts';
import { useNotices } from '../app/use-notices.ts';
import { useOpened } from '../app/use-opened.ts';
import { groupsOf, useGroups } from './client.ts';

/** Asks for the group before anything of its page is drawn. */
export function begin({ atrium, client }: App, { slug = '' }: Variables) {
  return atrium.queryClient.prefetchQuery(client(groupsOf).queries.group(slug));
}

type PageProps = { readonly area: 'start' | 'members' | 'administration' };

/** `/groups/:slug` and the pages beside it: what a group is, who is in it, who asks to be. */
export function Page({ area }: PageProps) {
  const { slug = '' } = useParams();
  const query = useQuery(useGroups().queries.group(slug));
  return (
    <Screen read={readOf(query)} skeleton={<GroupSkeleton />}>
      {({ group }) => <Area key={group.id} group={group} area={area} />}
    </Screen>
  );
}

function Area({ group, area }: PageProps & { readonly group: Group }) {
  const navigate = useNavigate();
  const { overview } = usePaths();
  const pageRef = useOpened(group, useGroups().openGroup);
  useActorEvents(pageRef, ({ type }) => {
    if (type === 'page.left') void navigate(overview);
  });
  if (!pageRef) return <GroupSkeleton />;
  if (area === 'start') return <GroupStart pageRef={pageRef} />;
  if (area === 'members') return <Members pageRef={pageRef} slug={group.slug} />;
  return group.open_join_requests === null ? <NotAllowed /> : <Requests pageRef={pageRef} slug={group.slug} />;
}

type ListProps = { readonly pageRef: GroupPageRef; readonly slug: string };

function Members({ pageRef, slug }: ListProps) {
  const machine = useGroups().groupMemberListMachine;
  const listRef = useActorRef(machine, { input: { filter: { q: '', role: null }, facts: { slug } } });
  useNotices(listRef, groupMemberNotices);
  return <GroupMembers pageRef={pageRef} listRef={listRef} />;
}

function Requests({ pageRef, slug }: ListProps) {
  const listRef = useActorRef(useGroups().joinRequestListMachine, { input: { filter: null, facts: { slug } } });
  useNotices(listRef, joinRequestNotices);
  const { data: openInvites = 0 } = useQuery(useDomain(createInviting).queries.openCount(`groups/${slug}`));
  return <JoinRequests pageRef={pageRef} listRef={listRef} openInvites={openInvites} />;
}
