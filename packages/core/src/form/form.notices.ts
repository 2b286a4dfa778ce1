import type { Failure } from '../machine/index.ts';
import { type FailureText, failureText, type MessageKey, type Problems } from '../messages/index.ts';
import { type Notices, notices } from '../toasts/index.ts';
import type { FormMachine } from './form.machine.ts';

interface FormTexts<Draft, Saved> {
  /** Said of every failed save: a text in place of the reason, or one that names what was not saved, before it. */
  readonly failed?: MessageKey | ((draft: Draft) => FailureText);
  /** Why it was not saved, where the domain knows more than the code says. */
  readonly reason?: (failure: Failure) => FailureText;
  readonly saved?: MessageKey | ((saved: Saved) => FailureText);
}

/** What a form says: why it was not saved, each message once and until the draft changes, and that it was (FORM-003, CAL-062). */
export function formNotices<Draft extends object, Saved>(
  machine: FormMachine<Draft, Saved>,
  { failed, saved, reason = failureText }: FormTexts<Draft, Saved> = {},
): Notices {
  return notices(machine, {
    'form.changed': () => null,
    'form.refused': ({ problems }) => textsOf(problems).map(asFailure),
    'form.failed': ({ draft, failure }) => {
      const problems = textsOf(failure.errors ?? {});
      if (typeof failed === 'string') return [{ text: failed }, ...problems].map(asFailure);
      const reasons = problems.length > 0 ? problems : [reason(failure)];
      return [...(failed ? [failed(draft)] : []), ...reasons].map(asFailure);
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
