import { emptySignUp } from '@atrium/core/joining';
import { createJoining } from '@atrium/core/joining/client';
import { connectSession } from '@atrium/core/session';
import { useActorApi } from '@atrium/ui/hooks';
import { SignUpScreen } from '@atrium/ui/joining';
import type { DoorNetwork } from '@atrium/ui/session';
import { useActorRef } from '@xstate/react';
import { useApp, useDomain } from '../app/app-context.ts';
import { DoorPage } from '../app/door-page.tsx';

/** `/users/sign_up`: joins the network (AUTH-D14). */
export function Page() {
  return <DoorPage>{(network) => <SignUp network={network} />}</DoorPage>;
}

function SignUp({ network }: { readonly network: DoorNetwork }) {
  const { visitor } = useActorApi(useApp().sessionRef, connectSession);
  const signIn = visitor?.network.sign_in;
  const draft = emptySignUp({
    asksConsent: network.legal_texts.length > 0,
    asksProof: signIn?.altcha_captcha ?? false,
    fields: signIn?.profile_fields ?? [],
    domains: signIn?.join_email_domains ?? [],
  });
  const formRef = useActorRef(useDomain(createJoining).signUpMachine, { input: { draft } });
  const isOpen = signIn?.join_user_can_initiate ?? false;
  return <SignUpScreen network={network} formRef={formRef} isOpen={isOpen} />;
}
