import { requestPasswordReset } from '@atrium/core/account/contract';
import { signIn } from '@atrium/core/session/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, openCountedDatabase, type TestMember, type TestServer } from '../testing/index.ts';

describe('the doors', () => {
  let server: TestServer;
  let anna: TestMember;
  let statementsOf: Awaited<ReturnType<typeof openCountedDatabase>>['statementsOf'];
  beforeAll(async () => {
    const counted = await openCountedDatabase();
    statementsOf = counted.statementsOf;
    server = await createTestServer({ opened: counted.database });
    anna = await server.member('Anna');
  });
  afterAll(() => server.close());

  const wrongPassword = (email: string) =>
    server.call(signIn, { as: server.visitor, body: { user: { email, password: 'wrong' } } });
  const newPassword = (email: string) =>
    server.call(requestPasswordReset, { as: server.visitor, body: { user: { email } } });

  it('ask the database the same, in the same order, for an address with an account and for one without (AUTH-D02)', async () => {
    for (let tries = 0; tries < 12; tries += 1) {
      const known = await statementsOf(() => wrongPassword(anna.email));
      const unknown = await statementsOf(() => wrongPassword(`nobody.${anna.email}`));
      expect(known.length).toBeGreaterThan(3);
      expect(known).toEqual(unknown);
    }
    expect(await statementsOf(() => newPassword(anna.email))).toEqual(
      await statementsOf(() => newPassword(`nobody.${anna.email}`)),
    );
  });
});
