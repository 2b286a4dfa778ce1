import {
  arrivalAfterSignIn,
  connectSession,
  emptyCredentials,
  returnAddress,
  type SignInRef,
} from '@atrium/core/session';
import { startPage } from '@atrium/core/shell';
import { useActorApi, usePaths } from '@atrium/ui/hooks';
import { useFailureText } from '@atrium/ui/i18n';
import { FailedState } from '@atrium/ui/primitives';
import { SignInScreen } from '@atrium/ui/session';
import { Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { lazyPart } from '../app/first-page.tsx';
import { openTexts } from '../app/load-catalogue.ts';
import { useSignIn } from './use-sign-in.ts';

/** `/users/sign_in`: the door; who is inside already is led on. */
export function Page() {
  const { sessionRef } = useApp();
  const paths = usePaths();
  const failureText = useFailureText();
  const [search] = useSearchParams();
  const who = useActorApi(sessionRef, connectSession);
  const { formRef, isPending } = useSignIn(emptyCredentials);
  if (who.session) {
    const ways = { door: paths.signIn, fallback: startPage(who.session, paths) };
    const wanted = returnAddress(search.get('return_to'), ways);
    return <Navigate to={arrivalAfterSignIn(who.session, wanted, paths)} replace />;
  }
  if (isPending) return <Navigate to={`${paths.secondStep}?${search}`} />;
  if (who.hasFailed) return <FailedState reason={failureText(who.failure)} onRetry={who.reload} />;
  return (
    who.visitor && (
      <SignInScreen network={who.visitor.network} formRef={formRef} beside={<PasskeyWay formRef={formRef} />} />
    )
  );
}

/** The way in with a passkey, which loads behind the form; browsers without passkeys have nothing to load. */
function PasskeyWay({ formRef }: { readonly formRef: SignInRef }) {
  if (typeof PublicKeyCredential === 'undefined') return null;
  return (
    <Suspense>
      <PasskeyEntry formRef={formRef} />
    </Suspense>
  );
}

const PasskeyEntry = lazyPart(async () => {
  const [{ PasskeyEntry: Loaded }] = await Promise.all([
    import('../two-factor/passkey-entry.tsx'),
    openTexts('two-factor'),
  ]);
  return Loaded;
});
