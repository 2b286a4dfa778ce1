import { type RefObject, useEffect } from 'react';

/** A form that says when it was refused. */
type Refusing = { on(type: 'form.refused' | 'form.failed', listener: () => void): { unsubscribe(): void } };

/** Unfolds what fails and leads to the first failing field whenever a form comes back with problems (CAL-072, CAL-061). */
export function useProblemFocus(form: RefObject<HTMLElement | null>, formRef: Refusing): void {
  useEffect(() => {
    const lead = () => requestAnimationFrame(() => focusFirst(form.current));
    const heard = [formRef.on('form.refused', lead), formRef.on('form.failed', lead)];
    return () => {
      for (const subscription of heard) subscription.unsubscribe();
    };
  }, [form, formRef]);
}

function focusFirst(form: HTMLElement | null): void {
  for (const folded of form?.querySelectorAll<HTMLDetailsElement>('details:has([aria-invalid="true"])') ?? []) {
    folded.open = true;
  }
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
