import { SignInDialog } from '@atrium/ui/session';
import { useState } from 'react';
import { useSignIn } from './use-sign-in.ts';

type SignInAgainProps = { readonly email: string; readonly onLeave: () => void };

/** The session has ended under an open page: the same member signs in over it. */
export function SignInAgain({ email, onLeave }: SignInAgainProps) {
  const [draft] = useState({ email, password: '', remember_me: false });
  const formRef = useSignIn(draft);
  return <SignInDialog isOpen formRef={formRef} onLeave={onLeave} />;
}
