import { countJoinRequests, getUnreadFeatures, getUnreads } from '@atrium/core/unreads/contract';
import { enterPart } from '../groups/groups.fixtures.ts';
import { may, type PermissionLine } from '../testing/permission-table.ts';
import type { PermissionWorld, WorldGroup } from '../testing/permission-world.ts';

/** A group that somebody asks to join. */
const asked = (group: (world: PermissionWorld) => WorldGroup) => async (world: PermissionWorld) => {
  const { server } = world;
  await enterPart(server, group(world).id, await server.member('Rosa'), { state: 'in_moderation' });
  return { shows: group(world).slug };
};

/** Who may hear how much is new: visitor, second step, guest, member, insider, group admin, category, network admin. */
export const permissions: readonly PermissionLine[] = [
  may(getUnreadFeatures, 'oneself', '11yyyyyy', () => ({})),
  may(
    getUnreads,
    'a group',
    '11---yyy',
    asked(({ groups }) => groups.open),
  ),
  may(
    getUnreads,
    'a hidden group of others',
    '11-----y',
    asked(({ foreign }) => foreign.hidden),
  ),
  may(
    countJoinRequests,
    'a group',
    '11---yyy',
    asked(({ groups }) => groups.open),
  ),
  may(
    countJoinRequests,
    'a hidden group of others',
    '11-----y',
    asked(({ foreign }) => foreign.hidden),
  ),
];
