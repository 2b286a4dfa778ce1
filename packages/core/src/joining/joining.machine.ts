import { type ActRef, createActMachine } from '../acts/index.ts';
import { createFormMachine, type FormRef } from '../form/index.ts';
import { createListMachine, type ListRef } from '../lists/index.ts';
import { allow } from '../machine/index.ts';
import { findSignUpProblems, type JoiningTerms } from './joining.rules.ts';
import type { Applicant, Joined, SignUp } from './joining.schema.ts';

/** What somebody tells of themselves, and what is asked of them. */
export interface SignUpDraft extends SignUp {
  readonly terms: JoiningTerms;
}

/** The form of joining (AUTH-D14). */
export const signUpMachine = createFormMachine<SignUpDraft, SignUpDraft>({
  id: 'signUp',
  findProblems: (draft) => findSignUpProblems(draft, draft.terms),
  draftFrom: (current) => current,
});

/** An empty form of joining. */
export function emptySignUp(terms: JoiningTerms): SignUpDraft {
  const blank = { email: '', first_name: '', last_name: '', password: '', message: '', altcha: '' };
  return { ...blank, profile: {}, consent: false, terms };
}

/** The secret of a link, and nothing to choose. */
export interface JoiningLink {
  readonly token: string;
}
type Nothing = Readonly<Record<string, never>>;

/** Confirming the address by the link of a mail (AUTH-D16). */
export const signUpConfirmationMachine = createActMachine<JoiningLink, Nothing, Joined>({
  id: 'signUpConfirmation',
  verdict: () => allow,
});

/** What is decided about somebody who waits. */
export interface ApplicantDecision {
  readonly decision: 'accept' | 'reject';
  /** What somebody turned down is told. */
  readonly message: string;
}

/** Who waits to be let into the network (AUTH-D17). */
export const applicantListMachine = createListMachine<Applicant, null, ApplicantDecision, null>({
  id: 'applicantList',
  idOf: ({ id }) => id,
});

/** A running form of joining. */
export type SignUpRef = FormRef<SignUpDraft, SignUpDraft>;
/** Confirming the address. */
export type SignUpConfirmationRef = ActRef<JoiningLink, Nothing, Joined>;
/** A running list of who waits. */
export type ApplicantListRef = ListRef<Applicant, null, ApplicantDecision, null>;
