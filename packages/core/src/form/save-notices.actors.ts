import type { Failure } from '../machine/index.ts';
import type { MessageKey } from '../messages/index.ts';
import type { FormRef } from './form.machine.ts';
import type { Problems } from './form.schema.ts';
import type { NewToast, ToastsEvent } from './toasts.machine.ts';
import { withdrawOnRetry } from './tries.actors.ts';

interface SaveNotices {
  readonly toastsRef: { send(event: Extract<ToastsEvent, { readonly type: 'toast.show' | 'failure.withdraw' }>): void };
  readonly now: () => number;
  /** Says a failure that names no field. */
  readonly textOf: (failure: Failure) => MessageKey;
  /** Said of every failed save, where the form has a text of its own for that. */
  readonly failed?: MessageKey | undefined;
}

/**
 * Says in one notice why a form was not saved, and takes that away when the draft changes, when saving is tried anew and
 * with the result, which stops listening (FORM-003, CAL-062).
 */
export function noticeSaves<Draft extends object, Saved>(
  form: FormRef<Draft, Saved>,
  { toastsRef, now, textOf, failed }: SaveNotices,
): () => void {
  const about = `form-${form.sessionId}`;
  let { draft } = form.getSnapshot().context;
  const withdraw = () => toastsRef.send({ type: 'failure.withdraw', about });
  const show = (notice: Pick<NewToast, 'text' | 'values'>) => {
    withdraw();
    toastsRef.send({ type: 'toast.show', toast: { tone: 'error', ...notice, about }, at: now() });
  };
  const heard = [
    form.on('form.refused', ({ problems }) => show(noticeOf(problems))),
    form.on('form.failed', ({ failure }) => show(failed ? { text: failed } : noticeOfFailure(failure, textOf))),
    form.subscribe(({ context }) => {
      if (context.draft !== draft) withdraw();
      draft = context.draft;
    }),
    withdrawOnRetry(form, { toastsRef, about }),
  ];
  return () => {
    for (const subscription of heard) subscription.unsubscribe();
    withdraw();
  };
}

function noticeOfFailure(failure: Failure, textOf: SaveNotices['textOf']): Pick<NewToast, 'text' | 'values'> {
  const { errors = {} } = failure;
  return Object.keys(errors).length > 0 ? noticeOf(errors) : { text: textOf(failure) };
}

/** What is wrong, where that is one thing, else how many fields say it themselves. */
function noticeOf(problems: Problems): Pick<NewToast, 'text' | 'values'> {
  const [first, ...others] = new Set(Object.values(problems).flat());
  const count = Object.keys(problems).length;
  if (first === undefined || others.length > 0) return { text: 'general.problems', values: { count } };
  // Rules and server write keys of the catalogue.
  return { text: first as MessageKey };
}
