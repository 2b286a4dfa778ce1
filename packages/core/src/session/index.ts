export { type CustomerCentral, customerCentralOf } from './customer-central.rules.ts';
export { networkAtDoor, offersChat } from './member-access.rules.ts';
export { connectSession, type SessionApi } from './session.connect.ts';
export type { Presence, SessionEvent, SessionRef, SessionSnapshot } from './session.machine.ts';
export { sessionMachine } from './session.machine.ts';
export type { Credentials, Session, SignedIn, Visitor } from './session.schema.ts';
export { credentialsSchema, sessionSchema, visitorSchema } from './session.schema.ts';
export { emptyCredentials, type SignInRef, type SignInSnapshot, signInMachine } from './sign-in.machine.ts';
export { addressAfterOnboarding, arrivalAfterSignIn, findCredentialProblems, returnAddress } from './sign-in.rules.ts';
