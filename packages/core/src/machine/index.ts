export type { Failure, FailureDetails } from './atrium-error.ts';
export { AtriumError, toFailure } from './atrium-error.ts';
export type { FactsEvent } from './facts.ts';
export { missingActor } from './missing-actor.ts';
export type { Verdict } from './verdict.ts';
export { allow, firstReason, refuse } from './verdict.ts';
