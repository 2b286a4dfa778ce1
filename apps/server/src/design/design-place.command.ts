import type { DesignPlace as NamedPlace } from '@atrium/core/design/rules';
import type { AuditEntry } from '../audit/index.ts';
import { requireGroup } from '../groups/index.ts';
import { commonRefusal } from '../http/refusal.ts';
import type { Context } from '../http/route.ts';
import { mayDressCategory, mayDressGroup, mayDressNetwork } from './design.policy.ts';
import { type DesignOwner, findCategory } from './design.repository.ts';
import { networkPlace, type ThemePlace } from './theme.repository.ts';

/** Whose designs are changed: their place, the levels it inherits from, and how the audit log names it. */
export interface DesignPlace {
  readonly owner: DesignOwner;
  readonly inherits: ThemePlace | null;
  readonly audited: Pick<AuditEntry, 'action' | 'object'>;
}

type Asking = Pick<Context<unknown>, 'db' | 'member' | 'network' | 'now'>;

/** The place whose designs the caller may change; 404 where they may not know of it, 403 where they may. */
export async function requirePlace(request: Asking, named: NamedPlace): Promise<DesignPlace> {
  if (named === null) return requireNetwork(request);
  return named.area === 'groups' ? requireLedGroup(request, named.slug) : requireLedCategory(request, named.slug);
}

function requireNetwork({ member, network }: Asking): DesignPlace {
  if (!mayDressNetwork(member)) throw commonRefusal('forbidden');
  const object = { type: 'network', id: network.id, name: network.name } as const;
  return { owner: networkPlace, inherits: null, audited: { action: 'policy_setting_update', object } };
}

async function requireLedGroup(request: Asking, slug: string): Promise<DesignPlace> {
  const { group, can } = await requireGroup(request, slug);
  if (!mayDressGroup(can)) throw commonRefusal('forbidden');
  const object = { type: 'group', id: group.id, name: group.name } as const;
  return {
    owner: { groupId: group.id, groupCategoryId: null },
    inherits: { groupId: null, groupCategoryId: group.groupCategoryId },
    audited: { action: 'group_update', object },
  };
}

/** Every member knows the kinds of groups, so that only who leads one is asked about. */
async function requireLedCategory({ db, member }: Asking, slug: string): Promise<DesignPlace> {
  const category = await findCategory(db, slug);
  if (category === undefined) throw commonRefusal('not_found');
  if (!mayDressCategory(member, category.id)) throw commonRefusal('forbidden');
  const object = { type: 'group_category', id: category.id, name: category.pluralName } as const;
  return {
    owner: { groupId: null, groupCategoryId: category.id },
    inherits: networkPlace,
    audited: { action: 'group_category_update', object },
  };
}
