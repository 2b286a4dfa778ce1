import type { MemberCaller } from '../http/caller.ts';
import { commonRefusal } from '../http/refusal.ts';

/** Lets only administrators of the network go on (GEN-002). */
export function requireNetworkAdministrator({ networkAdmin }: Pick<MemberCaller, 'networkAdmin'>): void {
  if (!networkAdmin) throw commonRefusal('forbidden');
}
