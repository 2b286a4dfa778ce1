export type { TellAccountClosed } from './account-closed.port.ts';
export { findNetwork } from './caller.repository.ts';
export { findOpenSessions } from './open-sessions.repository.ts';
export { createToken, forgetEnded } from './session.repository.ts';
