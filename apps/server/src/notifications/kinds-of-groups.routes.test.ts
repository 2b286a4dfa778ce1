import {
  acceptJoinRequest,
  archiveGroup,
  changeGroupMember,
  deleteGroup,
  joinGroup,
  leaveGroup,
  listJoinRequests,
  rejectJoinRequest,
  removeGroupMember,
  restoreGroup,
  unarchiveGroup,
} from '@atrium/core/groups/contract';
import { listNotifications } from '@atrium/core/notifications/contract';
import { asc } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditEvents } from '../audit/audit.tables.ts';
import { enterCategory, enterGroup, enterPart } from '../groups/groups.fixtures.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';

describeOnPostgres('what people are told of groups', (useServer) => {
  const server = useServer();
  const params = { slug: 'choir' };
  let ada: TestMember;
  let ben: TestMember;
  let cara: TestMember;

  beforeEach(async () => {
    await server().reset();
    [ada, ben, cara] = [await server().member('Ada'), await server().member('Ben'), await server().member('Cara')];
    const id = await enterGroup(server(), await enterCategory(server(), 'circles'), {
      slug: 'choir',
      name: 'Chor',
      access: 'closed',
    });
    await enterPart(server(), id, ada, { role: 'admin' });
    await enterPart(server(), id, ben);
  });

  const told = async (as: TestMember) =>
    (await server().reply(listNotifications, { as })).notifications.map(({ text, path }) => [text, path]);
  const audited = async () =>
    (await server().db.select().from(auditEvents).orderBy(asc(auditEvents.createdAt), asc(auditEvents.id))).map(
      ({ action, actorId, membershipId }) => [action, actorId, membershipId],
    );
  const ask = () => server().reply(joinGroup, { as: cara, params, body: {} });
  const request = async () => {
    const [first] = (await server().reply(listJoinRequests, { as: ada, params })).join_requests;
    if (first === undefined) throw new Error('Nobody asks.');
    return { params: { ...params, joinRequestId: first.id } };
  };

  it('administrators hear who asks, until that is decided or taken back (GROUP-D01)', async () => {
    await ask();
    const asks = [['Cara Beispiel möchte der Gruppe „Chor“ beitreten.', '/groups/choir/administration/join_requests']];
    expect([await told(ada), await told(ben)]).toEqual([asks, []]);
    await server().reply(leaveGroup, { as: cara, params });
    expect(await told(ada)).toEqual([]);
    await ask();
    await server().reply(acceptJoinRequest, { as: ada, ...(await request()) });
    expect(await told(ada)).toEqual([]);
    expect(await told(cara)).toEqual([['Ada Beispiel hat Sie in die Gruppe „Chor“ aufgenommen.', '/groups/choir']]);
    expect(await audited()).toEqual([['group_join', ada.membershipId, cara.membershipId]]);
  });

  it('whoever asked hears that it was declined (GROUP-D02)', async () => {
    await ask();
    await server().reply(rejectJoinRequest, { as: ada, ...(await request()), body: {} });
    expect(await told(cara)).toEqual([
      ['Ada Beispiel hat Ihre Beitrittsanfrage für „Chor“ abgelehnt.', '/groups/choir'],
    ]);
    expect(await audited()).toEqual([['group_join_reject', ada.membershipId, cara.membershipId]]);
  });

  it('members hear of their role and their end in it, and both are kept (GROUP-D04, AUDIT-005)', async () => {
    const member = { as: ada, params: { ...params, memberId: ben.membershipId } };
    await server().reply(changeGroupMember, { ...member, body: { role: 'admin' } });
    expect(await told(ben)).toEqual([
      ['Ada Beispiel hat Ihnen die Verwaltung von „Chor“ übertragen.', '/groups/choir'],
    ]);
    await server().reply(changeGroupMember, { ...member, body: { role: 'member' } });
    await server().clock.advance(1000);
    await server().reply(removeGroupMember, member);
    expect((await told(ben)).map(([text]) => text)).toEqual([
      'Ada Beispiel hat Sie aus der Gruppe „Chor“ entfernt.',
      'Ada Beispiel hat Ihre Verwaltung von „Chor“ beendet.',
    ]);
    expect((await audited()).map(([action]) => action).sort()).toEqual([
      'group_admin_permission_create',
      'group_admin_permission_destroy',
      'group_leave',
    ]);
  });

  it('members hear what becomes of a group, not what was taken back (GROUP-D06, GROUP-D07, NOTIF-D09)', async () => {
    await server().reply(archiveGroup, { as: ada, params });
    expect(await told(ben)).toEqual([['Ada Beispiel hat die Gruppe „Chor“ archiviert.', '/groups/choir']]);
    await server().reply(unarchiveGroup, { as: ada, params });
    expect(await told(ben)).toEqual([['Ada Beispiel hat die Gruppe „Chor“ wieder geöffnet.', '/groups/choir']]);
    await server().reply(deleteGroup, { as: ada, params });
    expect((await told(ben)).map(([, path]) => path)).toContain('/directory/all');
    await server().reply(restoreGroup, { as: ada, params });
    expect((await told(ben)).map(([, path]) => path)).toEqual(['/groups/choir']);
  });
});
