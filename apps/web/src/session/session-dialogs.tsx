import type { SessionApi } from '@atrium/core/session';
import { SignInDialog, SignOutDialog } from '@atrium/ui/session';
import { Suspense, useState } from 'react';
import { lazyPart } from '../app/first-page.tsx';
import { openTexts } from '../app/load-catalogue.ts';
import { useSignIn } from './use-sign-in.ts';

type SessionDialogsProps = {
  readonly who: SessionApi;
  readonly email: string;
  readonly onLeave: () => void;
};

/** What stands before a covered page: the session has ended and the same member signs in again, or they want to leave. */
export function SessionDialogs({ who, email, onLeave }: SessionDialogsProps) {
  const [draft] = useState({ email, password: '', remember_me: false });
  const { formRef, isPending } = useSignIn(draft);
  return (
    <>
      <SignInDialog isOpen={who.isExpired} formRef={formRef} endedBy={who.endedBy} onLeave={onLeave}>
        {isPending && (
          <Suspense>
            <SecondStepInPlace />
          </Suspense>
        )}
      </SignInDialog>
      <SignOutDialog unsent={who.lostBySigningOut} onSignOut={() => who.signOut()} onStay={who.stay} />
    </>
  );
}

const SecondStepInPlace = lazyPart(async () => {
  const [{ SecondStepInPlace: Loaded }] = await Promise.all([
    import('../two-factor/second-step-in-place.tsx'),
    openTexts('two-factor'),
  ]);
  return Loaded;
});
