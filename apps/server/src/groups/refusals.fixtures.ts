import * as calls from '@atrium/core/groups/contract';
import { eq } from 'drizzle-orm';
import type { RefusalTrial } from '../testing/refusal-trial.ts';
import { enterCategory, enterGroup, enterPart, groupDraftOf } from './groups.fixtures.ts';
import { groups as groupRows } from './groups.tables.ts';

/** Provokes every refusal that the calls of this domain declare. */
export async function provokeRefusals(trial: RefusalTrial): Promise<void> {
  const { server, call, anna, berta } = trial;
  const [slug, archivedAt] = ['chor', server.clock.now()];
  const category = await enterCategory(server, 'circles');
  const groupId = await enterGroup(server, category, { slug });
  await enterPart(server, groupId, anna, { role: 'admin' });
  const joinRequestId = await enterPart(server, groupId, berta);
  const memberId = anna.membershipId;
  const updated_at = '2020-01-01T00:00:00.000Z';
  const member = { as: anna, params: { slug, memberId } };
  const request = { as: anna, params: { slug, joinRequestId } };
  const everything = async () => {
    await call(calls.updateGroup, { as: anna, params: { slug }, body: { group: { ...groupDraftOf(), updated_at } } });
    await call(calls.leaveGroup, { as: anna, params: { slug } });
    await call(calls.joinGroup, { as: await server.member('Dora'), params: { slug }, body: {} });
    await call(calls.changeGroupMember, { ...member, body: { role: 'member' } });
    await call(calls.removeGroupMember, member);
    await call(calls.acceptJoinRequest, request);
    await call(calls.rejectJoinRequest, { ...request, body: {} });
  };
  await everything();
  await server.db.update(groupRows).set({ archivedAt }).where(eq(groupRows.id, groupId));
  await everything();
}
