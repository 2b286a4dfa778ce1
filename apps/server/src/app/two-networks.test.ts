import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSampleTeams } from '../teams/sample-teams.ts';
import { fromFixtures } from '../testing/from-fixtures.ts';
import { createTestServer, dialects, openTestDatabase, type TestMember, type TestServer } from '../testing/index.ts';
import { outcomeElsewhere, type PermissionLine } from '../testing/permission-table.ts';
import { enterWorld, type PermissionPeople } from '../testing/permission-world.ts';
import { openSocket, type TestSocket } from '../testing/test-socket.ts';
import { openUndoable, type UndoableDatabase } from '../testing/undoable-database.ts';

const settings = { two_factor: 'enabled', meetings: { enabled: true }, guest_users: { allowed: true } };
const dialect = dialects().at(-1) ?? 'pglite';

/** The calls whose address names something of a network by its id or its slug. */
const lines = (await fromFixtures<readonly PermissionLine[]>('permissions'))
  .flat()
  .filter(({ endpoint: { path } }) => path.includes(':'));

/** What is not 404 for ids that nobody has ever had: ids in a body, lists of one's own, and addresses that name nothing stored. */
const asUnknown: Readonly<Record<string, string>> = {
  'files.entries.remove': '2',
  'files.entries.restore': '2',
  'uploads.objects.publish': '2',
  'joining.requests.accept': '9',
  'joining.requests.reject': '9',
  'profile.change_requests.accept': '9',
  'profile.change_requests.reject': '9',
  'groups.list': '-',
  'uploads.drawn_picture.get': 'y',
  'uploads.object.store': 'y',
};

describe('two networks of one house (GEN-E11)', () => {
  let people: PermissionPeople;
  let database: UndoableDatabase;
  let neighbour: TestServer;
  let theirs: TestMember;

  beforeAll(async () => {
    database = await openUndoable(await openTestDatabase(dialect));
    people = await enterWorld(
      await createTestServer({ opened: database, network: { settings }, teams: createSampleTeams() }),
    );
    await database.keep();
    neighbour = await createTestServer({ database: dialect, network: { settings }, teams: createSampleTeams() });
    theirs = await neighbour.member('Nora', { networkAdmin: true });
  });
  afterAll(async () => {
    await people.server.close();
    await neighbour.close();
  });

  const trial = (line: PermissionLine) => outcomeElsewhere(line, { people, database }, { neighbour, as: theirs });

  it.each(lines.map((line) => [line.endpoint.id, line.of, line] as const))(
    'keep to themselves what %s is about: %s',
    async (_id, _of, line) => {
      expect(['4', asUnknown[line.endpoint.id] ?? '4']).toContain(await trial(line));
    },
  );

  it('know nobody by a session of the other', async () => {
    const { networkAdmin } = people.people;
    const headers = { accept: 'application/json', cookie: `atrium_session=${networkAdmin.cookie}` };
    const own = await people.server.fastify.inject({ url: '/api/v1/session', headers });
    const answer = await neighbour.fastify.inject({ url: '/api/v1/session', headers });
    expect([own.statusCode, answer.statusCode]).toEqual([200, 401]);
  });

  it('let nobody of the other hear what is told', async () => {
    const { server, groups } = people;
    const socket: TestSocket = await openSocket(neighbour, theirs);
    const topics = [
      `network:${server.networkId}`,
      `group:${groups.open.id}`,
      `member:${people.people.networkAdmin.membershipId}`,
      `chat_room:${groups.open.id}`,
    ];
    const said = await Promise.all(topics.map((topic) => socket.join(topic)));
    expect(said).toEqual(topics.map(() => ({ status: 'error', response: expect.objectContaining({}) })));
    socket.close();
  });
});
