import type { Credentials, SignInRef } from '@atrium/core/session';
import { useEffect, useState } from 'react';
import { createActor } from 'xstate';
import { useApp } from '../app/app-context.ts';

/** A sign-in form; once it has let somebody in, the session is read again and a fresh form stands ready. */
export function useSignIn(draft: Credentials): SignInRef {
  const { session, sessionRef } = useApp();
  const [formRef, setFormRef] = useState<SignInRef>(() => createActor(session.signInMachine, { input: { draft } }));
  useEffect(() => {
    formRef.start();
    const saved = formRef.on('form.saved', () => {
      sessionRef.send({ type: 'session.reload' });
      setFormRef(createActor(session.signInMachine, { input: { draft } }));
    });
    return () => saved.unsubscribe();
  }, [formRef, session, sessionRef, draft]);
  return formRef;
}
