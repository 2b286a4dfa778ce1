import { returnAddress } from '@atrium/core/session';
import type {
  BackupCodes as BackupCodesMade,
  Passkey,
  PasskeyDraft,
  PasskeyNameDraft,
  TwoFactor,
} from '@atrium/core/two-factor';
import { guardRemovalNotices, passkeyFormNotices, passkeyNameNotices } from '@atrium/core/two-factor/notices';
import { AccountSkeleton } from '@atrium/ui/account';
import { usePaths } from '@atrium/ui/hooks';
import { useText } from '@atrium/ui/i18n';
import { BackupCodes, TwoFactorSettings } from '@atrium/ui/two-factor';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { createActor } from 'xstate';
import { useApp } from '../app/app-context.ts';
import { readOf, Screen } from '../app/screen.tsx';
import { useAct } from '../app/use-act.ts';
import { useTwoFactor } from './client.ts';
import { GuardFrame } from './guard-frame.tsx';
import { useDialogForm } from './use-dialog-form.ts';

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

function Guarded({ guard }: { readonly guard: TwoFactor }) {
  const text = useText();
  const paths = usePaths();
  const asked = useSearchParams()[0].get('return_to');
  const { sessionRef } = useApp();
  const twoFactor = useTwoFactor();
  const removalRef = useAct(twoFactor.guardRemovalMachine, guard, guardRemovalNotices);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const isGuarded = guard.passkeys.length > 0;
  const leadOn = () => sessionRef.send({ type: 'session.reload' });
  const passkey = useDialogForm<PasskeyDraft, BackupCodesMade>(passkeyFormNotices, (made) =>
    made.length > 0 ? setCodes(made) : leadOn(),
  );
  const name = useDialogForm<PasskeyNameDraft, Passkey>(passkeyNameNotices, () => {});
  if (codes.length > 0) {
    const done = () => {
      setCodes([]);
      leadOn();
    };
    return <BackupCodes codes={codes} onDone={done} />;
  }
  const add = () => {
    const first = isGuarded ? '' : text('two_factor.passkey.name.first');
    const draft = { name: first, asksForPassword: guard.password_required, password: '' };
    passkey.open(createActor(twoFactor.passkeyFormMachine, { input: { draft } }));
  };
  return (
    <TwoFactorSettings
      guard={guard}
      removalRef={removalRef}
      passkeyRef={passkey.ref}
      nameRef={name.ref}
      hasPasskeys={twoFactor.hasPasskeys()}
      onward={asked === null ? null : returnAddress(asked, { door: paths.signIn, fallback: paths.home })}
      onAddPasskey={add}
      onRename={({ id, name: known }) =>
        name.open(createActor(twoFactor.passkeyNameMachine, { input: { draft: { id, name: known } } }))
      }
    />
  );
}
