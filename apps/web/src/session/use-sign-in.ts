import type { Credentials, SignInRef } from '@atrium/core/session';
import { useEffect, useState } from 'react';
import { createActor } from 'xstate';
import { useApp } from '../app/app-context.ts';

/** A way in: its form, and whether it waits for the second step. */
interface SignIn {
  readonly formRef: SignInRef;
  readonly isPending: boolean;
}

/** A sign-in form; once it has let somebody in, the session is read again and a fresh form stands ready. */
export function useSignIn(draft: Credentials): SignIn {
  const { session, sessionRef } = useApp();
  const [formRef, setFormRef] = useState<SignInRef>(() => createActor(session.signInMachine, { input: { draft } }));
  const [isPending, setIsPending] = useState(false);
  useEffect(() => {
    formRef.start();
    const saved = formRef.on('form.saved', ({ saved: { two_factor_required } }) => {
      setIsPending(two_factor_required);
      if (!two_factor_required) sessionRef.send({ type: 'session.reload' });
      setFormRef(createActor(session.signInMachine, { input: { draft } }));
    });
    return () => saved.unsubscribe();
  }, [formRef, session, sessionRef, draft]);
  return { formRef, isPending };
}
