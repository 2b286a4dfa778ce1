import type { Joined } from '@atrium/core/joining';
import { createJoining } from '@atrium/core/joining/client';
import { SignUpConfirmationScreen } from '@atrium/ui/joining';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDomain } from '../app/app-context.ts';
import { DoorPage } from '../app/door-page.tsx';
import { useActorEvents } from '../app/use-actor-events.ts';

/** `/users/confirmation`: confirms the address of somebody who joins (AUTH-D16). */
export function Page() {
  const [search] = useSearchParams();
  const [status, setStatus] = useState<Joined['status'] | null>(null);
  const entity = { token: search.get('confirmation_token') ?? '' };
  const confirmationRef = useActorRef(useDomain(createJoining).signUpConfirmationMachine, { input: { entity } });
  useActorEvents(confirmationRef, (event) => {
    if (event.type === 'act.done') setStatus(event.output?.status ?? null);
  });
  return (
    <DoorPage>
      {(network) => <SignUpConfirmationScreen network={network} confirmationRef={confirmationRef} status={status} />}
    </DoorPage>
  );
}
