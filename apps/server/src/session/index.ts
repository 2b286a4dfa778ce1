export type { TellAccountClosed } from './account-closed.port.ts';
export { findCaller, findNetwork } from './caller.repository.ts';
export { findOpenSessions } from './open-sessions.repository.ts';
export { hashPassword } from './password.rules.ts';
export {
  createToken,
  endSessionsOf,
  findSession,
  findTokenOwner,
  forgetEnded,
  type NewSession,
  openSession,
  type TokenKind,
} from './session.repository.ts';
