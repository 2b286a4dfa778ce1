export { forgetWaiting, removeGuard } from './factors.repository.ts';
export { isAnotherFactorDue } from './offered-factors.command.ts';
export { modeOf } from './two-factor.policy.ts';
