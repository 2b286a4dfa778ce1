export { findCaller, findNetwork } from './caller.repository.ts';
export { enterAs } from './enter.command.ts';
export type { Guess } from './guessing.repository.ts';
export { closedUntil, findKnownPlaces, forgetOldGuesses, forgetTries, takeTry } from './guessing.repository.ts';
export {
  type EnteredBy,
  type Entrance,
  entranceOf,
  findOpenSessions,
  holdEntrance,
  isEntranceOpen,
} from './open-sessions.repository.ts';
export { mayBeHere, startPageOf } from './session.policy.ts';
export {
  createToken,
  endEntrancesOf,
  endProgramSessions,
  endSessionsOf,
  findBearerTokens,
  findSessionsOf,
  findTokenOwner,
  forgetEndedSessions,
  noteTokenUse,
  removeBearerToken,
  takeOwnSession,
  takeWebToken,
} from './session.repository.ts';
export { deviceCookieOf, sessionCookieOf } from './session-cookie.rules.ts';
export { accountKey, countedPlace, placesOf } from './sign-in-place.rules.ts';
