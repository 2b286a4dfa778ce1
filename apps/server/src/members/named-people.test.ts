import { getDirectMessage, sendDirectMessage } from '@atrium/core/direct-messages/contract';
import { memberIdSchema } from '@atrium/core/members/schema';
import { listNotifications } from '@atrium/core/notifications/contract';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callAppointments, createNetworkCalendar, membersMayCreate } from '../calendar/calendar.fixtures.ts';
import { callParticipants } from '../calendar/participation/participants.fixtures.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { createGroup } from '../testing/test-groups.ts';

describeOnPostgres('people named in answers', (useServer) => {
  const server = useServer({ network: { settings: membersMayCreate } });
  const { create } = callAppointments(server);
  const { add, list } = callParticipants(server);
  let anna: TestMember;
  let ben: TestMember;
  let gil: TestMember;
  const idOf = ({ membershipId }: TestMember) => z.parse(memberIdSchema, membershipId);
  const pages = (people: readonly { readonly name: string; readonly path: string | null }[]) =>
    Object.fromEntries(people.map(({ name, path }) => [name.split(' ')[0], path]));
  const all = () => ({
    Anna: `/members/${anna.membershipId}`,
    Ben: `/members/${ben.membershipId}`,
    Gil: `/members/${gil.membershipId}`,
  });

  beforeEach(async () => {
    await server().reset();
    [anna, ben] = [await server().member('Anna'), await server().member('Ben')];
    gil = await server().member('Gil', { isExternal: true });
    const memberIds = [ben.membershipId, gil.membershipId];
    await createGroup(server().db, { memberIds, now: server().clock.now() });
  });

  it('lead a guest to the people of their groups and to themselves alone; others are only named (SET-D10, CAL-D103)', async () => {
    const body = { to: [idOf(ben), idOf(gil)], subject: 'Fest' };
    const { message } = await server().reply(sendDirectMessage, { as: anna, body });
    const read = async (as: TestMember) => {
      const found = await server().reply(getDirectMessage, { as, params: { messageId: message.id } });
      return pages([found.message.author, ...found.message.to]);
    };
    expect([await read(ben), await read(gil)]).toEqual([all(), { ...all(), Anna: null }]);
  });

  it('of an appointment, among its participants and in what is notified of it (SET-D10, CAL-D103, NOTIF-D05)', async () => {
    const calendar = await createNetworkCalendar(server().db);
    const { id } = await create(anna, calendar);
    await add(anna, id, { members: [ben, gil] });
    const read = async (as: TestMember) => {
      const { reply } = await list(as, id);
      const { notifications } = await server().reply(listNotifications, { as, query: {} });
      const actors = notifications.flatMap(({ actor }) => actor ?? []);
      return [pages(reply?.participants.map(({ membership }) => membership) ?? []), pages(actors)];
    };
    expect(await read(ben)).toEqual([all(), { Anna: all().Anna }]);
    expect(await read(gil)).toEqual([{ ...all(), Anna: null }, { Anna: null }]);
  });
});
