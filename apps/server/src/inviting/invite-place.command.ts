import type { GroupAbilities } from '@atrium/core/groups/schema';
import type { InvitePlace } from '@atrium/core/inviting/rules';
import type { Db } from '../db/database.ts';
import { type GroupRow, requireGroup } from '../groups/index.ts';
import type { CurrentNetwork, MemberCaller } from '../http/caller.ts';
import { commonRefusal } from '../http/refusal.ts';
import type { Context } from '../http/route.ts';
import { findCategory, findChoosableGroups } from './choosable-groups.repository.ts';
import { type InvitingRights, rightsInCategory, rightsInGroup, rightsInNetwork } from './inviting.policy.ts';

/** A request that is about inviting. */
export interface InvitingRequest extends Pick<Context<never>, 'caller' | 'request'> {
  readonly db: Db;
  readonly member: MemberCaller;
  readonly network: CurrentNetwork;
  readonly now: Date;
}

/** Who asks about a place. */
export type Asking = Pick<InvitingRequest, 'db' | 'member' | 'network' | 'now'>;

/** Where people are invited, with what the caller may do there. */
export interface JudgedPlace {
  readonly rights: InvitingRights;
  readonly group: (GroupRow & { readonly can: GroupAbilities }) | null;
  /** The kind of group whose page it is; null elsewhere. */
  readonly category: { readonly id: string; readonly pluralName: string } | null;
}

/** The place of an address, with what the caller may do there; 404 where they may not know of it, 403 where it is not theirs. */
export async function requirePlace(request: Asking, place: InvitePlace | null): Promise<JudgedPlace> {
  const { db, member: caller, network } = request;
  if (place === null) {
    if (!caller.networkAdmin) throw commonRefusal('forbidden');
    return { rights: rightsInNetwork(caller, network), group: null, category: null };
  }
  if (place.area === 'groups') return placeOfGroup(request, place.slug);
  const category = await findCategory(db, place.slug);
  if (category === undefined) throw commonRefusal('not_found');
  const rights = rightsInCategory(caller, category.id, network);
  if (!rights.internal) throw commonRefusal('forbidden');
  return { rights, group: null, category };
}

async function placeOfGroup(request: Asking, slug: string): Promise<JudgedPlace> {
  const { group, own, can } = await requireGroup(request, slug);
  const isInside = own?.state === 'member' || can.archive;
  if (!isInside) throw commonRefusal('forbidden');
  const { groupCategoryId } = group;
  const rights = rightsInGroup(request.member, { groupCategoryId, can }, request.network);
  return { rights, group: { ...group, can }, category: null };
}

/** The groups somebody is to be invited into, that of the place in front; one that cannot be chosen there is refused (INV-E07). */
export async function requireGroups(
  request: InvitingRequest,
  place: JudgedPlace,
  ids: readonly string[],
): Promise<readonly string[]> {
  const wanted = new Set(ids);
  if (place.group) wanted.delete(place.group.id);
  const known = await findChoosableGroups(request.db, { caller: request.member, place, ids: [...wanted] });
  if (known.length < wanted.size)
    throw commonRefusal('invalid', { errors: { group_ids: ['inviting.validation.unknown_group'] } });
  return [...(place.group ? [place.group.id] : []), ...wanted];
}
