import type { GroupAbilities } from '@atrium/core/groups/schema';
import type { Db } from '../db/database.ts';
import type { CurrentNetwork, MemberCaller } from '../http/caller.ts';
import { commonRefusal } from '../http/refusal.ts';
import { groupAbilities } from './groups.policy.ts';
import { presentGroup } from './groups.presenter.ts';
import { type FoundGroup, findGroup } from './groups.repository.ts';

/** A request that is about a group. */
export interface GroupRequest {
  readonly db: Db;
  readonly member: MemberCaller;
  readonly network: CurrentNetwork;
  readonly now: Date;
}

/** A group with what the caller may do with it. */
export interface JudgedGroup extends FoundGroup {
  readonly can: GroupAbilities;
}

/** The group of an address, by slug or id, with what the caller may do; 404 where they may not know of it. */
export async function requireGroup(
  { db, member: caller, network, now }: GroupRequest,
  slugOrId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<JudgedGroup> {
  const found = await findGroup(db, slugOrId, { caller, lock });
  if (found === undefined) throw commonRefusal('not_found');
  return { ...found, can: groupAbilities(caller, found, { network, now }) };
}

/** A group as its reader sees it now. */
export async function groupReply(request: GroupRequest, groupId: string) {
  const found = await requireGroup(request, groupId);
  return { group: presentGroup(found, found.can) };
}
