import {
  removeAdministeredMember,
  switchAdministeredMember,
  updateAdministeredMember,
} from '@atrium/core/admin/contract';
import { memberIdSchema } from '@atrium/core/members/schema';
import { signIn } from '@atrium/core/session/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { auditEvents } from '../../audit/audit.tables.ts';
import {
  callAppointments,
  createNetworkCalendar,
  createPersonalCalendar,
  membersMayCreate,
} from '../../calendar/calendar.fixtures.ts';
import { calendars } from '../../calendar/calendar.tables.ts';
import { enterCategory, enterGroup, enterPart } from '../../groups/groups.fixtures.ts';
import { newSecret } from '../../http/secret.ts';
import { enterInvite } from '../../inviting/inviting.fixtures.ts';
import { writeLetter } from '../../mail/letter.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { memberships } from '../../members/members.tables.ts';
import { networkSettings } from '../../network/network.tables.ts';
import { describeOnPostgres, type TestMember, testPassword } from '../../testing/index.ts';
import { anonymiseDue, isNight } from './anonymise.job.ts';

describeOnPostgres('names of those who have left', (useServer) => {
  const server = useServer();
  let nora: TestMember;
  let quirin: TestMember;

  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    nora = await server().member('Nora', { networkAdmin: true });
    const about = {
      birthday: '1980-11-20',
      statusText: 'Quirin liest',
      profile: { town: 'Xanten' },
      imageKey: 'quirin.png',
    };
    quirin = await server().member('Quirin', { lastName: 'Xylander', email: 'quirin@xylander.example', ...about });
  });

  const settle = (settings: object) =>
    server()
      .db.update(networkSettings)
      .set({ settings: { ...membersMayCreate, ...settings } });
  const remove = (content: 'keep' | 'remove' = 'keep') =>
    server().reply(removeAdministeredMember, {
      as: nora,
      params: { memberId: z.parse(memberIdSchema, quirin.membershipId) },
      query: { content },
    });
  const rowOf = async ({ membershipId }: TestMember) =>
    (await server().db.select().from(memberships).where(eq(memberships.id, membershipId)))[0];

  /** Every table with a row that still tells who it was. */
  async function traces(): Promise<readonly string[]> {
    const { rows } = await server().db.execute<{ name: string }>(
      sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const { rows: telling } = await server().db.execute<{ count: number }>(
        sql.raw(`select count(*)::int as count from ${name} t where t::text ~* 'quirin|xylander|xanten'`),
      );
      if ((telling[0]?.count ?? 0) > 0) found.push(name);
    }
    return found.sort();
  }

  /** Leaves the name wherever the product writes one. */
  async function leaveTraces(): Promise<void> {
    const { db, clock } = server();
    const group = await enterGroup(server(), await enterCategory(server(), 'circles'), { slug: 'choir' });
    await enterPart(server(), group, quirin, { role: 'admin' });
    await server().call(signIn, {
      as: server().visitor,
      body: { user: { email: quirin.email, password: testPassword } },
    });
    const { create } = callAppointments(server);
    await create(quirin, await createNetworkCalendar(db), { name: 'Jour fixe' });
    const calendar = await createPersonalCalendar(db, { owner: quirin.membershipId });
    await db.update(calendars).set({ name: 'Quirin Xylander, Quirins Termine' }).where(eq(calendars.id, calendar));
    await server().reply(switchAdministeredMember, {
      as: nora,
      params: { memberId: z.parse(memberIdSchema, quirin.membershipId) },
      body: { member: { is_minister: true } },
    });
    const named = {
      email: 'Quirin@Xylander.example',
      firstName: 'Quirin',
      lastName: 'Xylander',
      body: 'Lieber Quirin',
    };
    await enterInvite(server(), nora, { ...named, status: 'joined', membershipId: quirin.membershipId });
    await enterInvite(server(), nora, { ...named, token: newSecret() });
    const letter = writeLetter({ language: 'de', subject: 'Quirin Xylander lädt ein', lead: 'Komm', footer: [] });
    for (const [address, name] of [
      [quirin.email, 'Quirin Xylander'],
      ['ben@hof.example', 'Ben'],
    ] as const) {
      await enqueueMail(db, [{ to: { address, name }, ...letter, sendAfter: clock.now() }], clock.now());
    }
    const nameless = writeLetter({ language: 'de', subject: 'Sie sind Mitglied des Chors', lead: 'Komm', footer: [] });
    const own = { address: 'Quirin@Xylander.example', name: 'Quirin Xylander' };
    await enqueueMail(db, [{ to: own, ...nameless, sendAfter: clock.now() }], clock.now());
  }

  it('stay where the network keeps them, and are found then (SET-D03)', async () => {
    await settle({});
    await leaveTraces();
    await remove();
    server().clock.set('2036-11-20T09:00:00.000Z');
    expect(await anonymiseDue(server().services)).toBe(0);
    expect(await traces()).toContain('memberships');
    expect((await rowOf(quirin))?.displayName).toBe('Quirin Xylander');
  });

  it('go at once where it says so, from every table there is (SET-022, SET-D08, com:DIR-004)', async () => {
    await settle({ anonymize_memberships_config: 'enabled', anonymize_memberships_name: 'Ehemals dabei' });
    await leaveTraces();
    expect(await traces()).toEqual(expect.arrayContaining(['external_invites', 'mail_outbox']));
    await remove();
    expect(await traces()).toEqual([]);
    expect(await rowOf(quirin)).toMatchObject({
      displayName: 'Ehemals dabei',
      firstName: 'Ehemals dabei',
      lastName: '',
      birthday: null,
      imageKey: null,
      statusText: '',
      profile: {},
      anonymisedAt: server().clock.now(),
    });
  });

  it('go with what was mailed to an address of before (SET-D08)', async () => {
    await settle({ anonymize_memberships_config: 'enabled', anonymize_memberships_name: 'Ehemals dabei' });
    const { db, clock } = server();
    const letter = writeLetter({ language: 'de', subject: 'Sie sind Mitglied des Chors', lead: 'Komm', footer: [] });
    const to = { address: quirin.email, name: 'Quirin Xylander' };
    await enqueueMail(db, [{ to, ...letter, sendAfter: clock.now() }], clock.now());
    const updated_at = (await rowOf(quirin))?.updatedAt.toISOString() ?? '';
    await server().reply(updateAdministeredMember, {
      as: nora,
      params: { memberId: z.parse(memberIdSchema, quirin.membershipId) },
      body: { member: { email: 'neu@hof.example', updated_at } },
    });
    expect(await traces()).toContain('mail_outbox');
    await remove();
    expect(await traces()).toEqual([]);
  });

  it('go at night once as many days have passed, and once only (SET-D03, SET-D08)', async () => {
    await settle({
      anonymize_memberships_config: 'after_days',
      anonymize_memberships_after_days: 30,
      anonymize_memberships_name: 'Ehemals dabei',
    });
    await leaveTraces();
    await remove();
    server().clock.set('2026-12-20T08:59:59.000Z');
    expect(await anonymiseDue(server().services)).toBe(0);
    server().clock.set('2026-12-20T09:00:00.000Z');
    expect(await anonymiseDue(server().services)).toBe(1);
    expect(await anonymiseDue(server().services)).toBe(0);
    expect(await traces()).toEqual([]);
    const log = await server().db.select().from(auditEvents).where(eq(auditEvents.action, 'membership_anonymise'));
    expect(log.map(({ membershipId, actorId }) => [membershipId, actorId])).toEqual([[quirin.membershipId, null]]);
  });

  it('go in portions, and nobody else loses theirs', async () => {
    await settle({
      anonymize_memberships_config: 'after_days',
      anonymize_memberships_after_days: 1,
      anonymize_memberships_name: 'X',
    });
    const now = server().clock.now();
    for (let number = 0; number < 60; number += 1) await server().member(`Alt${number}`, { removedAt: now });
    server().clock.set('2026-11-22T09:00:00.000Z');
    expect(await anonymiseDue(server().services)).toBe(60);
    expect((await rowOf(quirin))?.displayName).toBe('Quirin Xylander');
  });

  it.each([
    ['2026-11-20T01:30:00.000Z', 'Europe/Berlin', true],
    ['2026-11-20T03:30:00.000Z', 'Europe/Berlin', false],
    ['2026-11-20T07:30:00.000Z', 'America/New_York', true],
    ['2026-11-20T12:00:00.000Z', 'Europe/Berlin', false],
  ])('calls %s night in %s: %s', (now, zone, expected) => {
    expect(isNight(new Date(now), zone)).toBe(expected);
  });
});
