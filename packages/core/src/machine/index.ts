export { AtriumError, toFailure } from './atrium-error.ts';
export { missingActor } from './missing-actor.ts';
export { allow, refuse } from './verdict.ts';
export type { Failure, FailureDetails } from './atrium-error.ts';
export type { Verdict } from './verdict.ts';
export type { FactsEvent } from './facts.ts';
