import { getSettings, switchAdministeredMember, updateSettings } from '@atrium/core/admin/contract';
import { cancelAppointment, deleteAppointment } from '@atrium/core/calendar/contract';
import { memberIdSchema } from '@atrium/core/members/schema';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createNetworkCalendar, draftOf, everyWeek, membersMayCreate } from '../calendar/calendar.fixtures.ts';
import { callParticipants } from '../calendar/participation/participants.fixtures.ts';
import { type Chatter, chatOf, createChatter } from '../chat/chat.fixtures.ts';
import { networkSettings } from '../network/network.tables.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { createGroup } from '../testing/test-groups.ts';
import { okOf, openSocket } from '../testing/test-socket.ts';
import { createSocketAdmission } from './socket-admission.ts';

describeOnPostgres('what guests hear of the network', (useServer) => {
  const chat = { guests: true, online_status: true };
  const server = useServer({ network: { settings: { ...membersMayCreate, chat } } });
  const { add, create, items, say, update } = callParticipants(server);
  const network = () => `network:${server().networkId}`;
  let anna: TestMember;
  let known: Chatter;
  let stranger: Chatter;
  let guest: TestMember;
  let calendar: string;

  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    anna = await server().member('Anna');
    guest = await server().member('Gast', { isExternal: true });
    calendar = await createNetworkCalendar(server().db);
    const carl = await server().member('Carl');
    const memberIds = [carl.membershipId, guest.membershipId];
    await createGroup(server().db, { memberIds, now: server().clock.now() });
    known = await createChatter(server(), carl);
    stranger = await createChatter(server(), await server().member('Stella'));
  });

  /** Everything a member does that guests hear nothing of. */
  async function busyDay() {
    const plain = await create(anna, calendar);
    await update(anna, plain, draftOf(calendar, { name: 'Vertraulich' }));
    await create(anna, calendar, everyWeek('2026-11-09', '2026-12-07'));
    const [, second] = (await items(anna)).filter(({ series_id }) => series_id !== null);
    await say(stranger.member, second?.id ?? '', 'accepted', 'this');
    await say(stranger.member, plain.id, 'accepted');
    await add(anna, plain.id, { members: [known.member] });
    const params = { appointmentId: plain.id };
    await server().reply(cancelAppointment, { as: anna, params, body: {} });
    await server().call(deleteAppointment, { as: anna, params, body: {} });
    await stranger.ask('set_status', { type: 'busy', text: 'Bewerbungsgespräch' });
  }

  const onNetwork = (frames: Chatter['socket']['heard']) => frames.filter(({ topic }) => topic === network());

  it('is nothing of appointments, answers and people they do not know, live and afterwards (CAL-D166, CHAT-D50)', async () => {
    const outside = await createChatter(server(), guest);
    const inside = await createChatter(server(), await server().member('Ines'));
    await busyDay();
    await known.ask('set_status', { type: 'busy', text: 'Am Beet' });
    const { seq } = okOf(await inside.socket.push(network(), 'since', { seq: 0 }));
    await outside.socket.hear('withheld', ({ payload }) => JSON.stringify(payload) === `{"seq":${seq}}`);
    await outside.socket.hear('status', ({ payload }) => JSON.stringify(payload).includes('Am Beet'));
    const told = onNetwork(outside.socket.heard).filter(({ event }) => event !== 'withheld');
    expect(new Set(told.map(({ event }) => event))).toEqual(new Set(['status']));
    const people = new Set(outside.heard('status').map(({ member_id }) => member_id));
    expect([...people].filter((id) => id !== guest.membershipId)).toEqual([known.id]);
    const numbers = Array.from({ length: Number(seq) }, (_, index) => ({ seq: index + 1 }));
    expect(numbers.length).toBeGreaterThan(6);
    const { events } = okOf(await outside.socket.push(network(), 'since', { seq: 0 }));
    expect(events).toEqual(numbers.map((payload) => ({ ...payload, event: 'withheld', payload })));
    const back = await openSocket(server(), guest);
    okOf(await back.join(network(), { since: 0 }));
    await back.hear('withheld', ({ payload }) => JSON.stringify(payload) === `{"seq":${seq}}`);
    const missed = back.heard.filter(({ event }) => event !== 'status');
    expect(missed.map(({ event, payload }) => [event, payload])).toEqual(
      numbers.map((payload) => ['withheld', payload]),
    );
  });

  it('is who of the people they know is about (CHAT-D50)', async () => {
    const outside = await createChatter(server(), guest);
    const { online_member_ids, member_statuses } = await outside.ask('network_info', {});
    expect(Object.keys(member_statuses).filter((id) => !online_member_ids.includes(id))).toEqual([]);
    expect([...online_member_ids].sort()).toEqual([guest.membershipId, known.id].sort());
  });

  it('is what they come to, by their own topic (CAL-D166)', async () => {
    const outside = await createChatter(server(), guest);
    await known.ask('set_status', { type: 'online', text: 'da' });
    const appointment = await create(anna, calendar);
    await add(anna, appointment.id, { members: [{ membershipId: guest.membershipId }] });
    await say(stranger.member, appointment.id, 'accepted');
    const heard = await outside.socket.hear('participation', ({ payload }) =>
      JSON.stringify(payload).includes('"accepted":2'),
    );
    expect(heard).toMatchObject({ topic: `member:${guest.membershipId}`, payload: { id: appointment.id } });
  });

  it('tells who comes to one date of that one alone (CAL-D160)', async () => {
    const outside = await createChatter(server(), guest);
    await create(anna, calendar, everyWeek('2026-11-23', '2026-12-14'));
    const [first, second] = await items(anna);
    await add(anna, first?.id ?? '', { members: [{ membershipId: guest.membershipId }] }, 'this');
    await say(stranger.member, second?.id ?? '', 'accepted', 'this');
    await say(stranger.member, first?.series_id ?? '', 'accepted', 'all');
    await say(stranger.member, first?.id ?? '', 'declined', 'this');
    await outside.socket.hear('participation', ({ payload }) => JSON.stringify(payload).includes('"declined":1'));
    const ids = outside.heard('participation').map(({ id }) => id);
    expect(ids).toEqual([first?.id, first?.id]);
  });
});

