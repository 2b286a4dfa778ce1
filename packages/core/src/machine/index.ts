export { AtriumError, type Failure, type FailureDetails, toFailure } from './atrium-error.ts';
export type { FactsEvent } from './facts.ts';
export { countVerdict, type Most } from './machine.rules.ts';
export { missingActor } from './missing-actor.ts';
export { allow, firstRefusal, type Refused, refusalCode, refuse, type Verdict } from './verdict.ts';
