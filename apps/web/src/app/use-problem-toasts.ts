import { failureText } from '@atrium/core/calendar';
import { type FormRef, noticeSaves } from '@atrium/core/form';
import type { MessageKey } from '@atrium/core/messages';
import { useEffect } from 'react';
import { useApp } from './app-context.ts';

/** Says why a form was not saved for as long as that holds; a form may have a text of its own for every failed save. */
export function useProblemToasts<Draft extends object, Saved>(
  form: FormRef<Draft, Saved> | null,
  failed?: MessageKey,
): void {
  const { toastsRef, environment } = useApp();
  const { now } = environment.clock;
  useEffect(() => {
    if (form) return noticeSaves(form, { toastsRef, now, textOf: failureText, failed });
  }, [form, failed, toastsRef, now]);
}
