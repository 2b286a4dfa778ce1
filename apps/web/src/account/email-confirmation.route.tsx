import { EmailConfirmationScreen } from '@atrium/ui/account';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { DoorPage } from '../app/door-page.tsx';
import { useActorEvents } from '../app/use-actor-events.ts';
import { useAccount } from './client.ts';

/** `/users/email/edit`: makes the address that a mail went to the one of its account (AUTH-D22). */
export function Page() {
  const { sessionRef } = useApp();
  const [search] = useSearchParams();
  const [isDone, setIsDone] = useState(false);
  const entity = { token: search.get('confirmation_token') ?? '' };
  const confirmationRef = useActorRef(useAccount().emailConfirmationMachine, { input: { entity } });
  useActorEvents(confirmationRef, ({ type }) => {
    if (type !== 'act.done') return;
    sessionRef.send({ type: 'session.reload' });
    setIsDone(true);
  });
  return (
    <DoorPage>
      {(network) => <EmailConfirmationScreen network={network} confirmationRef={confirmationRef} isDone={isDone} />}
    </DoorPage>
  );
}
