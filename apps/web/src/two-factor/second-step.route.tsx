import { toFailure } from '@atrium/core/machine';
import { arrivalAfterSignIn, connectSession, returnAddress } from '@atrium/core/session';
import { startPage } from '@atrium/core/shell';
import { useActorApi, usePaths } from '@atrium/ui/hooks';
import { SecondStepOver, SecondStepScreen } from '@atrium/ui/two-factor';
import { Navigate, useSearchParams } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { readOf, Screen } from '../app/screen.tsx';
import { SecondStep, useSignInStep } from './second-step.tsx';

/** `/users/two_factor_authentication`: the second step of signing in, which leads on to the page that was asked for (AUTH-D24). */
export function Page() {
  const { sessionRef } = useApp();
  const paths = usePaths();
  const [search] = useSearchParams();
  const { session } = useActorApi(sessionRef, connectSession);
  const { query, onPassed } = useSignInStep(!session);
  if (session) {
    const ways = { door: paths.signIn, fallback: startPage(session, paths) };
    const wanted = returnAddress(search.get('return_to'), ways);
    return <Navigate to={arrivalAfterSignIn(session, wanted, paths)} replace />;
  }
  if (query.error && toFailure(query.error).code === 'second_step_over') return <SecondStepOver />;
  return (
    <SecondStepScreen>
      <Screen read={readOf(query)} skeleton={null}>
        {(step) => <SecondStep step={step} onPassed={onPassed} />}
      </Screen>
    </SecondStepScreen>
  );
}
