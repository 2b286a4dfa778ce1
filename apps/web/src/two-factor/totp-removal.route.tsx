import type { FactorId } from '@atrium/core/two-factor';
import { totpRemovalNotices } from '@atrium/core/two-factor/notices';
import { AccountSkeleton } from '@atrium/ui/account';
import { usePaths } from '@atrium/ui/hooks';
import { NotFound } from '@atrium/ui/primitives';
import { TotpRemoval } from '@atrium/ui/two-factor';
import { useQuery } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useNavigate } from 'react-router';
import { readOf, Screen } from '../app/screen.tsx';
import { useActorEvents } from '../app/use-actor-events.ts';
import { useNotices } from '../app/use-notices.ts';
import { useTwoFactor } from './client.ts';
import { GuardFrame } from './guard-frame.tsx';

/** `/users/two_factor_authentication/settings/totp/delete`: removes the authenticator app (TFA-004). */
export function Page() {
  const query = useQuery(useTwoFactor().queries.overview());
  return (
    <GuardFrame>
      <Screen read={readOf(query)} skeleton={<AccountSkeleton />} staysOpen>
        {({ factors }) => {
          const id = factors.find(({ type }) => type === 'totp')?.id ?? null;
          return id === null ? <NotFound /> : <Removal id={id} />;
        }}
      </Screen>
    </GuardFrame>
  );
}

function Removal({ id }: { readonly id: FactorId }) {
  const paths = usePaths();
  const navigate = useNavigate();
  const formRef = useActorRef(useTwoFactor().totpRemovalMachine, { input: { draft: { id, code: '' } } });
  useNotices(formRef, totpRemovalNotices);
  useActorEvents(formRef, (event) => {
    if (event.type === 'form.saved') void navigate(paths.twoFactor, { replace: true });
  });
  return <TotpRemoval formRef={formRef} back={paths.twoFactor} />;
}
