import type { AdministeredMember } from '@atrium/core/admin';
import { groupsOfMemberNotices } from '@atrium/core/admin/notices';
import { toFailure } from '@atrium/core/machine';
import type { MemberId } from '@atrium/core/members';
import { isMemberId } from '@atrium/core/members/directory';
import { failureText } from '@atrium/core/messages';
import { GroupsOfMember } from '@atrium/ui/admin';
import { GroupSkeleton } from '@atrium/ui/groups';
import { NotFound } from '@atrium/ui/primitives';
import { useQuery } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useParams } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { readOf, Screen } from '../app/screen.tsx';
import { useNotices } from '../app/use-notices.ts';
import { Administration } from './administration.tsx';
import { useAdmin } from './client.ts';

/** `/administration/members/:memberId/group_memberships`: the groups of a member (ADMSRV-004). */
export function Page() {
  const { memberId = '' } = useParams();
  return (
    <Administration>{isMemberId(memberId) ? <Member key={memberId} id={memberId} /> : <NotFound />}</Administration>
  );
}

function Member({ id }: { readonly id: MemberId }) {
  const query = useQuery(useAdmin().memberQueries.member(id));
  return (
    <Screen read={readOf(query)} skeleton={<GroupSkeleton />}>
      {({ member }) => <Groups member={member} />}
    </Screen>
  );
}

function Groups({ member }: { readonly member: AdministeredMember }) {
  const { toasts } = useApp().atrium;
  const admin = useAdmin();
  const settings = useQuery(admin.settingsQueries.settings());
  const listRef = useActorRef(admin.groupsOfMemberMachine, {
    input: { filter: null, facts: { memberId: member.id } },
  });
  useNotices(listRef, groupsOfMemberNotices);
  const add = (groupId: string) => {
    const chosen = settings.data?.options.groups.find(({ id }) => id === groupId);
    if (!chosen) return;
    admin
      .addToGroup(member.id, chosen.id)
      .catch((error: unknown) => toasts.show({ tone: 'error', ...failureText(toFailure(error)) }));
  };
  return <GroupsOfMember listRef={listRef} member={member} groups={settings.data?.options.groups ?? []} onAdd={add} />;
}
