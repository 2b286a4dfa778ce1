import { createFormMachine, type FormRef, type FormSnapshot } from '../form/index.ts';
import type { Credentials, SignedIn } from './session.schema.ts';
import { findCredentialProblems } from './sign-in.rules.ts';

/** The sign-in form: a refusal keeps what was typed. */
export const signInMachine = createFormMachine<Credentials, SignedIn>({
  id: 'signIn',
  findProblems: findCredentialProblems,
  draftFrom: () => emptyCredentials,
});

/** What the form starts with. */
export const emptyCredentials: Credentials = { email: '', password: '', remember_me: false };

/** A running sign-in form. */
export type SignInRef = FormRef<Credentials, SignedIn>;
/** A sign-in form at one moment. */
export type SignInSnapshot = FormSnapshot<Credentials, SignedIn>;
