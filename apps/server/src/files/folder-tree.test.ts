import { createFolderTree } from '@atrium/core/files/contract';
import type { FolderId } from '@atrium/core/files/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, openCountedDatabase, type TestMember, type TestServer } from '../testing/index.ts';
import { rootOf } from './files.fixtures.ts';

describe('a dropped tree', () => {
  let server: TestServer;
  let statementsOf: Awaited<ReturnType<typeof openCountedDatabase>>['statementsOf'];
  let anna: TestMember;
  let folderId: FolderId;

  beforeAll(async () => {
    const counted = await openCountedDatabase();
    statementsOf = counted.statementsOf;
    server = await createTestServer({ opened: counted.database });
    anna = await server.member('Anna');
    folderId = (await rootOf(server, anna)).id;
  });
  afterAll(() => server.close());

  async function statementsFor(name: string, depth: number) {
    const paths = Array.from({ length: 3 }, (_, index) => [`${name}${index}`, ...Array(depth - 1).fill('b')].join('/'));
    const statements = await statementsOf(() =>
      server.reply(createFolderTree, { as: anna, params: { folderId }, body: { paths } }),
    );
    return statements.length;
  }

  it('takes no statement more for sixty folders in one another than for two, as new ones are stored together (FILE-D26)', async () => {
    await statementsFor('first', 1);
    expect(await statementsFor('deep', 60)).toBe(await statementsFor('flat', 2));
  });
});