describeOnPostgres('what is heard once somebody may hear less', (useServer) => {
  const chat = { guests: true };
  const server = useServer({ network: { settings: { ...membersMayCreate, chat } } });
  const { create } = callParticipants(server);
  const network = () => `network:${server().networkId}`;
  let ada: TestMember;

  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    ada = await server().member('Ada', { networkAdmin: true });
  });

  const eventsOf = ({ socket }: Chatter, topic: string) =>
    socket.heard.filter((frame) => frame.topic === topic && frame.event !== 'status').map(({ event }) => event);

  it('is no more than guests hear, by who was made one while they listened (MEMBER-D06, CAL-D166)', async () => {
    const calendar = await createNetworkCalendar(server().db);
    const ben = await createChatter(server(), await server().member('Ben'));
    await create(ada, calendar);
    await ben.socket.hear('appointment');
    const params = { memberId: z.parse(memberIdSchema, ben.id) };
    await server().reply(switchAdministeredMember, { as: ada, params, body: { member: { is_external: true } } });
    const before = eventsOf(ben, network()).length;
    await create(ada, calendar, { name: 'Vertraulich' });
    await ben.socket.hear('withheld');
    const { seq } = okOf(await ben.socket.push(network(), 'since', { seq: 0 }));
    await ben.socket.hear('withheld', ({ payload }) => JSON.stringify(payload) === `{"seq":${seq}}`);
    expect(new Set(eventsOf(ben, network()).slice(before))).toEqual(new Set(['withheld']));
    await server().reply(switchAdministeredMember, { as: ada, params, body: { member: { is_external: false } } });
    const again = eventsOf(ben, network()).length;
    await create(ada, calendar, { name: 'Wieder offen' });
    await ben.socket.hear('appointment', () => eventsOf(ben, network()).length > again);
    expect(eventsOf(ben, network()).slice(again)).not.toContain('withheld');
  });

  it('is nothing of chats by guests who may not chat any more, and of the network by none (SET-D10, CHAT-D50)', async () => {
    const carl = await server().member('Carl');
    const guest = await server().member('Gast', { isExternal: true });
    const memberIds = [carl.membershipId, guest.membershipId];
    const groupId = await createGroup(server().db, { memberIds, now: server().clock.now() });
    const outside = await createChatter(server(), guest, { groups: [groupId] });
    const inside = await createChatter(server(), carl, { groups: [groupId] });
    await inside.ask('create_chat', { group_id: groupId });
    await inside.say(chatOf(groupId), 'Guten Tag.');
    await outside.socket.hear('message');
    const set = async (settings: object) => {
      const stored = await server().reply(getSettings, { as: ada });
      const body = { settings: { ...stored.settings, ...settings }, updated_at: stored.updated_at };
      await server().reply(updateSettings, { as: ada, body });
    };
    await set({ guest_users_allow_chat: false });
    await inside.say(chatOf(groupId), 'Unter uns.');
    await outside.socket.hear('withheld', ({ topic }) => topic === `group:${groupId}`);
    expect(JSON.stringify(outside.socket.heard)).not.toContain('Unter uns.');
    const params = { memberId: z.parse(memberIdSchema, carl.membershipId) };
    await server().reply(switchAdministeredMember, { as: ada, params, body: { member: { is_external: true } } });
    await set({ guest_users_allowed: false });
    for (const { id, socket } of [outside, inside])
      for (const topic of [network(), `group:${groupId}`, `member:${id}`])
        await socket.hear('phx_close', (frame) => frame.topic === topic);
    await server()
      .db.update(networkSettings)
      .set({ settings: { ...membersMayCreate, chat } });
  });
});

describeOnPostgres('a network without guests', (useServer) => {
  const server = useServer();

  it('takes guests off the socket, too, and lets them onto no topic (SET-D10)', async () => {
    await server().reset();
    const anna = await server().member('Anna');
    const guest = await server().member('Gast', { isExternal: true });
    const ids = [anna.membershipId, guest.membershipId];
    const { db } = server();
    const admission = createSocketAdmission();
    const id = server().networkId;
    const topic = { kind: 'network', id, name: `network:${id}` } as const;
    const lets = async (id: string) => (await admission.admit(db, topic, id)) !== undefined;
    expect([...(await admission.findActiveMembers(db, ids))].sort()).toEqual([...ids].sort());
    expect([await lets(anna.membershipId), await lets(guest.membershipId)]).toEqual([true, true]);
    await db.update(networkSettings).set({ settings: { guest_users: { allowed: false } } });
    expect([...(await admission.findActiveMembers(db, ids))]).toEqual([anna.membershipId]);
    expect([await lets(anna.membershipId), await lets(guest.membershipId)]).toEqual([true, false]);
    await db.update(networkSettings).set({ settings: {} });
  });
});
