import { deleteCalendar } from '@atrium/core/calendar/contract';
import { listNotifications } from '@atrium/core/notifications/contract';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '../../mail/mail.tables.ts';
import { createTestServer, openCountedDatabase, type TestMember, type TestServer } from '../../testing/index.ts';
import { createNetworkCalendar, everyWeek, membersMayCreate } from '../calendar.fixtures.ts';
import { appointments } from '../calendar.tables.ts';
import { callParticipants } from '../participation/participants.fixtures.ts';

describe('a calendar with many appointments', () => {
  let server: TestServer;
  let statementsOf: Awaited<ReturnType<typeof openCountedDatabase>>['statementsOf'];
  const { create, add } = callParticipants(() => server);
  let anna: TestMember;
  let berta: TestMember;
  let admin: TestMember;

  beforeAll(async () => {
    const counted = await openCountedDatabase();
    statementsOf = counted.statementsOf;
    server = await createTestServer({ opened: counted.database, network: { settings: membersMayCreate } });
    server.clock.set('2026-11-20T09:00:00.000Z');
    [anna, berta] = [await server.member('Anna'), await server.member('Berta')];
    admin = await server.member('Chefin', { networkAdmin: true });
  });
  afterAll(() => server.close());

  /** A calendar with so many appointments, each with people who are told, every third one a series; some lie elsewhere too. */
  async function filled(count: number) {
    const calendarId = await createNetworkCalendar(server.db, 'Viele');
    const other = await createNetworkCalendar(server.db, 'Daneben');
    const ids: string[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const isSeries = nth % 3 === 0;
      const values = isSeries ? everyWeek('2026-11-23', '2026-12-14') : {};
      const calendar_ids = nth % 4 === 3 ? [calendarId, other] : [calendarId];
      const { id } = await create(anna, calendarId, { name: `Nr. ${nth}`, ...values, calendar_ids });
      await add(anna, id, { members: [berta] }, isSeries ? 'all' : undefined);
      ids.push(id);
    }
    return { calendarId, ids };
  }

  async function removed(count: number) {
    const { calendarId, ids } = await filled(count);
    const before = await told();
    const statements = await statementsOf(async () => {
      const { status } = await server.call(deleteCalendar, { as: admin, params: { calendarId } });
      expect(status).toBe(204);
    });
    const rows = await server.db.select().from(appointments).where(inArray(appointments.id, ids));
    const gone = rows.filter(({ deletedAt }) => deletedAt !== null).length;
    const after = await told();
    return {
      statements: statements.length,
      gone,
      letters: after.letters - before.letters,
      news: after.news - before.news,
    };
  }

  async function told() {
    const mails = await server.db.select({ key: mailOutbox.dedupeKey }).from(mailOutbox);
    const { notifications } = await server.reply(listNotifications, { as: berta, query: {} });
    return {
      letters: mails.filter(({ key }) => key?.includes(':deleted:')).length,
      news: notifications.filter(({ kind }) => kind === 'appointment_deleted').length,
    };
  }

  it('goes with as many statements as one with few, and everybody is told of each (CAL-218, CAL-D137, CAL-D123)', async () => {
    const few = await removed(4);
    const many = await removed(16);
    expect([few, many]).toEqual([
      { statements: many.statements, gone: 3, letters: 6, news: 3 },
      { statements: many.statements, gone: 12, letters: 24, news: 12 },
    ]);
  });
});
