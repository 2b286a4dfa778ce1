export type { SessionApi } from './session.connect.ts';
export { connectSession } from './session.connect.ts';
export type { Presence, SessionEvent, SessionRef, SessionSnapshot } from './session.machine.ts';
export { sessionMachine } from './session.machine.ts';
export type { Credentials, Session, SignedIn, Visitor } from './session.schema.ts';
export { credentialsSchema, sessionSchema, visitorSchema } from './session.schema.ts';
export type { SignInRef, SignInSnapshot } from './sign-in.machine.ts';
export { emptyCredentials, signInMachine } from './sign-in.machine.ts';
export { findCredentialProblems, returnAddress } from './sign-in.rules.ts';
