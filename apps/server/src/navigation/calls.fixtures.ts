import {
  getAppNavigation,
  getGroupNavigation,
  getNavigation,
  readNavigation,
  updateAppNavigation,
  updateGroupNavigation,
  updateNavigation,
} from '@atrium/core/navigation/contract';
import type { AppItem } from '@atrium/core/navigation/schema';
import { enterCategory, enterGroup } from '../groups/groups.fixtures.ts';
import { may, type PermissionLine } from '../testing/permission-table.ts';
import type { PermissionWorld, WorldGroup } from '../testing/permission-world.ts';
import type { RefusalTrial } from '../testing/refusal-trial.ts';
import type { SampleFields, SampleTrial } from '../testing/sample-trial.ts';

type GroupOf = (world: PermissionWorld) => WorldGroup;

const open: GroupOf = ({ groups }) => groups.open;
const hidden: GroupOf = ({ groups }) => groups.hidden;
const foreign: GroupOf = (world) => world.foreign.open;
const foreignHidden: GroupOf = (world) => world.foreign.hidden;

const at = (group: GroupOf) => (world: PermissionWorld) => ({ params: { slug: group(world).slug } });
const files = {
  ...{ id: 'files', label: '', type: 'files' as const, icon: 'files' },
  ...{ isDefault: true, isEntryPoint: true, options: {} },
};
const body = { navigation_items: [], updated_at: null };
const change = (group: GroupOf) => (world: PermissionWorld) => ({ ...at(group)(world), body });
const of = (group: GroupOf) => (world: PermissionWorld) => ({ query: { group_slug: group(world).slug } });

/** Who may read and change navigations: visitor, second step, guest, member, insider, group, category, network admin. */
export const permissions: readonly PermissionLine[] = [
  may(getNavigation, 'the network', '1133333y', () => ({})),
  may(updateNavigation, 'the network', '1133333y', () => ({ body })),
  may(getAppNavigation, 'the app', '1133333y', () => ({})),
  may(updateAppNavigation, 'the app', '1133333y', () => ({ body: { items: [files], updated_at: null } })),
  may(getGroupNavigation, 'a group', '11333yyy', at(open)),
  may(getGroupNavigation, 'a hidden group', '11343yyy', at(hidden)),
  may(getGroupNavigation, 'a group of others', '1143333y', at(foreign)),
  may(getGroupNavigation, 'a hidden group of others', '1144444y', at(foreignHidden)),
  may(updateGroupNavigation, 'a group', '11333yyy', change(open)),
  may(updateGroupNavigation, 'a group of others', '1143333y', change(foreign)),
  may(updateGroupNavigation, 'a hidden group of others', '1144444y', change(foreignHidden)),
  may(readNavigation, 'the network', '11yyyyyy', () => ({})),
  may(readNavigation, 'a hidden group', '11y4yyyy', of(hidden)),
  may(readNavigation, 'a hidden group of others', '1144444y', of(foreignHidden)),
];

/** Provokes every refusal that the calls of this domain declare. */
export async function provokeRefusals(trial: RefusalTrial): Promise<void> {
  const { server, call } = trial;
  const nora = await server.member('Nora', { networkAdmin: true });
  const begin: AppItem = {
    ...{ id: 'files', label: '', type: 'files' as const, icon: 'files' },
    ...{ isDefault: true, isEntryPoint: true, options: {} },
  };
  const body = { navigation_items: [], updated_at: null };
  const params = { slug: 'navigated' };
  await enterGroup(server, await enterCategory(server, 'navigated'), params);
  for (const _ of ['first', 'again']) {
    await call(updateNavigation, { as: nora, body });
    await call(updateAppNavigation, { as: nora, body: { items: [begin], updated_at: null } });
    await call(updateGroupNavigation, { as: nora, params, body });
  }
}

/** What fits the app's navigation. */
export async function enterSamples(_: SampleTrial): Promise<SampleFields> {
  const files = { ...{ id: 'files', label: '', type: 'files', icon: 'files' }, isDefault: true, isEntryPoint: true };
  return { items: [[{ ...files, options: {} }]], updated_at: [null] };
}
