export type { TellAccountClosed } from './account-closed.port.ts';
export { findCaller, findNetwork } from './caller.repository.ts';
export { findOpenSessions } from './open-sessions.repository.ts';
export { createToken, findTokenOwner, forgetEnded } from './session.repository.ts';
