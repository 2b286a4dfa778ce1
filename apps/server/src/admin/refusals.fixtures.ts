import * as calls from '@atrium/core/admin/contract';
import { mostCategories } from '@atrium/core/admin/rules';
import { groupIdSchema } from '@atrium/core/groups/schema';
import { memberIdSchema } from '@atrium/core/members/schema';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { enterCategory, enterGroup } from '../groups/groups.fixtures.ts';
import { groups as groupRows } from '../groups/groups.tables.ts';
import { memberships } from '../members/members.tables.ts';
import type { TestMember } from '../testing/index.ts';
import type { RefusalTrial } from '../testing/refusal-trial.ts';
import { categoryDraftOf } from './categories/categories.fixtures.ts';

/** Provokes every refusal that the calls of this domain declare. */
export async function provokeRefusals(trial: RefusalTrial): Promise<void> {
  const { server, call } = trial;
  await server.db.update(memberships).set({ networkAdmin: false });
  const nora = await server.member('Nora', { networkAdmin: true });
  const { settings } = await server.reply(calls.getSettings, { as: nora });
  const updated_at = '2026-01-01T00:00:00.000Z';
  await call(calls.updateSettings, { as: nora, body: { settings, updated_at } });
  const own = { as: nora, params: { memberId: z.parse(memberIdSchema, nora.membershipId) } };
  const { member } = await server.reply(calls.getAdministeredMember, own);
  await call(calls.updateAdministeredMember, { ...own, body: { member: { updated_at } } });
  for (const change of [{ locked: true }, { network_admin: false }]) {
    await call(calls.switchAdministeredMember, { ...own, body: { member: change } });
    await call(calls.updateAdministeredMember, {
      ...own,
      body: { member: { ...change, updated_at: member.updated_at } },
    });
  }
  const { membershipId } = await server.member('Mira');
  const lockedAt = server.clock.now();
  for (const values of [{ lastSignInAt: lockedAt }, { lastSignInAt: null, lockedAt }]) {
    await server.db.update(memberships).set(values).where(eq(memberships.id, membershipId));
    await call(calls.welcomeAdministeredMember, {
      as: nora,
      params: { memberId: z.parse(memberIdSchema, membershipId) },
    });
  }
  const content = { query: { content: 'keep' as const } };
  await call(calls.removeAdministeredMember, { ...own, ...content });
  await server.member('Lea', { networkAdmin: true });
  await call(calls.removeAdministeredMember, { ...own, ...content });
  const group = await enterGroup(server, await enterCategory(server, 'halls'), { slug: 'hall' });
  const inGroup = { as: nora, params: { ...own.params, groupId: z.parse(groupIdSchema, group) } };
  await call(calls.putGroupOfMember, { ...inGroup, body: { role: 'admin' } });
  for (const archivedAt of [null, server.clock.now()]) {
    await server.db.update(groupRows).set({ archivedAt }).where(eq(groupRows.id, group));
    await call(calls.putGroupOfMember, { ...inGroup, body: { role: 'member' } });
    await call(calls.removeGroupOfMember, inGroup);
  }
  await provokeOfKinds(trial, nora);
}

/** A kind that has groups, an old version, and as many kinds as there can be. */
async function provokeOfKinds({ server, call }: RefusalTrial, as: TestMember): Promise<void> {
  const group_category = { ...categoryDraftOf(), updated_at: '2026-01-01T00:00:00.000Z' };
  const params = { slug: 'halls' };
  await call(calls.deleteCategory, { as, params, query: {} });
  await call(calls.updateCategory, { as, params, body: { group_category } });
  for (let number = 0; number < mostCategories.most; number += 1) await enterCategory(server, `kind-${number}`);
  await call(calls.createCategory, { as, body: { group_category: categoryDraftOf() } });
}
