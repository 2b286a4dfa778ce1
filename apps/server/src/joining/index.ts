export { type Admitted, admit, admittedOf } from './admit.command.ts';
export { forgetUnconfirmed } from './join-letters.job.ts';
