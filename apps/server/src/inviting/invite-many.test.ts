import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, openCountedDatabase, type TestMember, type TestServer } from '../testing/index.ts';
import { sendList } from './inviting.fixtures.ts';

describe('a list of people', () => {
  let server: TestServer;
  let statementsOf: Awaited<ReturnType<typeof openCountedDatabase>>['statementsOf'];
  let admin: TestMember;

  beforeAll(async () => {
    const counted = await openCountedDatabase();
    statementsOf = counted.statementsOf;
    server = await createTestServer({
      opened: counted.database,
      network: { settings: { guest_users: { allowed: true } } },
    });
    admin = await server.member('Ada', { networkAdmin: true });
  });
  afterAll(() => server.close());

  async function statementsFor(name: string, count: number) {
    const rows = Array.from({ length: count }, (_, index) => `${name}${index}@example.org;Person;${index}`);
    const content = `email;first_name;last_name\r\n${rows.join('\r\n')}`;
    const statements = await statementsOf(async () => {
      const response = await sendList(server, admin, { content });
      expect(response.json()).toMatchObject({ invited: count, errors: [] });
    });
    return statements.length;
  }

  it('takes a statement more for a thousand people than for two, as they are written in two portions (INV-D01)', async () => {
    expect(await statementsFor('many', 1000)).toBe((await statementsFor('few', 2)) + 1);
  });
});
