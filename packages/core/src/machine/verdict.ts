import type { MessageKey } from '../messages/catalogue.ts';

/** Whether something may be done, and if not, why: the key of a text that tells a person. */
export type Verdict<Reason extends MessageKey = MessageKey> = { readonly allowed: true } | Refused<Reason>;

/** A verdict that refuses: the key of the reason, with the values of its text where it has any. */
export interface Refused<Reason extends MessageKey = MessageKey> {
  readonly allowed: false;
  readonly reason: Reason;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
}

/** The verdict that lets something happen. */
export const allow: Verdict<never> = { allowed: true };

/** The verdict that refuses, with the key of the reason. */
export function refuse<Reason extends MessageKey>(reason: Reason, values?: Refused['values']): Verdict<Reason> {
  return { allowed: false, reason, ...(values && { values }) };
}

/** The failure id a refusal has in the contract: `calendar.refusal.in_past` is `in_past`. */
export function refusalCode<Code extends string>(reason: `${string}.refusal.${Code}`): Code {
  // The type says what follows the last dot.
  return reason.slice(reason.lastIndexOf('.') + 1) as Code;
}

/** The first of several verdicts that refuses; null where all allow. */
export function firstRefusal(verdicts: readonly Verdict[]): Refused | null {
  const refusal = verdicts.find(({ allowed }) => !allowed);
  return refusal && !refusal.allowed ? refusal : null;
}
