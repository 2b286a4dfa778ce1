import * as calls from '@atrium/core/unreads/contract';
import { putFile, rootOf } from '../files/files.fixtures.ts';
import { fileVersions } from '../files/files.tables.ts';
import { enterPart } from '../groups/groups.fixtures.ts';
import { may, type PermissionLine } from '../testing/permission-table.ts';
import type { PermissionWorld, WorldGroup } from '../testing/permission-world.ts';

/** A group that somebody asks to join. */
const asked = (group: (world: PermissionWorld) => WorldGroup) => async (world: PermissionWorld) => {
  const { server } = world;
  await enterPart(server, group(world).id, await server.member('Rosa'), { state: 'in_moderation' });
  return { shows: group(world).slug };
};

/** A folder with a file that a minute ago was none. */
const newIn = (group: (world: PermissionWorld) => WorldGroup) => async (world: PermissionWorld) => {
  const { people, server } = world;
  const folder = await rootOf(server, people.groupAdmin, { group: group(world).slug });
  await putFile(server, people.groupAdmin, folder.id);
  await server.db.update(fileVersions).set({ createdAt: new Date(server.clock.now().getTime() + 60_000) });
  return { params: { folderId: folder.id }, shows: folder.id };
};

/** Who may hear how much is new: visitor, second step, guest, member, insider, group admin, category, network admin. */
export const permissions: readonly PermissionLine[] = [
  may(calls.getUnreadFeatures, 'oneself', '11yyyyyy', () => ({})),
  may(
    calls.getUnreads,
    'a group',
    '11---yyy',
    asked(({ groups }) => groups.open),
  ),
  may(
    calls.getUnreads,
    'a hidden group of others',
    '11-----y',
    asked(({ foreign }) => foreign.hidden),
  ),
  may(calls.getUnreadFolders, 'a hidden group', '11y-y---', async (world) => ({
    shows: (await newIn(({ groups }) => groups.hidden)(world)).shows,
  })),
  may(
    calls.openUnreadFolder,
    'a hidden group',
    '11y4yyyy',
    newIn(({ groups }) => groups.hidden),
  ),
  may(
    calls.countJoinRequests,
    'a group',
    '11---yyy',
    asked(({ groups }) => groups.open),
  ),
  may(
    calls.countJoinRequests,
    'a hidden group of others',
    '11-----y',
    asked(({ foreign }) => foreign.hidden),
  ),
];
