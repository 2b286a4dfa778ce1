import type { Db } from '../db/database.ts';
import { findGroup } from '../groups/index.ts';
import type { CurrentNetwork, MemberCaller } from '../http/caller.ts';
import { commonRefusal } from '../http/refusal.ts';
import { memberRightsOf } from '../network/index.ts';

/** Whether somebody sends direct messages; guests only read them (MSG-017, MSG-D11). */
export function maySend({ isExternal }: Pick<MemberCaller, 'isExternal'>, network: CurrentNetwork): boolean {
  return !isExternal && memberRightsOf(network).sendMessages;
}

interface Addressing {
  readonly db: Db;
  readonly member: MemberCaller;
}

/** The group a message may go to: one the caller administers (MSG-024, MSG-E07). */
export async function mayAddressGroup({ db, member: caller }: Addressing, slug: string) {
  const found = await findGroup(db, slug, { caller });
  if (found === undefined) throw commonRefusal('not_found');
  const isIn = caller.networkAdmin || caller.groupAdminOf.has(found.group.id);
  if (!isIn || found.group.archivedAt !== null) throw commonRefusal('forbidden');
  return found.group;
}
