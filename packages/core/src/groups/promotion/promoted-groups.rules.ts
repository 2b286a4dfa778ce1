import { type MembershipStep, membershipStep } from '../groups.rules.ts';
import type { PromotedGroup } from './promoted-groups.schema.ts';

/** What leads into a group. */
export type JoiningStep = Exclude<MembershipStep, 'withdraw' | 'leave'>;

/** The way into a recommended group that is open to the reader; null for whoever is in, waits, or may not. */
export function joiningStep(group: PromotedGroup): JoiningStep | null {
  const step = membershipStep(group);
  return step === 'withdraw' || step === 'leave' ? null : step;
}
