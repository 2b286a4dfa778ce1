import { exportMembers, getDirectoryFilters } from '@atrium/core/members/contract';
import { memberIdSchema } from '@atrium/core/members/schema';
import * as calls from '@atrium/core/profile/contract';
import { changeRequestIdSchema } from '@atrium/core/profile/schema';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { newId } from '../db/id.ts';
import { memberships } from '../members/members.tables.ts';
import { networkSettings } from '../network/network.tables.ts';
import { may, type PermissionLine } from '../testing/permission-table.ts';
import type { PermissionWorld } from '../testing/permission-world.ts';
import type { TestMember } from '../testing/test-members.ts';
import { setTestFields } from './profile.fixtures.ts';
import { profileChangeRequests } from './profile.tables.ts';

type Owner = (world: PermissionWorld) => TestMember;

const own: Owner = (world) => world.own;
const other: Owner = (world) => world.other;

const idOf = (member: TestMember) => z.parse(memberIdSchema, member.membershipId);
const at = (owner: Owner) => (world: PermissionWorld) => ({ params: { memberId: idOf(owner(world)) } });

/** A profile as its form would send it, nothing changed but the names. */
const saved = (owner: Owner) => async (world: PermissionWorld) => {
  const [row] = await world.server.db
    .select({ updatedAt: memberships.updatedAt })
    .from(memberships)
    .where(eq(memberships.id, owner(world).membershipId));
  const member = { first_name: 'Nora', last_name: 'Neu', birthday: null, image_id: null, profile: {} };
  return { ...at(owner)(world), body: { member, updated_at: (row?.updatedAt ?? new Date(0)).toISOString() } };
};

const ignoredBy = (owner: Owner) => (world: PermissionWorld) => ({
  params: {
    memberId: idOf(owner(world)),
    ignoredId: idOf(world.people.groupAdmin === world.as ? world.people.insider : world.people.groupAdmin),
  },
});

const withRequests = async <Request extends object>(world: PermissionWorld, request: Request) => {
  await setTestFields(world.server.db, { requested: ['district'] });
  return request;
};

const aRequest = async (world: PermissionWorld) => {
  const id = newId();
  const { server } = world;
  await setTestFields(server.db, { requested: ['district'] });
  const values = { district: 'north' };
  const membershipId = world.other.membershipId;
  await server.db.insert(profileChangeRequests).values({ id, membershipId, values, createdAt: server.clock.now() });
  return { params: { changeRequestId: z.parse(changeRequestIdSchema, id) }, body: {}, shows: id };
};

const theFields = async ({ server }: PermissionWorld) => {
  const [network] = await server.db.select().from(networkSettings);
  const profile_fields = { fields: [], profile_edit_target: 'profile' as const, request_fields: [] };
  return { body: { profile_fields, updated_at: (network?.updatedAt ?? new Date(0)).toISOString() } };
};

/** Who may read and change profiles: visitor, second step, guest, member, insider, group, category and network admin. */
export const permissions: readonly PermissionLine[] = [
  may(calls.getEditedProfile, 'oneself', '11yyyyyy', at(own)),
  may(calls.getEditedProfile, 'another', '1143333y', at(other)),
  may(calls.updateProfile, 'oneself', '11yyyyyy', saved(own)),
  may(calls.updateProfile, 'another', '1143333y', saved(other)),
  may(calls.finishOnboarding, 'oneself', '11yyyyyy', async (world) => ({ body: (await saved(own)(world)).body })),
  may(calls.listIgnored, 'oneself', '11yyyyyy', at(own)),
  may(calls.listIgnored, 'another', '11444444', at(other)),
  may(calls.ignoreMember, 'oneself', '11yyyyyy', ignoredBy(own)),
  may(calls.ignoreMember, 'another', '11444444', ignoredBy(other)),
  may(calls.heedMember, 'oneself', '11yyyyyy', ignoredBy(own)),
  may(calls.heedMember, 'another', '11444444', ignoredBy(other)),
  may(calls.getFieldList, 'the network', '1133333y', () => ({})),
  may(calls.updateFieldList, 'the network', '1133333y', theFields),
  may(calls.getRequestable, 'oneself', '11yyyyyy', (world) => withRequests(world, {})),
  may(calls.createChangeRequest, 'oneself', '11yyyyyy', (world) =>
    withRequests(world, { body: { change_request: { profile: { district: 'south' } } } }),
  ),
  may(calls.listChangeRequests, 'the network', '1133333y', async (world) => ({ shows: (await aRequest(world)).shows })),
  may(calls.acceptChangeRequest, 'another', '1133333y', aRequest),
  may(calls.rejectChangeRequest, 'another', '1133333y', aRequest),
  may(getDirectoryFilters, 'the network', '11yyyyyy', () => ({})),
  may(exportMembers, 'the network', '113yyyyy', () => ({})),
];
