import { ResetRequestScreen } from '@atrium/ui/account';
import { useActorRef } from '@xstate/react';
import { DoorPage } from '../app/door-page.tsx';
import { useAccount } from './client.ts';

/** `/users/password/new`: asks for a link to set a new password (AUTH-D11). */
export function Page() {
  const formRef = useActorRef(useAccount().resetRequestMachine, { input: { draft: { email: '' } } });
  return <DoorPage>{(network) => <ResetRequestScreen network={network} formRef={formRef} />}</DoorPage>;
}
