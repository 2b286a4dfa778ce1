import { connectForm, type FormApi, type FormEvent, type FormSnapshot } from '../form/index.ts';
import { minutesOf } from './two-factor.rules.ts';

/** A form with a code, as its view shows it. */
export interface CodeFormApi<Draft> extends FormApi<Draft> {
  /** For how many minutes nobody may try; null where codes are taken (TFA-D04). */
  readonly closedMinutes: number | null;
}

/** Reads a form with a code for its view; without a code it is not sent (TFA-016). */
export function connectCodeForm<Draft extends { readonly code: string }, Saved>(
  snapshot: FormSnapshot<Draft, Saved>,
  send: (event: FormEvent<Draft>) => void,
): CodeFormApi<Draft> {
  const form = connectResetForm(snapshot, send);
  const submit = () => {
    if (form.draft.code.trim() !== '') form.submit();
  };
  return { ...form, submit };
}

/** Reads a form in which a code is asked for of some people only. */
export function connectResetForm<Draft extends object, Saved>(
  snapshot: FormSnapshot<Draft, Saved>,
  send: (event: FormEvent<Draft>) => void,
): CodeFormApi<Draft> {
  const form = connectForm(snapshot, send);
  const { code, retryAfter } = form.failure ?? {};
  const isClosed = code === 'rate_limited' && retryAfter !== undefined;
  return { ...form, closedMinutes: isClosed ? minutesOf(retryAfter) : null };
}
