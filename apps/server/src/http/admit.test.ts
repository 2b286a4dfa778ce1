import { getSession } from '@atrium/core/session/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessions } from '../session/session.tables.ts';
import { createTestServer, newVisitor, openCountedDatabase, type TestServer } from '../testing/index.ts';
import { generalRule, perAddress, type RateRule } from './rate-limits.ts';

describe('a call that comes too often', () => {
  let server: TestServer;
  let statementsOf: Awaited<ReturnType<typeof openCountedDatabase>>['statementsOf'];
  beforeAll(async () => {
    const counted = await openCountedDatabase();
    statementsOf = counted.statementsOf;
    server = await createTestServer({ opened: counted.database, config: { rateLimits: true } });
  });
  beforeEach(() => server.clock.advance(61_000));
  afterAll(() => server.close());

  const spend = (rule: RateRule, subject: string) => {
    for (let count = 0; count < rule.count; count += 1) server.services.limits.take(rule, [subject]);
  };
  const outcomeOf = async (headers: Record<string, string>) => {
    let status = 0;
    const statements = await statementsOf(async () => {
      status = (await server.fastify.inject({ method: getSession.method, url: getSession.path, headers })).statusCode;
    });
    return { status, asksDatabase: statements.length > 0 };
  };

  it('is refused before the database is asked, from a visitor without a cookie (GEN-D12)', async () => {
    expect(await outcomeOf({})).toEqual({ status: 401, asksDatabase: true });
    spend(generalRule, '127.0.0.1');
    expect(await outcomeOf({})).toEqual({ status: 429, asksDatabase: false });
  });

  it('is refused before the database is asked, with whatever cookies and tokens, once the address has had enough', async () => {
    const anna = await server.member('Anna');
    const invented = { cookie: `atrium_session=${newVisitor().cookie}` };
    expect((await outcomeOf(invented)).asksDatabase).toBe(true);
    spend(perAddress(generalRule), '127.0.0.1');
    expect(await outcomeOf(invented)).toEqual({ status: 429, asksDatabase: false });
    expect(await outcomeOf({ authorization: 'Bearer x' })).toEqual({ status: 429, asksDatabase: false });
    expect(await outcomeOf({ cookie: `atrium_session=${anna.cookie}` })).toEqual({ status: 429, asksDatabase: false });
  });

  it('counts by account behind one address: one that has had enough leaves the others theirs', async () => {
    const [anna, berta] = [await server.member('Anna'), await server.member('Berta')];
    spend(generalRule, anna.membershipId);
    spend(generalRule, '127.0.0.1');
    const statusOf = async (member: typeof anna) => (await server.call(getSession, { as: member })).status;
    expect([await statusOf(anna), await statusOf(berta)]).toEqual([429, 200]);
  });

  it('lets members of a large house on whom it has found before, however many sit behind one address (GEN-D12)', async () => {
    const [anna, berta] = [await server.member('Anna'), await server.member('Berta')];
    const statusOf = async ({ cookie }: typeof anna) =>
      (await outcomeOf({ cookie: `atrium_session=${cookie}` })).status;
    expect(await statusOf(anna)).toBe(200);
    spend(perAddress(generalRule), '127.0.0.1');
    expect([await statusOf(anna), await statusOf(berta)]).toEqual([200, 429]);
    await server.db.delete(sessions);
    expect([await statusOf(anna), await statusOf(anna)]).toEqual([401, 429]);
  });
});
