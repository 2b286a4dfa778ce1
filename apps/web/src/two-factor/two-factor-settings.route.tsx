import { returnAddress } from '@atrium/core/session';
import type { TwoFactor } from '@atrium/core/two-factor';
import { AccountSkeleton } from '@atrium/ui/account';
import { usePaths } from '@atrium/ui/hooks';
import { GuardPage } from '@atrium/ui/two-factor';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { readOf, Screen } from '../app/screen.tsx';
import { useActorEvents } from '../app/use-actor-events.ts';
import { useOpened } from '../app/use-opened.ts';
import { useTwoFactor } from './client.ts';
import { GuardFrame } from './guard-frame.tsx';

/** `/users/two_factor_authentication/settings`: how the reader's account is guarded (TFA-D01). */
export function Page() {
  const query = useQuery(useTwoFactor().queries.overview());
  return (
    <GuardFrame>
      <Screen read={readOf(query)} skeleton={<AccountSkeleton />}>
        {(guard) => <Guarded guard={guard} />}
      </Screen>
    </GuardFrame>
  );
}

const own = { id: 'guard' };

function Guarded({ guard }: { readonly guard: TwoFactor }) {
  const paths = usePaths();
  const asked = useSearchParams()[0].get('return_to');
  const { sessionRef } = useApp();
  const { openGuard, hasPasskeys } = useTwoFactor();
  const pageRef = useOpened(own, () => openGuard(guard));
  useActorEvents(pageRef, () => sessionRef.send({ type: 'session.reload' }));
  if (!pageRef) return <AccountSkeleton />;
  const onward = asked === null ? null : returnAddress(asked, { door: paths.signIn, fallback: paths.home });
  return <GuardPage pageRef={pageRef} hasPasskeys={hasPasskeys()} onward={onward} />;
}
