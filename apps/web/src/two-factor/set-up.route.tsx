import type { FactorType } from '@atrium/core/two-factor';
import { AccountSkeleton } from '@atrium/ui/account';
import { usePaths } from '@atrium/ui/hooks';
import { useText } from '@atrium/ui/i18n';
import { Alert } from '@atrium/ui/primitives';
import { BackupCodes, FactorSetUp } from '@atrium/ui/two-factor';
import { useQuery } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { readOf, Screen } from '../app/screen.tsx';
import { useTwoFactor } from './client.ts';
import { GuardFrame } from './guard-frame.tsx';

/** `/users/two_factor_authentication/settings/new/:type`: sets a factor up (TFA-002, TFA-003, TFA-007). */
export function Page() {
  const text = useText();
  const { type } = useParams();
  const isKnown = type === 'totp' || type === 'email';
  return (
    <GuardFrame>
      {isKnown ? <NewFactor key={type} type={type} /> : <Alert kind="error">{text('two_factor.unknown_type')}</Alert>}
    </GuardFrame>
  );
}

function NewFactor({ type }: { readonly type: FactorType }) {
  // What was begun ends with its page: the next one begins anew.
  const query = useQuery({ ...useTwoFactor().queries.newFactor(type), gcTime: 0 });
  return (
    <Screen read={readOf(query)} skeleton={<AccountSkeleton />} staysOpen>
      {({ provisioning_uri, secret_key }) => <Begun type={type} begun={provisioning_uri ?? secret_key ?? ''} />}
    </Screen>
  );
}

function Begun({ type, begun }: { readonly type: FactorType; readonly begun: string }) {
  const { sessionRef } = useApp();
  const paths = usePaths();
  const navigate = useNavigate();
  const formRef = useActorRef(useTwoFactor().factorFormMachine, { input: { draft: { type, key: begun, code: '' } } });
  const codes = useSelector(formRef, ({ output }) => output);
  const leadOn = () => {
    sessionRef.send({ type: 'session.reload' });
    void navigate(paths.twoFactor, { replace: true });
  };
  const follow = useEffectEvent(leadOn);
  const isDone = codes !== undefined && codes.length === 0;
  useEffect(() => {
    if (isDone) follow();
  }, [isDone]);
  if (codes === undefined || isDone) return <FactorSetUp formRef={formRef} back={paths.twoFactor} />;
  return <BackupCodes codes={codes} onDone={leadOn} />;
}
