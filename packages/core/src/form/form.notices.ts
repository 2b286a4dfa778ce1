import { type FailureText, failureText, type MessageKey, type Problems } from '../messages/index.ts';
import { type Notices, notices } from '../toasts/index.ts';
import type { FormMachine } from './form.machine.ts';

interface FormTexts<Saved> {
  /** Said of every failed save, where the form has a text of its own for that. */
  readonly failed?: MessageKey;
  readonly saved?: MessageKey | ((saved: Saved) => FailureText);
}

/** What a form says: why it was not saved, each message once and until the draft changes, and that it was (FORM-003, CAL-062). */
export function formNotices<Draft extends object, Saved>(
  machine: FormMachine<Draft, Saved>,
  { failed, saved }: FormTexts<Saved> = {},
): Notices {
  return notices(machine, {
    'form.changed': () => null,
    'form.refused': ({ problems }) => textsOf(problems).map(asFailure),
    'form.failed': ({ failure }) => {
      const said = [...(failed ? [{ text: failed }] : []), ...textsOf(failure.errors ?? {})];
      return (said.length > 0 ? said : [failureText(failure)]).map(asFailure);
    },
    'form.saved': (event) => {
      const said = typeof saved === 'function' ? saved(event.saved) : saved && { text: saved };
      return said ? { tone: 'success', ...said } : null;
    },
  });
}

function asFailure(said: FailureText) {
  return { tone: 'error', ...said } as const;
}

function textsOf(problems: Problems): readonly FailureText[] {
  return [...new Set(Object.values(problems).flat())].map((text) => ({ text }));
}
