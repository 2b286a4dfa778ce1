import type { Endpoint, RequestOf } from '@atrium/core/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createNetworkCalendar, keepSessions, membersMayCreate } from '../calendar/calendar.fixtures.ts';
import { createSampleTeams } from '../teams/sample-teams.ts';
import { fromFixtures } from '../testing/from-fixtures.ts';
import { type CallOptions, createTestServer, type TestServer } from '../testing/index.ts';
import type { RefusalTrial } from '../testing/refusal-trial.ts';
import { createSampleTranslator } from '../translation/sample-translator.command.ts';
import { domainRoutes } from './domain-routes.ts';

const settings = { ...membersMayCreate, meetings: { enabled: true } };
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    network: { settings },
    teams: createSampleTeams(),
    translator: createSampleTranslator(),
  });
});
afterAll(() => server.close());

/** What was refused so far, by the call and its code. */
const refused = new Set<string>();

it('uses every refusal that a call declares, and no call declares one it never uses (CAL-D05)', async () => {
  const provocations = await fromFixtures<(trial: RefusalTrial) => Promise<void>>('provokeRefusals');
  for (const provokeRefusals of provocations) await provokeRefusals(await begin());
  const declared = domainRoutes(server.services).flatMap(({ endpoint }) =>
    Object.keys(endpoint.failures ?? {}).map((code) => `${endpoint.id} ${code}`),
  );
  expect([...refused].sort()).toEqual(declared.sort());
});

async function begin(): Promise<RefusalTrial> {
  await server.reset();
  server.clock.set('2026-11-20T09:00:00.000Z');
  const [anna, berta] = [await server.member('Anna'), await server.member('Berta')];
  await keepSessions(server.db);
  return { server, anna, berta, network: await createNetworkCalendar(server.db), call, note };
}

async function call<E extends Endpoint>(endpoint: E, request: RequestOf<E> & CallOptions): Promise<void> {
  const { failure } = await server.call(endpoint, request);
  if (failure !== undefined) note(endpoint, failure.code);
}

function note(endpoint: Endpoint, code: unknown): void {
  if (Object.hasOwn(endpoint.failures ?? {}, String(code))) refused.add(`${endpoint.id} ${code}`);
}
