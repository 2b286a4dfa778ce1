import { ResetScreen } from '@atrium/ui/account';
import { usePaths } from '@atrium/ui/hooks';
import { useActorRef } from '@xstate/react';
import { useNavigate, useSearchParams } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { DoorPage } from '../app/door-page.tsx';
import { useActorEvents } from '../app/use-actor-events.ts';
import { useAccount } from './client.ts';

/** `/users/password/edit`: sets a new password by the link of a mail, and leads in (AUTH-D12). */
export function Page() {
  const { sessionRef } = useApp();
  const { secondStep, signIn } = usePaths();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const draft = {
    reset_password_token: search.get('reset_password_token') ?? '',
    password: '',
    password_confirmation: '',
  };
  const formRef = useActorRef(useAccount().resetFormMachine, { input: { draft } });
  useActorEvents(formRef, (event) => {
    if (event.type !== 'form.saved') return;
    sessionRef.send({ type: 'session.reload' });
    // The door leads on whoever is in.
    void navigate(event.saved.two_factor_required ? secondStep : signIn, { replace: true });
  });
  return <DoorPage>{(network) => <ResetScreen network={network} formRef={formRef} />}</DoorPage>;
}
