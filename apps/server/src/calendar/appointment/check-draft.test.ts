import { createAppointment } from '@atrium/core/calendar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/id.ts';
import { createTestServer, openCountedDatabase, type TestMember, type TestServer } from '../../testing/index.ts';
import { createPersonalCalendar, draftOf } from '../calendar.fixtures.ts';

describe('a draft', () => {
  let server: TestServer;
  let statementsOf: Awaited<ReturnType<typeof openCountedDatabase>>['statementsOf'];
  let anna: TestMember;
  let calendarId: string;

  beforeAll(async () => {
    const counted = await openCountedDatabase();
    statementsOf = counted.statementsOf;
    server = await createTestServer({ opened: counted.database });
    anna = await server.member('Anna');
    calendarId = await createPersonalCalendar(server.db, { owner: anna.membershipId });
  });
  afterAll(() => server.close());

  const picture = `<img src="/api/storage/images/${newId()}/get/1200x@1" alt="">`;

  async function refuse(description: string) {
    let errors: unknown;
    const statements = await statementsOf(async () => {
      const body = { appointment: draftOf(calendarId, { description }) };
      errors = (await server.call(createAppointment, { as: anna, body })).failure?.errors;
    });
    return { errors, count: statements.length };
  }

  it('is not read for pictures where its text is longer than any, which would keep everybody waiting (CAL-D55)', async () => {
    const tooLong = { description: ['calendar.validation.longer_than_65535'] };
    const [plain, full] = [await refuse('x'.repeat(70_000)), await refuse(picture.repeat(1_000))];
    expect([plain.errors, full.errors]).toEqual([tooLong, tooLong]);
    expect(full.count).toBe(plain.count);
    expect((await refuse(picture)).count).toBeGreaterThan(full.count);
  });
});
