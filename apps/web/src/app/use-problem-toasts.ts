import { failureText } from '@atrium/core/calendar';
import { type FormRef, type Problems, withdrawOnRetry } from '@atrium/core/form';
import type { MessageKey } from '@atrium/core/messages';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useHouse } from './house-context.ts';

/**
 * Shows what keeps a form from being saved, each text once, and takes it away as soon as it is mended or saving is tried
 * anew (FORM-003, CAL-062).
 * A form with a text of its own for every failed save says that first.
 */
export function useProblemToasts<Draft extends object, Saved>(
  form: FormRef<Draft, Saved> | null,
  failed?: MessageKey,
): void {
  const { toastsRef, environment } = useHouse();
  const problems = useSelector(form ?? undefined, (snapshot) => snapshot?.context.problems);
  const about = `form-${form?.sessionId}`;
  const show = useEffectEvent((text: MessageKey) =>
    toastsRef.send({ type: 'toast.show', toast: { tone: 'error', text, about }, at: environment.clock.now() }),
  );
  const dismissMended = useEffectEvent((before: Problems) => {
    const left = new Set(textsOf(problems ?? {}));
    const mended = new Set(textsOf(before).filter((text) => !left.has(text)));
    for (const { id, tone, text } of toastsRef.getSnapshot().context.toasts) {
      if (tone === 'error' && mended.has(text)) toastsRef.send({ type: 'toast.dismiss', id });
    }
  });

  useEffect(() => {
    const heard = [
      form?.on('form.refused', (event) => textsOf(event.problems).forEach(show)),
      form?.on('form.failed', ({ failure }) => {
        const texts = textsOf(failure.errors ?? {});
        if (failed) show(failed);
        (texts.length > 0 || failed ? texts : [failureText(failure)]).forEach(show);
      }),
      form && withdrawOnRetry(form, { toastsRef, about }),
    ];
    return () => {
      for (const subscription of heard) subscription?.unsubscribe();
    };
  }, [form, failed, toastsRef, about]);

  useEffect(() => () => dismissMended(problems ?? {}), [problems]);
}

function textsOf(problems: Problems): readonly MessageKey[] {
  // Rules and server write keys of the catalogue.
  return [...new Set(Object.values(problems).flat())] as readonly MessageKey[];
}
