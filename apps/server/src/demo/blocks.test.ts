import {
  expandSeries,
  findDraftProblems,
  hasTeamsConflict,
  patternOfDraft,
  spanInstants,
  spanOfDate,
  type WallSpan,
} from '@atrium/core/calendar/rules';
import { count, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentOfDraft, teamsOfDraft } from '../calendar/appointment/draft-columns.repository.ts';
import { appointmentCalendars, appointments, participations } from '../calendar/calendar.tables.ts';
import {
  columnsOfPattern,
  columnsOfSpan,
  patternOfRow,
  spanOfRow,
} from '../calendar/series/stored-series.repository.ts';
import { networkSettings } from '../network/network.tables.ts';
import { describeOnBoth } from '../testing/index.ts';
import { draftOfBlockAppointment } from './block-appointments.ts';
import { appointmentsOfBlock, type DemoBlock, demoBlocks } from './blocks.ts';
import { demoId } from './demo-id.ts';
import { demoMembers } from './members.ts';
import { seedDemo } from './seed.ts';

const now = new Date('2026-11-20T09:00:00Z');
const day = 24 * 60 * 60_000;
const members = demoMembers({ count: 200, now, passwordHash: '' });

function blocks(appointments = 2_000): DemoBlock[] {
  return [...demoBlocks({ members, appointments, now })];
}

describe('the blocks of the large community', () => {
  const all = blocks();
  const entered = all.flatMap((block) => block.appointments);

  it('hold as many appointments as were asked for', () => {
    expect(entered).toHaveLength(2_000);
    expect(new Set(entered.map(({ row }) => row.id)).size).toBe(2_000);
    expect(blocks(1_001).map((block) => block.appointments.length)).toEqual([400, 400, 201]);
    expect(blocks(0)).toEqual([]);
  });

  it('hold only what the form would save, as it would be stored', () => {
    for (const appointment of entered) {
      const draft = draftOfBlockAppointment(appointment);
      expect([findDraftProblems(draft), hasTeamsConflict(draft)]).toEqual([{}, false]);
      const { row } = appointment;
      expect(row).toMatchObject({ ...contentOfDraft(draft), teams: teamsOfDraft(draft) });
      const { date, recurrence_pattern: pattern } = draft;
      expect(row).toMatchObject(columnsOfSpan(spanOfDate(date) as WallSpan));
      expect(row).toMatchObject(columnsOfPattern(patternOfDraft(pattern, date.time_zone)));
    }
  });

  it('derive instants from wall times as the rules do', () => {
    const derived = entered.map(({ row }) => spanInstants(spanOfRow(row as Parameters<typeof spanOfRow>[0])));
    expect(entered.map(({ row }) => ({ startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime() }))).toEqual(
      derived,
    );
  });

  it('ask only people of the block, nobody twice', () => {
    for (const { memberships: living, participations: answers, appointments: own } of all) {
      const people = new Set(living.map(({ membershipId }) => membershipId));
      expect(people.size).toBe(living.length);
      expect(answers.filter(({ membershipId }) => !people.has(membershipId))).toEqual([]);
      expect(new Set(answers.map((row) => `${row.appointmentId} ${row.membershipId}`)).size).toBe(answers.length);
      expect(answers.filter(({ status }) => status === 'accepted').length).toBeGreaterThanOrEqual(own.length);
    }
  });

  it('give the known member a month of the same size, however many there are', () => {
    const [few, many] = [entriesOfMember(blocks(5 * appointmentsOfBlock)), entriesOfMember(blocks(20_000))];
    expect(few).toBeGreaterThan(150);
    expect(few).toBeLessThan(300);
    expect(Math.abs(few - many)).toBeLessThan(40);
  });

  it('are the same on every start', () => {
    expect(blocks()).toEqual(blocks());
  });
});

describeOnBoth('a community with blocks', (useServer) => {
  const server = useServer();

  beforeAll(async () => {
    await server().db.delete(networkSettings);
    await seedDemo(server().db, server().clock.now(), { members: 120, appointments: 900 });
  });

  it('is stored as it was made', async () => {
    const { db, clock } = server();
    const people = demoMembers({ count: 120, now: clock.now(), passwordHash: '' });
    const [block] = [...demoBlocks({ members: people, appointments: 900, now: clock.now() })].slice(1);
    const ids = block?.appointments.map(({ row }) => row.id) ?? [];
    const stored = await db.select().from(appointments).where(inArray(appointments.id, ids));
    const byId = new Map(stored.map((row) => [row.id, row]));
    expect(stored).toHaveLength(400);
    for (const { row } of block?.appointments ?? []) expect(byId.get(row.id)).toMatchObject(row);
    const [links] = await db
      .select({ rows: count() })
      .from(appointmentCalendars)
      .where(inArray(appointmentCalendars.appointmentId, ids));
    expect(links?.rows).toBe(400);
    const answers = await db.select().from(participations).where(inArray(participations.appointmentId, ids));
    expect(answers).toHaveLength(block?.participations.length ?? 0);
  });
});

function entriesOfMember(all: readonly DemoBlock[]): number {
  const member = demoId('member', 'member');
  const homes = all.filter(({ memberships: living }) => living.some(({ membershipId }) => membershipId === member));
  const window = { from: now.getTime() - 15 * day, to: now.getTime() + 15 * day };
  const counts = homes.flatMap((block) =>
    block.appointments.map(({ row }) => {
      const span = spanOfRow(row as Parameters<typeof spanOfRow>[0]);
      if (row.unit)
        return expandSeries(
          { span, pattern: patternOfRow(row as Parameters<typeof patternOfRow>[0]), exceptions: [] },
          window,
        ).length;
      return row.startsAt.getTime() < window.to && row.endsAt.getTime() > window.from ? 1 : 0;
    }),
  );
  return counts.reduce<number>((sum, count) => sum + count, 0);
}
