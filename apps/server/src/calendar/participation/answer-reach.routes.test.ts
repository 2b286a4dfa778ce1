import { asc, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Db } from '../../db/database.ts';
import { createEventLog } from '../../realtime/event-log.ts';
import { topicEvents } from '../../realtime/realtime.tables.ts';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import {
  createGroupCalendar,
  createNetworkCalendar,
  createPersonalCalendar,
  draftOf,
  membersMayCreate,
} from '../calendar.fixtures.ts';
import { callParticipants } from './participants.fixtures.ts';

const at = '2026-11-20T09:00:00.000Z';

describeOnPostgres('who is told of an answer', (useServer) => {
  let woken = 0;
  const onRecorded = (progress: readonly unknown[]) => {
    woken += progress.length;
  };
  const events = createEventLog({ now: () => new Date(at), onRecorded });
  const server = useServer({ network: { settings: membersMayCreate }, events });
  const { add, create, read, say, update } = callParticipants(server);
  let anna: TestMember;
  let berta: TestMember;
  let clara: TestMember;

  beforeEach(async () => {
    await server().reset();
    server().clock.set(at);
    anna = await server().member('Anna', { networkAdmin: true });
    [berta, clara] = [await server().member('Berta'), await server().member('Clara')];
  });

  const places = {
    network: async () => ({ calendar: await createNetworkCalendar(server().db), group: undefined }),
    group: async (archivedAt: Date | null = null) => {
      const members = [anna.membershipId, berta.membershipId];
      const found = await createGroupCalendar(server().db, { slug: 'garten', members, archivedAt });
      return { calendar: found.calendarId, group: found.groupId };
    },
    personal: async () => ({
      calendar: await createPersonalCalendar(server().db, {
        owner: anna.membershipId,
        sharedWith: [clara.membershipId],
      }),
      group: undefined,
    }),
  };

  const nameOf = (topic: string) => {
    const [kind = '', id] = topic.split(':');
    const known = Object.entries({ anna, berta, clara }).find(([, { membershipId }]) => membershipId === id);
    return known?.[0] ?? (kind === 'member' ? 'participant' : kind);
  };
  const told = async () => {
    const rows = await server().db.select().from(topicEvents).orderBy(asc(topicEvents.event), asc(topicEvents.topic));
    const counts = new Map<string, number>();
    for (const { event, topic } of rows)
      counts.set(`${event} ${nameOf(topic)}`, (counts.get(`${event} ${nameOf(topic)}`) ?? 0) + 1);
    return Object.fromEntries([...counts].sort());
  };
  const forget = async () => {
    await server().db.delete(topicEvents);
    woken = 0;
  };

  it.each<{ place: keyof typeof places; few: Told; many: Told }>([
    {
      place: 'network',
      few: { 'invite berta': 1, 'notification anna': 1, 'participation berta': 1, 'participation network': 1 },
      many: { 'invite berta': 1, 'notification anna': 1, 'participation berta': 1, 'participation network': 1 },
    },
    {
      place: 'group',
      few: { 'invite berta': 1, 'notification anna': 1, 'participation berta': 1, 'participation group': 1 },
      many: { 'invite berta': 1, 'notification anna': 1, 'participation berta': 1, 'participation group': 1 },
    },
    {
      place: 'personal',
      few: {
        'invite berta': 1,
        'notification anna': 1,
        'participation anna': 1,
        'participation berta': 1,
        'participation clara': 1,
        'participation participant': 5,
      },
      many: {
        'invite berta': 1,
        'notification anna': 1,
        'participation anna': 1,
        'participation berta': 1,
        'participation clara': 1,
      },
    },
  ] as const)(
    'does not grow with the participants, 5 or 5,000, in a calendar: $place',
    async ({ place, few, many }) => {
      const { calendar, group } = await places[place]();
      const outcomes = [];
      for (const count of [5, 5000]) {
        const { id } = await create(anna, calendar);
        await add(anna, id, { members: [berta] });
        await addCrowd(server().db, { appointmentId: id, group, count });
        await forget();
        expect(await say(berta, id, 'accepted')).toBe(200);
        outcomes.push({ told: await told(), woken });
      }
      expect(outcomes).toEqual([
        { told: few, woken: topicsIn(few) },
        { told: many, woken: topicsIn(many) },
      ]);
    },
  );

  it('is each participant whom no calendar of the appointment reaches, when the appointment changes', async () => {
    const { calendar } = await places.group();
    const { id } = await create(anna, calendar);
    await add(anna, id, { members: [berta] });
    await addCrowd(server().db, { appointmentId: id, count: 5000 });
    await forget();
    await update(anna, await read(anna, id), draftOf(calendar, { name: 'Umgezogen' }));
    expect({ told: await told(), woken }).toEqual({
      told: { 'appointment group': 1, 'appointment participant': 5000 },
      woken: 5001,
    });
  });

  it('is each member on their own where their group is archived, whose topic nobody has to join', async () => {
    const { calendar, group } = await places.group();
    const { id } = await create(anna, calendar);
    await add(anna, id, { members: [berta] });
    await server().db.execute(sql`update groups set archived_at = ${at} where id = ${group}`);
    await forget();
    expect(await say(berta, id, 'accepted')).toBe(200);
    expect(await told()).toEqual({
      'invite berta': 1,
      'notification anna': 1,
      'participation anna': 1,
      'participation berta': 1,
      'participation group': 1,
    });
  });
});

/** How many events of a name somebody is told. */
type Told = Readonly<Record<string, number>>;

/** Topics that are told something: who is told two things is woken once. */
function topicsIn(told: Told): number {
  const most = new Map<string, number>();
  for (const [name, count] of Object.entries(told)) {
    const topic = name.split(' ')[1] ?? '';
    most.set(topic, Math.max(most.get(topic) ?? 0, count));
  }
  return [...most.values()].reduce((sum, count) => sum + count);
}

interface Crowd {
  readonly appointmentId: string;
  /** The group all of them belong to. */
  readonly group?: string | undefined;
  readonly count: number;
}

async function addCrowd(db: Db, { appointmentId, group, count }: Crowd): Promise<void> {
  const id = sql`md5(${appointmentId} || n)::char(24)`;
  const people = sql`from generate_series(1, ${count}::int) n`;
  await db.execute(sql`insert into users (id, email, password_hash, created_at, updated_at)
    select ${id}, ${id} || '@atrium.example', '', ${at}, ${at} ${people}`);
  await db.execute(sql`insert into memberships (id, user_id, first_name, last_name, display_name, created_at, updated_at)
    select ${id}, ${id}, 'Person', n::text, 'Person ' || n, ${at}, ${at} ${people}`);
  await db.execute(sql`insert into participations (id, appointment_id, membership_id, status, created_at)
    select ${id}, ${appointmentId}, ${id}, 'accepted', ${at} ${people}`);
  if (group === undefined) return;
  await db.execute(sql`insert into group_memberships (id, group_id, membership_id, state, created_at, updated_at)
    select ${id}, ${group}, ${id}, 'member', ${at}, ${at} ${people}`);
}
