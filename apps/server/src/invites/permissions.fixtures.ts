import { acceptInvite, listInvites, listParticipations, rejectInvite } from '@atrium/core/invites/contract';
import { newId } from '../db/id.ts';
import { groupInvites } from '../groups/group-invites.tables.ts';
import { enterPart } from '../groups/groups.fixtures.ts';
import { may, type PermissionLine } from '../testing/permission-table.ts';
import type { PermissionWorld } from '../testing/permission-world.ts';
import type { TestMember } from '../testing/test-members.ts';

type Owner = (world: PermissionWorld) => TestMember;

const oneself: Owner = ({ own }) => own;
const another: Owner = ({ people }) => people.member;

/** Somebody asked into a hidden group of others. */
const asked = (owner: Owner) => async (world: PermissionWorld) => {
  const { foreign, other, server } = world;
  const dates = { createdAt: server.clock.now(), updatedAt: server.clock.now() };
  const { membershipId } = owner(world);
  const inviteId = newId();
  await enterPart(server, foreign.hidden.id, owner(world), { state: 'invited' });
  const invite = { id: inviteId, groupId: foreign.hidden.id, membershipId, inviterId: other.membershipId };
  await server.db.insert(groupInvites).values({ ...invite, ...dates });
  return { params: { inviteId } };
};
const shown = (owner: Owner) => async (world: PermissionWorld) => ({
  query: { filter: 'groups' as const },
  shows: (await asked(owner)(world)).params.inviteId,
});

/** Who may answer invites: visitor, second step, guest, member, insider, group admin, category admin, network admin. */
export const permissions: readonly PermissionLine[] = [
  may(listInvites, 'their own', '11yyyyyy', shown(oneself)),
  may(listInvites, "a member's", '11-y----', shown(another)),
  may(acceptInvite, 'their own', '11yyyyyy', asked(oneself)),
  may(acceptInvite, "a member's", '114y4444', asked(another)),
  may(rejectInvite, 'their own', '11yyyyyy', asked(oneself)),
  may(rejectInvite, "a member's", '114y4444', asked(another)),
  may(listParticipations, 'their own', '11yyyyyy', () => ({})),
];
