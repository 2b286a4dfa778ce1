export { type Admitted, admit } from './admit.command.ts';
export { forgetUnconfirmed } from './join-letters.job.ts';
