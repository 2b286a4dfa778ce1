import type { MemberId, MemberProfile } from '@atrium/core/members';
import { isMemberId } from '@atrium/core/members/directory';
import { editPathOf } from '@atrium/core/profile';
import { ignoringNotices } from '@atrium/core/profile/notices';
import { usePaths } from '@atrium/ui/hooks';
import { NotFound } from '@atrium/ui/primitives';
import { ProfilePage, ProfileSkeleton } from '@atrium/ui/profile';
import { useQuery } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { readOf, Screen } from '../app/screen.tsx';
import { useNotices } from '../app/use-notices.ts';
import { useMemberDirectory } from '../members/directory.ts';
import { useProfile } from './client.ts';
import { useSession } from './own.ts';

/** `/members/:memberId`: who somebody is, and where one meets them. */
export function Page() {
  const { memberId = '' } = useParams();
  return isMemberId(memberId) ? <Read key={memberId} id={memberId} /> : <NotFound />;
}

function Read({ id }: { readonly id: MemberId }) {
  const query = useQuery(useMemberDirectory().queries.member(id));
  return (
    <Screen read={readOf(query)} skeleton={<ProfileSkeleton />}>
      {(member) => <Profile member={member} />}
    </Screen>
  );
}

function Profile({ member }: { readonly member: MemberProfile }) {
  const session = useSession();
  const paths = usePaths();
  const memberId = session?.current_member.id ?? member.id;
  const ignoringRef = useActorRef(useProfile().ignoringMachine, { input: { entity: { member, memberId } } });
  useEffect(
    () => ignoringRef.send({ type: 'facts.loaded', data: { member, memberId } }),
    [ignoringRef, member, memberId],
  );
  useNotices(ignoringRef, ignoringNotices);
  const isOwn = memberId === member.id;
  const editPath = editPathOf({ memberId: member.id, isOwn, config: session?.network.config ?? null }, paths);
  return <ProfilePage member={member} ignoringRef={ignoringRef} isOwn={isOwn} editPath={editPath} />;
}
