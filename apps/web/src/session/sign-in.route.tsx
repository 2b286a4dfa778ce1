import { connectSession, emptyCredentials, returnAddress } from '@atrium/core/session';
import { startPage } from '@atrium/core/shell';
import { useActorApi, usePaths } from '@atrium/ui/hooks';
import { useFailureText } from '@atrium/ui/i18n';
import { FailedState } from '@atrium/ui/primitives';
import { SignInScreen } from '@atrium/ui/session';
import { Navigate, useSearchParams } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { useSignIn } from './use-sign-in.ts';

/** `/users/sign_in`: the door; who is inside already is led on. */
export function Page() {
  const { sessionRef } = useApp();
  const paths = usePaths();
  const failureText = useFailureText();
  const [search] = useSearchParams();
  const who = useActorApi(sessionRef, connectSession);
  const formRef = useSignIn(emptyCredentials);
  if (who.session) {
    const ways = { door: paths.signIn, fallback: startPage(who.session, paths) };
    return <Navigate to={returnAddress(search.get('return_to'), ways)} replace />;
  }
  if (who.hasFailed) return <FailedState reason={failureText(who.failure)} onRetry={who.reload} />;
  return who.visitor && <SignInScreen network={who.visitor.network} formRef={formRef} />;
}
