import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, openCountedDatabase, type TestServer } from '../testing/index.ts';
import { createGroup } from '../testing/test-groups.ts';
import { readJoin } from './read-join.ts';
import { readTopic, topicOf } from './topic.ts';

describe('a join', () => {
  let server: TestServer;
  let statementsOf: Awaited<ReturnType<typeof openCountedDatabase>>['statementsOf'];
  beforeAll(async () => {
    const counted = await openCountedDatabase();
    statementsOf = counted.statementsOf;
    server = await createTestServer({ opened: counted.database });
  });
  afterAll(() => server.close());

  it('reads the network and the member once, and no more than the topic is greeted with', async () => {
    const { membershipId } = await server.member('Anna');
    const groupId = await createGroup(server.db, { memberIds: [membershipId], now: server.clock.now() });
    const read = async (name: string) => {
      const topic = readTopic(name);
      if (topic === undefined) throw new Error(`${name} is no topic.`);
      const { context } = server.services.realtime;
      const statements = await statementsOf(() => readJoin(context, { topic, membershipId, from: undefined }));
      return statements.flatMap((statement) => /from "(\w+)"/.exec(statement)?.[1] ?? []);
    };
    const anyJoin = ['network_settings', 'memberships', 'topics'];
    expect({
      network: await read(topicOf('network', server.networkId)),
      member: await read(topicOf('member', membershipId)),
      group: await read(topicOf('group', groupId)),
    }).toEqual({
      network: [...anyJoin, 'presences'],
      member: [...anyJoin, 'chats'],
      group: ['network_settings', 'group_memberships', 'memberships', 'topics'],
    });
  });
});
