import type { MessageKey } from '../messages/catalogue.ts';

/** Whether something may be done, and if not, why: the key of a text that tells a person. */
export type Verdict<Reason extends MessageKey = MessageKey> =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: Reason };

/** The verdict that lets something happen. */
export const allow: Verdict<never> = { allowed: true };

/** The verdict that refuses, with the key of the reason. */
export function refuse<Reason extends MessageKey>(reason: Reason): Verdict<Reason> {
  return { allowed: false, reason };
}

/** The reason of the first of several verdicts that refuses; null where all allow. */
export function firstReason(verdicts: readonly Verdict[]): MessageKey | null {
  const refusal = verdicts.find(({ allowed }) => !allowed);
  return refusal && !refusal.allowed ? refusal.reason : null;
}
