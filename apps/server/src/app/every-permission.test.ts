import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSampleTeams } from '../teams/sample-teams.ts';
import { createTestServer, dialects, openTestDatabase } from '../testing/index.ts';
import { findGaps, outcomesOf } from '../testing/permission-table.ts';
import { enterWorld, type PermissionPeople } from '../testing/permission-world.ts';
import { openUndoable, type UndoableDatabase } from '../testing/undoable-database.ts';
import { createSampleTranslator } from '../translation/sample-translator.command.ts';
import { domainRoutes } from './domain-routes.ts';
import { permissionLines } from './permission-lines.fixtures.ts';

const lines = await permissionLines();

let people: PermissionPeople;
let database: UndoableDatabase;
beforeAll(async () => {
  database = await openUndoable(await openTestDatabase(dialects().at(-1) ?? 'pglite'));
  const settings = {
    two_factor: 'enabled',
    meetings: { enabled: true },
    sign_in: { join_user_can_initiate: true },
    guest_users: { allowed: true },
  };
  const server = await createTestServer({
    opened: database,
    network: { settings },
    teams: createSampleTeams(),
    translator: createSampleTranslator(),
  });
  people = await enterWorld(server);
  await database.keep();
}, 30_000);
afterAll(() => people.server.close());

it('knows for every call who may make it (GEN-D05, com:DIR-002)', () => {
  const endpoints = domainRoutes(people.server.services).map(({ endpoint }) => endpoint);
  expect(findGaps(endpoints, lines)).toEqual([]);
});

describe('who may do what, of all kinds of people (GEN-001, GEN-D05, GEN-E04, com:DIR-001)', () => {
  it.each(lines.map((line) => [line.endpoint.id, line.of, line] as const))('%s: %s', async (_id, _of, line) => {
    const found = await outcomesOf(line, { people, database });
    expect(found).toBe(line.outcomes);
  });
});
