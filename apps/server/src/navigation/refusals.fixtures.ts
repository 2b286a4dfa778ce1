import { updateAppNavigation, updateGroupNavigation, updateNavigation } from '@atrium/core/navigation/contract';
import type { AppItem } from '@atrium/core/navigation/schema';
import { enterCategory, enterGroup } from '../groups/groups.fixtures.ts';
import type { RefusalTrial } from '../testing/refusal-trial.ts';

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
