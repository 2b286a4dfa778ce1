import { changeRequestNotices } from '@atrium/core/profile/notices';
import { ChangeRequests } from '@atrium/ui/profile';
import { useActorRef } from '@xstate/react';
import { Administration } from '../admin/administration.tsx';
import { useNotices } from '../app/use-notices.ts';
import { useProfile } from './client.ts';

/** `/administration/change_requests`: changes of profiles that wait for a decision (CHREQ-D01). */
export function Page() {
  return (
    <Administration>
      <List />
    </Administration>
  );
}

function List() {
  const listRef = useActorRef(useProfile().changeRequestListMachine, { input: { filter: null, facts: null } });
  useNotices(listRef, changeRequestNotices);
  return <ChangeRequests listRef={listRef} />;
}
