import type { Invitation } from '@atrium/core/inviting';
import { createInviting } from '@atrium/core/inviting/client';
import { joiningNotices } from '@atrium/core/inviting/notices';
import { returnAddress } from '@atrium/core/session';
import { usePaths } from '@atrium/ui/hooks';
import { InvitationGone, InviteSkeleton, JoinByInvitation } from '@atrium/ui/inviting';
import { useQuery } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useDomain } from '../app/app-context.ts';
import { readOf, Screen } from '../app/screen.tsx';
import { useActorEvents } from '../app/use-actor-events.ts';
import { useNotices } from '../app/use-notices.ts';

/** `/external_invites/:token`: what an invited person meets (AUTH-D20). */
export function Page() {
  const { token = '' } = useParams();
  const query = useQuery(useDomain(createInviting).queries.invitation(token));
  return (
    <Screen read={readOf(query)} skeleton={<InviteSkeleton />} notFound={<InvitationGone />} staysOpen>
      {({ invitation }) => <Joining key={token} token={token} invitation={invitation} />}
    </Screen>
  );
}

function Joining({ token, invitation }: { readonly token: string; readonly invitation: Invitation }) {
  const [draft] = useState(() => {
    const { email, first_name, last_name } = invitation;
    return { token, email, first_name, last_name, password: '' };
  });
  const formRef = useActorRef(useDomain(createInviting).joiningMachine, { input: { draft } });
  useNotices(formRef, joiningNotices);
  const { home, signIn } = usePaths();
  // Somebody else is here from now on: everything begins anew, at the door, which leads by what everybody new is asked for.
  useActorEvents(formRef, (event) => {
    if (event.type !== 'form.saved') return;
    const wanted = returnAddress(event.saved.redirect_to, { door: signIn, fallback: home });
    window.location.assign(`${signIn}?${new URLSearchParams({ return_to: wanted })}`);
  });
  return <JoinByInvitation invitation={invitation} formRef={formRef} />;
}
