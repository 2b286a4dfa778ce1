import { isGuarded, resetDraftOf, type TwoFactor } from '@atrium/core/two-factor';
import { AccountSkeleton } from '@atrium/ui/account';
import { usePaths } from '@atrium/ui/hooks';
import { NotFound } from '@atrium/ui/primitives';
import { BackupCodes, BackupCodesReset } from '@atrium/ui/two-factor';
import { useQuery } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useNavigate } from 'react-router';
import { readOf, Screen } from '../app/screen.tsx';
import { useTwoFactor } from './client.ts';
import { GuardFrame } from './guard-frame.tsx';

/** `/users/two_factor_authentication/settings/backup_codes/reset`: makes new backup codes (TFA-005). */
export function Page() {
  const query = useQuery(useTwoFactor().queries.overview());
  return (
    <GuardFrame>
      <Screen read={readOf(query)} skeleton={<AccountSkeleton />} staysOpen>
        {(guard) => (isGuarded(guard) ? <Reset guard={guard} /> : <NotFound />)}
      </Screen>
    </GuardFrame>
  );
}

function Reset({ guard }: { readonly guard: TwoFactor }) {
  const paths = usePaths();
  const navigate = useNavigate();
  const formRef = useActorRef(useTwoFactor().backupCodesMachine, { input: { draft: resetDraftOf(guard) } });
  const codes = useSelector(formRef, ({ output }) => output);
  if (codes === undefined) return <BackupCodesReset formRef={formRef} back={paths.twoFactor} />;
  return <BackupCodes codes={codes} onDone={() => void navigate(paths.twoFactor, { replace: true })} />;
}
