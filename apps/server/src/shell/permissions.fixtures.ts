import { getAdministrationMenu } from '@atrium/core/shell/contract';
import { may, type PermissionLine } from '../testing/permission-table.ts';
import type { PermissionWorld, WorldGroup } from '../testing/permission-world.ts';

const of = (group: (world: PermissionWorld) => WorldGroup) => (world: PermissionWorld) => ({
  query: { group_slug: group(world).slug },
  shows: 'sent_invites',
});

/** Who reads what of administrations: visitor, second step, guest, member, insider, group, category, network admin. */
export const permissions: readonly PermissionLine[] = [
  may(getAdministrationMenu, 'the network', '11-----y', () => ({ shows: 'profile_fields' })),
  may(getAdministrationMenu, 'a kind of groups', '11----yy', () => ({
    query: { group_category_slug: 'circles' },
    shows: 'sent_invites',
  })),
  may(
    getAdministrationMenu,
    'a group',
    '11---yyy',
    of(({ groups }) => groups.open),
  ),
  may(
    getAdministrationMenu,
    'a hidden group',
    '11-4-yyy',
    of(({ groups }) => groups.hidden),
  ),
  may(
    getAdministrationMenu,
    'a hidden group of others',
    '1144444y',
    of(({ foreign }) => foreign.hidden),
  ),
];
