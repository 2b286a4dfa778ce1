import * as calls from '@atrium/core/design/contract';
import { blankDesign } from '@atrium/core/design/rules';
import { designIdSchema } from '@atrium/core/design/schema';
import { enterCategory, enterGroup } from '../groups/groups.fixtures.ts';
import type { RefusalTrial } from '../testing/refusal-trial.ts';
import { enterDesign } from './design.fixtures.ts';

/** On designs that are worn, that were changed meanwhile, and where there are as many as may be. */
export async function provokeRefusals({ server, call }: RefusalTrial): Promise<void> {
  const nora = await server.member('Nora', { networkAdmin: true });
  const groupId = await enterGroup(server, await enterCategory(server, 'dressed'), { slug: 'dressed' });
  const place = { area: 'groups', slug: 'dressed' } as const;
  const worn = designIdSchema.parse((await enterDesign(server)).id);
  const wornIn = designIdSchema.parse((await enterDesign(server, { groupId })).id);
  const design = { ...blankDesign, name: 'Spring' };
  const body = { design, updated_at: '2020-01-01T00:00:00.000Z' };
  await call(calls.updateDesign, { as: nora, params: { designId: worn }, body });
  await call(calls.updateDesignIn, { as: nora, params: { ...place, designId: wornIn }, body });
  await call(calls.deleteDesign, { as: nora, params: { designId: worn } });
  await call(calls.deleteDesignIn, { as: nora, params: { ...place, designId: wornIn } });
  await call(calls.activateDesign, { as: nora, params: { designId: worn } });
  await call(calls.activateDesignIn, { as: nora, params: { ...place, designId: wornIn } });
  for (let number = 0; number < 20; number += 1) {
    await call(calls.createDesign, { as: nora, body: { design } });
    await call(calls.createDesignIn, { as: nora, params: place, body: { design } });
  }
}
