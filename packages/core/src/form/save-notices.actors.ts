import type { Failure } from '../machine/index.ts';
import type { MessageKey } from '../messages/index.ts';
import type { FormRef } from './form.machine.ts';
import type { Problems } from './form.schema.ts';
import type { ToastsEvent } from './toasts.machine.ts';
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
 * Says why a form was not saved, each message once, and takes that away when the draft changes, when saving is tried anew
 * and with the result, which stops listening (FORM-003, CAL-062).
 */
export function noticeSaves<Draft extends object, Saved>(
  form: FormRef<Draft, Saved>,
  { toastsRef, now, textOf, failed }: SaveNotices,
): () => void {
  const about = `form-${form.sessionId}`;
  let { draft } = form.getSnapshot().context;
  const withdraw = () => toastsRef.send({ type: 'failure.withdraw', about });
  const show = (texts: readonly MessageKey[]) => {
    withdraw();
    for (const text of texts) toastsRef.send({ type: 'toast.show', toast: { tone: 'error', text, about }, at: now() });
  };
  const own = failed ? [failed] : [];
  const heard = [
    form.on('form.refused', ({ problems }) => show(textsOf(problems))),
    form.on('form.failed', ({ failure }) => {
      const texts = [...own, ...textsOf(failure.errors ?? {})];
      show(texts.length > 0 ? texts : [textOf(failure)]);
    }),
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

function textsOf(problems: Problems): readonly MessageKey[] {
  // Rules and server write keys of the catalogue.
  return [...new Set(Object.values(problems).flat())] as readonly MessageKey[];
}
