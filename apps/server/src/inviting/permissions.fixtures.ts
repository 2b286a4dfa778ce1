import * as calls from '@atrium/core/inviting/contract';
import { type SentInviteId, sentInviteIdSchema, type UserType } from '@atrium/core/inviting/schema';
import { memberIdSchema } from '@atrium/core/members/schema';
import * as z from 'zod/mini';
import { may, type PermissionLine } from '../testing/permission-table.ts';
import type { PermissionWorld, WorldGroup } from '../testing/permission-world.ts';
import { testPassword } from '../testing/test-members.ts';
import { enterInvite } from './inviting.fixtures.ts';

type GroupOf = (world: PermissionWorld) => WorldGroup;
type Place = (world: PermissionWorld) => { area: 'groups' | 'group-categories'; slug: string };

const own: GroupOf = ({ groups }) => groups.open;
const foreign: GroupOf = (world) => world.foreign.open;
const foreignHidden: GroupOf = (world) => world.foreign.hidden;

const inGroup =
  (group: GroupOf): Place =>
  (world) => ({ area: 'groups', slug: group(world).slug });
const inKind =
  (slug: string): Place =>
  () => ({ area: 'group-categories', slug });

const letter = (user_type: UserType) => ({ subject: 'Komm dazu', body: 'Schön hier.', user_type });
const aPerson = (user_type: UserType) => ({
  body: { external_invite: { ...letter(user_type), email: 'mira@example.org', group_ids: [] } },
});
const aList = {
  body: { ...letter('external'), character_encoding: 'UTF-8' as const },
  files: { csv: new File(['email\nmira@example.org\n'], 'people.csv', { type: 'text/csv' }) },
};
const aMember = ({ other }: PermissionWorld) => ({
  body: { membership_invites: { membership_ids: [z.parse(memberIdSchema, other.membershipId)] } },
});

const at = (place: Place) => (world: PermissionWorld) => ({ params: place(world) });
const settingsOf = (place: Place) => (world: PermissionWorld) => {
  const { area, slug } = place(world);
  return { query: { scope: `${area}/${slug}` } };
};
const personAt = (place: Place, type: UserType) => (world: PermissionWorld) => ({
  ...at(place)(world),
  ...aPerson(type),
});
const listAt = (place: Place) => (world: PermissionWorld) => ({ ...at(place)(world), ...aList });
const membersAt = (place: Place) => async (world: PermissionWorld) => {
  const invited = await world.server.member('Tom');
  const membership_ids = [z.parse(memberIdSchema, invited.membershipId)];
  return { ...at(place)(world), body: { membership_invites: { membership_ids } } };
};

/** An open invite of an administrator of the network for guests, into groups or into none. */
const anInvite =
  (...groups: readonly GroupOf[]) =>
  async (world: PermissionWorld): Promise<SentInviteId> => {
    const groupIds = groups.map((group) => group(world).id);
    const values = { email: 'ida@example.org', userType: 'external' as const, groupIds };
    return z.parse(sentInviteIdSchema, await enterInvite(world.server, world.people.networkAdmin, values));
  };
const chosen = (invite: ReturnType<typeof anInvite>) => async (world: PermissionWorld) => ({
  body: { invite_ids: [await invite(world)] },
});

const byLink = async ({ people, server }: PermissionWorld) => {
  const token = 't'.repeat(43);
  await enterInvite(server, people.networkAdmin, { token });
  return { params: { token } };
};

/** Who may invite: visitor, second step, guest, member, insider, group admin, category admin, network admin. */
export const permissions: readonly PermissionLine[] = [
  may(calls.getInviteSettings, 'the network', '1133333y', () => ({})),
  may(calls.getInviteSettings, 'a group', '11y3yyyy', settingsOf(inGroup(own))),
  may(calls.getInviteSettings, 'a group of others', '1143333y', settingsOf(inGroup(foreign))),
  may(calls.getInviteSettings, 'a hidden group of others', '1144444y', settingsOf(inGroup(foreignHidden))),
  may(calls.getInviteSettings, 'a kind', '113333yy', settingsOf(inKind('circles'))),
  may(calls.getInviteSettings, 'another kind', '1133333y', settingsOf(inKind('teams'))),
  may(calls.invitePerson, 'the network', '1133333y', () => aPerson('normal')),
  may(calls.invitePersonIn, 'a group, as a guest', '11333yyy', personAt(inGroup(own), 'external')),
  may(calls.invitePersonIn, 'a group, as a member', '1133333y', personAt(inGroup(own), 'normal')),
  may(calls.invitePersonIn, 'a group of others', '1143333y', personAt(inGroup(foreign), 'external')),
  may(calls.invitePersonIn, 'a hidden group of others', '1144444y', personAt(inGroup(foreignHidden), 'external')),
  may(calls.invitePersonIn, 'a kind', '1133333y', personAt(inKind('circles'), 'external')),
  may(calls.inviteList, 'the network', '1133333y', () => aList),
  may(calls.inviteListIn, 'a group', '11333yyy', listAt(inGroup(own))),
  may(calls.inviteListIn, 'a group of others', '1143333y', listAt(inGroup(foreign))),
  may(calls.inviteListIn, 'another kind', '1133333y', listAt(inKind('teams'))),
  may(calls.getListTemplate, 'anybody', '11yyyyyy', () => ({})),
  may(calls.inviteMembers, 'the network', '1133333y', async (world) => {
    const { body } = aMember(world);
    return { body: { membership_invites: { ...body.membership_invites, group_ids: [world.groups.open.id] } } };
  }),
  may(calls.inviteMembersIn, 'a group', '11333yyy', membersAt(inGroup(own))),
  may(calls.inviteMembersIn, 'a group of others', '1143333y', membersAt(inGroup(foreign))),
  may(calls.inviteMembersIn, 'a hidden group of others', '1144444y', membersAt(inGroup(foreignHidden))),
  may(calls.listSentInvites, 'the network', '1133333y', async (world) => ({ shows: await anInvite()(world) })),
  may(calls.listSentInvitesIn, 'a group', '11-3-yyy', async (world) => ({
    ...at(inGroup(own))(world),
    shows: await anInvite(own)(world),
  })),
  may(calls.listSentInvitesIn, 'a kind', '113333yy', async (world) => ({
    ...at(inKind('circles'))(world),
    shows: await anInvite(own)(world),
  })),
  may(calls.renewInvites, 'one into a group', '11222yyy', chosen(anInvite(own))),
  may(calls.renewInvites, "one into a group and into others' group", '1122222y', chosen(anInvite(own, foreign))),
  may(calls.renewInvites, 'one into the network', '1122222y', chosen(anInvite())),
  may(calls.revokeInvites, 'one into a group', '11222yyy', chosen(anInvite(own))),
  may(calls.revokeInvites, "one into a group and into others' group", '1122222y', chosen(anInvite(own, foreign))),
  may(calls.revokeInvites, 'one into the network', '1122222y', chosen(anInvite())),
  may(calls.getInvitation, 'a link', 'yyyyyyyy', byLink),
  may(calls.getInvitation, 'an invented link', '44444444', () => ({ params: { token: 'x'.repeat(43) } })),
  may(calls.joinByInvitation, 'a link', 'yyyyyyyy', async (world) => ({
    ...(await byLink(world)),
    body: { joining: { first_name: 'Mira', last_name: 'Neu', password: testPassword } },
  })),
];
