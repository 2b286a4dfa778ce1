import type { Failure } from '../machine/index.ts';
import type { MessageKey } from '../messages/index.ts';
import { type Notices, notices } from '../toasts/index.ts';
import type { FormMachine } from './form.machine.ts';
import type { Problems } from './form.schema.ts';

interface FormTexts {
  /** Says a failure that names no field. */
  readonly textOf: (failure: Failure) => MessageKey;
  /** Said of every failed save, where the form has a text of its own for that. */
  readonly failed?: MessageKey;
  readonly saved?: MessageKey;
}

/** What a form says: why it was not saved, each message once and until the draft changes, and that it was (FORM-003, CAL-062). */
export function formNotices<Draft extends object, Saved>(
  machine: FormMachine<Draft, Saved>,
  { textOf, failed, saved }: FormTexts,
): Notices {
  return notices(machine, {
    'form.changed': () => null,
    'form.refused': ({ problems }) => textsOf(problems).map(asFailure),
    'form.failed': ({ failure }) => {
      const texts = [...(failed ? [failed] : []), ...textsOf(failure.errors ?? {})];
      return (texts.length > 0 ? texts : [textOf(failure)]).map(asFailure);
    },
    'form.saved': () => (saved ? { tone: 'success', text: saved } : null),
  });
}

function asFailure(text: MessageKey) {
  return { tone: 'error', text } as const;
}

function textsOf(problems: Problems): readonly MessageKey[] {
  // Rules and server write keys of the catalogue.
  return [...new Set(Object.values(problems).flat())] as readonly MessageKey[];
}
