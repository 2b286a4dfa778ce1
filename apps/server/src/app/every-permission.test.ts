import { notInArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents } from '../audit/audit.tables.ts';
import { auditedCalls, unauditedCalls } from '../audit/audited-calls.fixtures.ts';
import { createSampleTeams } from '../teams/sample-teams.ts';
import { fromFixtures } from '../testing/from-fixtures.ts';
import { createTestServer, dialects, openTestDatabase } from '../testing/index.ts';
import { findGaps, outcomesOf, type PermissionLine } from '../testing/permission-table.ts';
import { enterWorld, type PermissionPeople } from '../testing/permission-world.ts';
import { openUndoable, type UndoableDatabase } from '../testing/undoable-database.ts';
import { createSampleTranslator } from '../translation/sample-translator.command.ts';
import { domainRoutes } from './domain-routes.ts';

const lines = (await fromFixtures<readonly PermissionLine[]>('permissions')).flat();

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
});
afterAll(() => people.server.close());

it('knows for every call who may make it (GEN-D05, com:DIR-002)', () => {
  const endpoints = domainRoutes(people.server.services).map(({ endpoint }) => endpoint);
  expect(findGaps(endpoints, lines)).toEqual([]);
});

describe('who may do what, of all kinds of people (GEN-001, GEN-D05, GEN-E04, com:DIR-001)', () => {
  it.each(lines.map((line) => [line.endpoint.id, line.of, line] as const))('%s: %s', async (_id, _of, line) => {
    const isWrite = line.endpoint.method !== 'GET';
    const found = await outcomesOf(line, { people, database, ...(isWrite && { watch: () => watchAudit(line) }) });
    expect(found).toBe(line.outcomes);
  });
});

/** What granted calls have written into the audit log, by the id of the call. */
const audited = new Map<string, Set<string>>();

it('writes what changes policies, rights, memberships, files and sign-ins into the audit log (AUDIT-D04)', () => {
  const writes = domainRoutes(people.server.services)
    .map(({ endpoint }) => endpoint)
    .filter(({ method }) => method !== 'GET');
  const named = [...Object.keys(auditedCalls), ...unauditedCalls];
  expect(writes.map(({ id }) => id).sort()).toEqual(named.sort());
  const found = Object.fromEntries([...audited].map(([id, actions]) => [id, [...actions].sort()]));
  expect(found).toEqual(Object.fromEntries([...audited.keys()].map((id) => [id, auditedCalls[id] ?? []])));
});

/** Watches what calls of a line write into the audit log, each from how it was before. */
async function watchAudit({ endpoint }: PermissionLine) {
  const { db } = database;
  const actions = audited.get(endpoint.id) ?? new Set();
  audited.set(endpoint.id, actions);
  const known = (await db.select({ id: auditEvents.id }).from(auditEvents)).map(({ id }) => id);
  return async () => {
    const isNew = notInArray(auditEvents.id, known);
    const added = await db.select({ action: auditEvents.action }).from(auditEvents).where(isNew);
    for (const { action } of added) actions.add(action);
  };
}
