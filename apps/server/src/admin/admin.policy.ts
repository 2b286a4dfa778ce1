import type { MemberCaller } from '../http/caller.ts';
import { commonRefusal } from '../http/refusal.ts';

/** Lets only administrators of the network go on (GEN-002). */
export function requireAdministrator(caller: Pick<MemberCaller, 'networkAdmin'>): void {
  if (!caller.networkAdmin) throw commonRefusal('forbidden');
}
