import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import {
  beginFriday,
  createPersonalCalendar,
  everyWeek,
  keepSessions,
  membersMayCreate,
  recordEvents,
} from '../calendar.fixtures.ts';
import { appointmentInvites, participations } from '../calendar.tables.ts';
import { callParticipants, namesIn } from './participants.fixtures.ts';

const weekly = everyWeek('2026-11-09', '2026-12-07');
const limited = (total: number) => ({ attendee_configuration: { total, total_attendees_enforced: true } });
const nobody = 'f'.repeat(24);

describeOnPostgres('removing participants', (useServer) => {
  const { recorded, events } = recordEvents();
  const server = useServer({ network: { settings: membersMayCreate }, events });
  const { create, add, remove, restore, say, list, read, items } = callParticipants(server);
  let anna: TestMember;
  let berta: TestMember;
  let network: string;

  beforeEach(async () => {
    [anna, berta, network] = await beginFriday(server());
    recorded.length = 0;
  });

  const later = (seconds: number) =>
    server().clock.set(new Date(Date.parse('2026-11-20T09:00:00Z') + seconds * 1000).toISOString());
  const participant = async (person: TestMember, id: string) => {
    const { reply } = await list(anna, id);
    return reply?.participants.find(({ membership }) => membership.id === person.membershipId)?.id ?? nobody;
  };
  const statuses = async (as: TestMember) => (await items(as)).map((item) => item.my_status);
  const codeOf = async (call: ReturnType<typeof remove> | ReturnType<typeof restore>) => {
    const { status, failure } = await call;
    return failure?.code ?? status;
  };
  const invite = async () => (await server().db.select().from(appointmentInvites))[0]?.status;

  it('takes somebody out of an appointment (CAL-150)', async () => {
    const { id } = await create(anna, network);
    await say(berta, id, 'accepted');
    const who = await participant(berta, id);
    const { status, response } = await remove(anna, id, who);
    expect([status, response.body]).toEqual([204, '']);
    expect(await read(berta, id)).toMatchObject({
      my_status: null,
      participants_summary: { total: 1, accepted: 1, declined: 0, open: 0 },
    });
    expect(await codeOf(remove(anna, id, who))).toBe('not_found');
  });

  it('lets the last one go, and oneself; the list is empty then (CAL-E95)', async () => {
    const { id } = await create(anna, network);
    expect(await codeOf(remove(anna, id, await participant(anna, id)))).toBe(204);
    expect((await list(anna, id)).reply).toEqual({ participants: [], total: 0, page: 1, per: 50 });
    expect((await read(anna, id)).participants_summary).toEqual({ total: 0, accepted: 0, declined: 0, open: 0 });
  });

  it('is for those who may update participants (CAL-134)', async () => {
    const { id } = await create(anna, network);
    await say(berta, id, 'accepted');
    const [own, author] = [await participant(berta, id), await participant(anna, id)];
    expect([await codeOf(remove(berta, id, own)), await codeOf(remove(berta, id, author))]).toEqual([
      'forbidden',
      'forbidden',
    ]);
    expect([await codeOf(remove(anna, id, nobody)), await codeOf(restore(anna, id, nobody))]).toEqual([
      'not_found',
      'not_found',
    ]);
    await remove(anna, id, own);
    expect(await codeOf(restore(berta, id, own))).toBe('forbidden');
    const hidden = await create(anna, await createPersonalCalendar(server().db, { owner: anna.membershipId }));
    expect(await codeOf(remove(berta, hidden.id, nobody))).toBe('not_found');
    expect(await codeOf(restore(berta, hidden.id, nobody))).toBe('not_found');
    const other = await create(anna, network);
    expect(await codeOf(remove(anna, other.id, author))).toBe('not_found');
    expect(await codeOf(restore(anna, other.id, author))).toBe('not_found');
  });

  it('changes nothing of a series as long as it is not said for what (CAL-E109)', async () => {
    const { id } = await create(anna, network, weekly);
    const third = (await items(anna))[2]?.id ?? '';
    await add(anna, id, { members: [berta] }, 'all');
    const who = await participant(berta, id);
    const refused = await remove(anna, third, who);
    expect([refused.status, refused.failure?.errors]).toEqual([422, { apply_to: ['general.problem.required'] }]);
    expect(await codeOf(remove(anna, id, who))).toBe('invalid');
    expect(await codeOf(remove(anna, id, who, 'this'))).toBe('invalid');
    expect(await statuses(berta)).toEqual([null, null, 'open', 'open', 'open']);
  });

  it('takes somebody out of one occurrence and leaves the others (CAL-150)', async () => {
    const { id } = await create(anna, network, weekly);
    const [, , third = { id: '' }, fourth = { id: '' }] = await items(anna);
    await add(anna, id, { members: [berta] }, 'all');
    await say(berta, fourth.id, 'accepted', 'this');
    expect(await codeOf(remove(anna, third.id, await participant(berta, third.id), 'this'))).toBe(204);
    expect(await codeOf(remove(anna, fourth.id, await participant(berta, fourth.id), 'this'))).toBe(204);
    expect(await statuses(berta)).toEqual([null, null, null, null, 'open']);
    expect(namesIn((await list(anna, third.id)).reply?.participants)).toEqual(['Anna Beispiel accepted']);
    expect(await invite()).toBe('open');
    const whole = await participant(berta, (await items(anna))[4]?.id ?? '');
    expect(await codeOf(remove(anna, third.id, whole, 'this'))).toBe('not_found');
  });

  it('takes somebody out of all that is not over; what was keeps its answers', async () => {
    const { id } = await create(anna, network, weekly);
    await keepSessions(server().db);
    server().clock.set('2026-11-01T09:00:00.000Z');
    await say(berta, id, 'accepted', 'all');
    await say(berta, (await items(anna))[3]?.id ?? '', 'declined', 'this');
    server().clock.set('2026-11-20T09:00:00.000Z');
    expect(await codeOf(remove(anna, id, await participant(berta, id), 'all'))).toBe(204);
    expect(await statuses(berta)).toEqual(['accepted', 'accepted', null, null, null]);
    expect((await read(anna, id)).participants_summary.total).toBe(1);
    server().clock.set('2026-12-24T09:00:00.000Z');
    const { reply } = await list(anna, (await items(anna))[0]?.id ?? '');
    const past = reply?.participants.find(({ membership }) => membership.id === berta.membershipId)?.id ?? '';
    expect(await codeOf(remove(anna, id, past, 'all'))).toBe(204);
    expect(await statuses(berta)).toEqual([null, null, null, null, null]);
  });

  it('lets who was taken out answer or be added again', async () => {
    const { id } = await create(anna, network);
    await say(berta, id, 'accepted');
    await remove(anna, id, await participant(berta, id));
    expect(await say(berta, id, 'declined')).toBe(200);
    expect(await codeOf(remove(anna, id, await participant(berta, id)))).toBe(204);
    expect((await add(anna, id, { members: [berta] })).reply?.counts.added).toBe(1);
    expect(namesIn((await list(anna, id)).reply?.participants)).toEqual([
      'Anna Beispiel accepted',
      'Berta Beispiel open',
    ]);
    const series = await create(anna, network, weekly);
    await say(berta, series.id, 'accepted', 'all');
    const fourth = (await items(anna))[4]?.id ?? '';
    await say(berta, fourth, 'declined', 'this');
    await remove(anna, series.id, await participant(berta, series.id), 'all');
    await add(anna, series.id, { members: [berta] }, 'all');
    const own = (await items(berta)).filter((item) => item.series_id !== null).map((item) => item.my_status);
    expect(own).toEqual([null, null, 'open', 'open', 'open']);
  });

  it('gives the seat back, and the invite up (CAL-D110)', async () => {
    const calendar = await createPersonalCalendar(server().db, { owner: anna.membershipId });
    const { id } = await create(anna, calendar, limited(2));
    await add(anna, id, { members: [berta] });
    await say(berta, id, 'accepted');
    const carl = await server().member('Carl');
    const asked = { members: [carl], status: 'accepted' as const };
    expect((await add(anna, id, asked)).failure?.code).toBe('attendee_limit_reached');
    recorded.length = 0;
    const who = await participant(berta, id);
    await remove(anna, id, who);
    expect(await invite()).toBe('obsolete');
    const payload = { id, occurs_on: null, attending_participants_count: 1 };
    const summary = { total: 1, accepted: 1, declined: 0, open: 0 };
    const [own, ownersTopic] = [`member:${berta.membershipId}`, `member:${anna.membershipId}`];
    expect(recorded).toEqual([
      { topic: own, event: 'invite', payload: { id: expect.any(String), status: 'obsolete' } },
      { topic: ownersTopic, event: 'participation', payload: { ...payload, participants_summary: summary } },
      { topic: own, event: 'participation', payload: { ...payload, participants_summary: summary, my_status: null } },
      { topic: own, event: 'notification', payload: { id: berta.membershipId, kind: 'withdrawn' } },
    ]);
    expect((await add(anna, id, asked)).status).toBe(201);
    expect(await codeOf(restore(anna, id, who))).toBe('attendee_limit_reached');
    expect(await say(berta, id, 'accepted')).toBe('not_found');
  });

  it('puts back within half a minute what was there, the invite too', async () => {
    const calendar = await createPersonalCalendar(server().db, { owner: anna.membershipId });
    const { id } = await create(anna, calendar);
    await add(anna, id, { members: [berta] });
    await say(berta, id, 'accepted');
    const who = await participant(berta, id);
    await remove(anna, id, who);
    later(30);
    recorded.length = 0;
    const { status, reply } = await restore(anna, id, who);
    expect([status, reply]).toEqual([
      200,
      {
        participant: {
          id: who,
          status: 'accepted',
          roles: [],
          membership: expect.objectContaining({ id: berta.membershipId }),
        },
        participants_summary: { total: 2, accepted: 2, declined: 0, open: 0 },
      },
    ]);
    expect(await read(berta, id)).toMatchObject({ my_status: 'accepted', my_invite: { status: 'accepted' } });
    expect(recorded.map(({ topic, event, payload }) => [topic, event, payload.status ?? payload.my_status])).toEqual([
      [`member:${berta.membershipId}`, 'invite', 'accepted'],
      [`member:${anna.membershipId}`, 'participation', undefined],
      [`member:${berta.membershipId}`, 'participation', 'accepted'],
      [`member:${berta.membershipId}`, 'notification', undefined],
    ]);
  });

  it('puts nothing back later, nor what was not taken away', async () => {
    const { id } = await create(anna, network);
    await say(berta, id, 'accepted');
    const who = await participant(berta, id);
    expect(await codeOf(restore(anna, id, who))).toBe('undo_expired');
    await remove(anna, id, who);
    later(30.001);
    const late = await restore(anna, id, who);
    expect([late.status, late.failure?.code]).toEqual([409, 'undo_expired']);
    expect((await read(berta, id)).my_status).toBe(null);
    later(10);
    await say(berta, id, 'declined');
    expect(await codeOf(restore(anna, id, who))).toBe('undo_expired');
    expect((await read(berta, id)).my_status).toBe('declined');
  });

  it('puts back a series as it was, but for what was answered since', async () => {
    const { id } = await create(anna, network, weekly);
    await say(berta, id, 'accepted', 'all');
    const [, , third = { id: '' }, fourth = { id: '' }, fifth = { id: '' }] = await items(anna);
    await say(berta, fourth.id, 'declined', 'this');
    const listed = await participant(berta, fourth.id);
    await remove(anna, fourth.id, listed, 'all');
    expect(await statuses(berta)).toEqual([null, null, null, null, null]);
    later(5);
    await say(berta, fifth.id, 'declined', 'this');
    const { reply } = await restore(anna, fourth.id, listed);
    expect(reply?.participant).toMatchObject({ id: listed, status: 'declined' });
    expect(await statuses(berta)).toEqual([null, null, 'accepted', 'declined', 'declined']);
    expect((await read(anna, third.id)).participants_summary.accepted).toBe(2);
  });

  it('puts back one occurrence alone: with the answer it had, or with that of the series', async () => {
    const { id } = await create(anna, network, weekly);
    await say(berta, id, 'accepted', 'all');
    const [, , third = { id: '' }, fourth = { id: '' }] = await items(anna);
    await say(berta, fourth.id, 'declined', 'this');
    const [inThird, inFourth] = [await participant(berta, third.id), await participant(berta, fourth.id)];
    await remove(anna, third.id, inThird, 'this');
    later(1);
    await remove(anna, fourth.id, inFourth, 'this');
    expect(await statuses(berta)).toEqual([null, null, null, null, 'accepted']);
    expect((await restore(anna, third.id, inThird)).reply?.participant.status).toBe('accepted');
    expect((await restore(anna, fourth.id, inFourth)).reply?.participant.status).toBe('declined');
    expect(await statuses(berta)).toEqual([null, null, 'accepted', 'declined', 'accepted']);
    const rows = await server()
      .db.select({ occursOn: participations.occursOn })
      .from(participations)
      .where(and(eq(participations.membershipId, berta.membershipId), eq(participations.status, 'removed')));
    expect(rows).toEqual([]);
  });

  it('puts nobody back where their seat is taken in one of the occurrences', async () => {
    const { id } = await create(anna, network, { ...weekly, ...limited(2) });
    await say(berta, id, 'accepted', 'all');
    const carl = await server().member('Carl');
    const fourth = (await items(anna))[3]?.id ?? '';
    const who = await participant(berta, id);
    await remove(anna, id, who, 'all');
    await say(carl, fourth, 'accepted', 'this');
    expect(await codeOf(restore(anna, id, who))).toBe('attendee_limit_reached');
    await say(carl, fourth, 'declined', 'this');
    expect(await codeOf(restore(anna, id, who))).toBe(200);
    await remove(anna, fourth, who, 'this');
    await say(carl, fourth, 'accepted', 'this');
    expect(await codeOf(restore(anna, fourth, who))).toBe('attendee_limit_reached');
  });

  it('takes out who is in single occurrences only, and puts them back', async () => {
    const { id } = await create(anna, network, weekly);
    const [, , third = { id: '' }, fourth = { id: '' }] = await items(anna);
    await add(anna, third.id, { members: [berta] }, 'this');
    await add(anna, fourth.id, { members: [berta], status: 'accepted' }, 'this');
    const who = await participant(berta, fourth.id);
    expect(await codeOf(remove(anna, id, who, 'all'))).toBe(204);
    expect(await statuses(berta)).toEqual([null, null, null, null, null]);
    recorded.length = 0;
    expect((await restore(anna, id, who)).reply?.participant.status).toBe('open');
    expect(await statuses(berta)).toEqual([null, null, 'open', 'accepted', null]);
    expect(recorded.map(({ payload }) => [payload.id, payload.occurs_on])).toContainEqual([id, null]);
  });
});
