export { findCredentialProblems, returnAddress } from './sign-in.rules.ts';
