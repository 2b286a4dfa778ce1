import { answerAppointment } from '@atrium/core/calendar/contract';
import type { Scope } from '@atrium/core/calendar/schema';
import { acceptInvite, listInvites } from '@atrium/core/invites/contract';
import { beforeEach, expect, it } from 'vitest';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import { beginFriday, everyWeek, membersMayCreate, recordEvents } from '../calendar.fixtures.ts';
import { callParticipants } from './participants.fixtures.ts';

const weekly = everyWeek('2026-11-09', '2026-12-07');

describeOnPostgres('what is told live of answers', (useServer) => {
  const { recorded, events } = recordEvents();
  const server = useServer({ network: { settings: membersMayCreate }, events });
  const { add, create, items, say, list } = callParticipants(server);
  let anna: TestMember;
  let berta: TestMember;
  let network: string;
  let series: string;
  let third: string;

  beforeEach(async () => {
    [anna, berta, network] = await beginFriday(server());
    series = (await create(anna, network, weekly)).id;
    third = (await items(anna))[2]?.id ?? '';
    recorded.length = 0;
  });

  /** Names and payloads by topic; what people standing by get first, then what who answered gets. */
  const told = (member: TestMember) => ({
    others: recorded.filter(
      ({ topic, event }) => event === 'participation' && topic !== `member:${member.membershipId}`,
    ),
    own: recorded.filter(({ topic, event }) => event === 'participation' && topic === `member:${member.membershipId}`),
  });
  const answered = (id: string, occurs_on: string | null) => {
    const participants_summary = { total: 2, accepted: 2, declined: 0, open: 0 };
    return { id, occurs_on, participants_summary, attending_participants_count: 2 };
  };

  it.each<[string, () => string, Scope, () => ReturnType<typeof answered>]>([
    ['the series, to all of it', () => series, 'all', () => answered(series, null)],
    ['one of its dates, to all of it', () => third, 'all', () => answered(series, null)],
    ['one of its dates, to that date', () => third, 'this', () => answered(third, '2026-11-23')],
  ])('is what was answered from %s (CAL-D96)', async (_, from, scope, expected) => {
    expect(await say(berta, from(), 'accepted', scope)).toBe(200);
    const { others, own } = told(berta);
    expect(others.map(({ topic, payload }) => [topic.split(':')[0], payload])).toEqual([['network', expected()]]);
    expect(own.map(({ payload }) => payload)).toEqual([{ ...expected(), my_status: 'accepted' }]);
  });

  it('is the same when somebody is answered for, from one of the dates (CAL-134, CAL-D96)', async () => {
    await add(anna, series, { members: [berta] }, 'all');
    const { reply } = await list(anna, series, { q: 'Berta' });
    recorded.length = 0;
    await server().reply(answerAppointment, {
      as: anna,
      params: { appointmentId: third, participantId: reply?.participants[0]?.id ?? '' },
      body: { participant: { status: 'accepted' }, apply_to: 'all' },
    });
    expect(told(berta).own.map(({ payload }) => payload)).toEqual([
      { ...answered(series, null), my_status: 'accepted' },
    ]);
  });

  it('is the series for its invite (CAL-D111)', async () => {
    await add(anna, series, { members: [berta] }, 'all');
    const { invites } = await server().reply(listInvites, { as: berta, query: { filter: 'appointments' } });
    recorded.length = 0;
    await server().reply(acceptInvite, { as: berta, params: { inviteId: invites[0]?.id ?? '' } });
    expect(told(berta).own.map(({ payload }) => payload)).toEqual([
      { ...answered(series, null), my_status: 'accepted' },
    ]);
  });
});
