export { forgetWaiting, removeGuard } from './factors.repository.ts';
export { modeOf } from './two-factor.policy.ts';
