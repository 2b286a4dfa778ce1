export { AtriumError, type Failure, type FailureDetails, toFailure } from './atrium-error.ts';
export type { FactsEvent } from './facts.ts';
export { missingActor } from './missing-actor.ts';
export { countVerdict, type Most } from './most.ts';
export { allow, firstRefusal, type Refused, refusalCode, refuse, type Verdict } from './verdict.ts';
