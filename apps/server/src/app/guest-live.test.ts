import { getSettings, switchAdministeredMember, updateSettings } from '@atrium/core/admin/contract';
import { sendDirectMessage } from '@atrium/core/direct-messages/contract';
import {
  acceptJoinRequest,
  archiveGroup,
  createGroup,
  deleteGroup,
  joinGroup,
  leaveGroup,
  listJoinRequests,
  updateGroup,
} from '@atrium/core/groups/contract';
import { inviteMembersIn } from '@atrium/core/inviting/contract';
import { memberIdSchema } from '@atrium/core/members/schema';
import { getGroupNavigation, updateGroupNavigation } from '@atrium/core/navigation/contract';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { groupDraftOf } from '../groups/groups.fixtures.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { enterWorld, type PermissionPeople } from '../testing/permission-world.ts';
import { openSocket } from '../testing/test-socket.ts';

describeOnPostgres('what a guest hears live', (useServer) => {
  const server = useServer();
  let world: PermissionPeople;
  beforeAll(async () => {
    world = await enterWorld(server());
  });

  const updated = (slug: string, as: TestMember) =>
    server().reply(updateGroup, {
      ...{ as, params: { slug } },
      body: { group: { ...groupDraftOf({ name: slug }), updated_at: server().clock.now().toISOString() } },
    });

  it('is of their groups and themselves, whatever others do (SET-D10, RT-D03)', async () => {
    const { foreign, groups, other, people } = world;
    const { guest, groupAdmin, member, networkAdmin } = people;
    const socket = await openSocket(server(), guest);
    const own = [`network:${server().networkId}`, `member:${guest.membershipId}`, `group:${groups.open.id}`];
    for (const topic of own) expect((await socket.join(topic)).status).toBe('ok');
    const others = [...Object.values(foreign).map(({ id }) => `group:${id}`), `member:${other.membershipId}`];
    for (const topic of others) expect((await socket.join(topic)).status).toBe('error');

    const ids = [z.parse(memberIdSchema, member.membershipId)];
    await server().reply(createGroup, { as: networkAdmin, body: { group: groupDraftOf() } });
    await updated(foreign.open.slug, other);
    await server().reply(joinGroup, { as: member, params: { slug: foreign.open.slug }, body: {} });
    await server().reply(leaveGroup, { as: member, params: { slug: foreign.open.slug } });
    await server().reply(joinGroup, { as: member, params: { slug: foreign.closed.slug }, body: {} });
    const asked = { as: other, params: { slug: foreign.closed.slug } };
    const [request] = (await server().reply(listJoinRequests, asked)).join_requests;
    if (request === undefined) throw new Error('Nobody asks to join.');
    await server().reply(acceptJoinRequest, { as: other, params: { ...asked.params, joinRequestId: request.id } });
    await server().reply(inviteMembersIn, {
      ...{ as: other, params: { area: 'groups' as const, slug: foreign.hidden.slug } },
      body: { membership_invites: { membership_ids: ids } },
    });
    await server().reply(sendDirectMessage, { as: other, body: { to: ids, subject: 'Fest' } });
    await server().reply(sendDirectMessage, {
      as: networkAdmin,
      body: { to_all_network_members: true, subject: 'Alle' },
    });
    const params = { slug: foreign.open.slug };
    const { updated_at } = await server().reply(getGroupNavigation, { as: other, params });
    await server().reply(updateGroupNavigation, { as: other, params, body: { navigation_items: [], updated_at } });
    await server().reply(switchAdministeredMember, {
      ...{ as: networkAdmin, params: { memberId: z.parse(memberIdSchema, people.categoryAdmin.membershipId) } },
      body: { member: { locked: true } },
    });
    await server().reply(archiveGroup, { as: other, params: { slug: foreign.closed.slug } });
    await server().reply(deleteGroup, { as: other, params: { slug: foreign.hidden.slug } });
    const stored = await server().reply(getSettings, { as: networkAdmin });
    await server().reply(updateSettings, {
      as: networkAdmin,
      body: { settings: { ...stored.settings, name: 'Anderes Netz' }, updated_at: stored.updated_at },
    });
    await updated(groups.open.slug, groupAdmin);

    await socket.hear('group', ({ topic }) => topic === own[2]);
    const told = socket.heard.filter(({ event }) => event !== 'status' && event !== 'withheld');
    const kinds = new Set(told.map(({ topic, event }) => `${topic} ${event}`));
    expect([...kinds].sort()).toEqual([`${own[2]} group`, `${own[0]} network`]);
    // That there was something for members is told by its number alone.
    const withheld = socket.heard.filter(({ event }) => event === 'withheld').map(({ payload }) => payload);
    expect([...new Set(withheld.flatMap((payload) => Object.keys(payload ?? {})))]).toEqual(['seq']);
    socket.close();
  });
});
