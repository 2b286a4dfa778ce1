import { createJoining } from '@atrium/core/joining/client';
import { applicantNotices } from '@atrium/core/joining/notices';
import { Applicants } from '@atrium/ui/joining';
import { useActorRef } from '@xstate/react';
import { Administration } from '../admin/administration.tsx';
import { useDomain } from '../app/app-context.ts';
import { useNotices } from '../app/use-notices.ts';

/** `/administration/join_requests`: who waits to be let into the network (AUTH-D17). */
export function Page() {
  return (
    <Administration>
      <List />
    </Administration>
  );
}

function List() {
  const listRef = useActorRef(useDomain(createJoining).applicantListMachine, { input: { filter: null, facts: null } });
  useNotices(listRef, applicantNotices);
  return <Applicants listRef={listRef} />;
}
