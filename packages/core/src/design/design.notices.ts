import { formNotices } from '../form/index.ts';
import { failureText } from '../messages/index.ts';
import { notices, silent } from '../toasts/index.ts';
import { designActivationMachine, designCreationMachine, designDeletionMachine } from './design-acts.machine.ts';
import { designFormMachine } from './design-form.machine.ts';

/** What saving a design says. */
export const designFormNotices = formNotices(designFormMachine, { saved: 'design.saved' });

/** What making a design the one that is worn says. */
export const designActivationNotices = notices(designActivationMachine, {
  'act.done': ({ input: { name } }) => ({ tone: 'success', text: 'design.activated', values: { name } }),
  'act.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
});

/** What deleting a design says. */
export const designDeletionNotices = notices(designDeletionMachine, {
  'act.done': ({ input: { name } }) => ({ tone: 'success', text: 'design.deleted', values: { name } }),
  'act.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
});

/** What making a design says: its editor opens. */
export const designCreationNotices = notices(designCreationMachine, {
  'act.done': silent,
  'act.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
});
