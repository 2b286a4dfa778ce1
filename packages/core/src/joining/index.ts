export type {
  ApplicantDecision,
  ApplicantListRef,
  JoiningLink,
  SignUpConfirmationRef,
  SignUpDraft,
  SignUpRef,
} from './joining.machine.ts';
export { applicantListMachine, emptySignUp, signUpConfirmationMachine, signUpMachine } from './joining.machine.ts';
export { findSignUpProblems, type JoiningTerms } from './joining.rules.ts';
export type { Applicant, Joined, ProofChallenge, SignUp } from './joining.schema.ts';
export { applicantSchema, joinedSchema, proofChallengeSchema, signUpSchema } from './joining.schema.ts';
