import { type GroupRequest, requireGroup } from '../groups/index.ts';
import { commonRefusal, type Fail } from '../http/refusal.ts';
import type { RolePlace } from './roles.repository.ts';

/** The network, for its administrators. */
export function requireNetwork({ member }: Pick<GroupRequest, 'member'>): RolePlace {
  if (!member.networkAdmin) throw commonRefusal('forbidden');
  return null;
}

type OfGroup = GroupRequest & { readonly params: { readonly slug: string } };

/** A group, for those who administer it; 404 where the caller may not know of it. */
export async function requireOwnGroup(request: OfGroup): Promise<RolePlace> {
  const { group, can } = await requireGroup(request, request.params.slug);
  if (!can.archive) throw commonRefusal('forbidden');
  return group.id;
}

/** The same where something is to be changed: an archived group is only read. */
export async function requireWritableGroup(request: OfGroup & { readonly fail: Fail<'archived'> }): Promise<RolePlace> {
  const { group, can } = await requireGroup(request, request.params.slug, { lock: true });
  if (!can.archive) throw commonRefusal('forbidden');
  if (!can.update) throw request.fail('archived');
  return group.id;
}
