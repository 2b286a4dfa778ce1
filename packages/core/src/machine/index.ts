export type { Failure, FailureDetails } from './atrium-error.ts';
export { AtriumError, toFailure } from './atrium-error.ts';
export type { FactsEvent } from './facts.ts';
export { missingActor } from './missing-actor.ts';
export type { Refused, Verdict } from './verdict.ts';
export { allow, firstRefusal, refuse } from './verdict.ts';
