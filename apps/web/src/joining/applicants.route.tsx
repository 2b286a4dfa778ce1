import { applicantNotices } from '@atrium/core/joining/notices';
import { Applicants } from '@atrium/ui/joining';
import { useActorRef } from '@xstate/react';
import { Administration } from '../admin/administration.tsx';
import { useNotices } from '../app/use-notices.ts';
import { useJoining } from './client.ts';

/** `/administration/join_requests`: who waits to be let into the network (AUTH-D17). */
export function Page() {
  return (
    <Administration>
      <List />
    </Administration>
  );
}

function List() {
  const listRef = useActorRef(useJoining().applicantListMachine, { input: { filter: null, facts: null } });
  useNotices(listRef, applicantNotices);
  return <Applicants listRef={listRef} />;
}
