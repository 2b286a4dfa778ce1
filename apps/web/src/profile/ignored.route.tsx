import type { MemberId } from '@atrium/core/members';
import { ignoredListNotices } from '@atrium/core/profile/notices';
import { NotFound } from '@atrium/ui/primitives';
import { IgnoredMembers } from '@atrium/ui/profile';
import { useActorRef } from '@xstate/react';
import { useParams } from 'react-router';
import { useNotices } from '../app/use-notices.ts';
import { useProfile } from './client.ts';
import { useSession } from './own.ts';

/** `/members/:memberId/ignored`: whom the reader ignores (PROFILE-005). */
export function Page() {
  const { memberId } = useParams();
  const own = useSession()?.current_member.id;
  if (own === undefined) return null;
  return own === memberId ? <List memberId={own} /> : <NotFound />;
}

function List({ memberId }: { readonly memberId: MemberId }) {
  const listRef = useActorRef(useProfile().ignoredListMachine, { input: { filter: null, facts: { memberId } } });
  useNotices(listRef, ignoredListNotices);
  return <IgnoredMembers listRef={listRef} />;
}
