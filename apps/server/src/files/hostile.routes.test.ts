import {
  createFolder,
  createFolderTree,
  downloadArchive,
  downloadListCsv,
  findTakenNames,
  getFile,
  listEntries,
  lockFile,
  moveEntries,
  openFile,
  placeFiles,
  readFileText,
  removeEntries,
  restoreEntries,
  restoreVersion,
  updateFile,
} from '@atrium/core/files/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { groups } from '../groups/groups.tables.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { createGroup } from '../testing/test-groups.ts';
import { storeFile } from '../uploads/uploads.fixtures.ts';
import { putFile, rootOf } from './files.fixtures.ts';
import { files } from './files.tables.ts';

describeOnPostgres('hostile calls about files', (useServer) => {
  const server = useServer();
  let anna: TestMember;
  let ben: TestMember;
  let admin: TestMember;
  let root: string;

  beforeEach(async () => {
    await server().reset();
    anna = await server().member('Anna');
    ben = await server().member('Ben');
    admin = await server().member('Ada', { networkAdmin: true });
    root = (await rootOf(server(), anna)).id;
  });

  const type = { type: 'files' as const };
  const make = async (parent_folder_id: string, name: string, as = anna) =>
    (await server().reply(createFolder, { as, body: { parent_folder_id, name } })).folder.id;
  const move = (as: TestMember, target_folder_id: string, body: { file_ids?: string[]; folder_ids?: string[] }) =>
    server().call(moveEntries, { as, params: type, body: { ...body, target_folder_id } });
  const get = (url: string, as = anna) =>
    server().fastify.inject({ url, headers: { accept: 'application/json', cookie: `atrium_session=${as.cookie}` } });
  const entriesOf = (folderId: string) => `/api/storage/folders/${folderId}/entries`;

  it('carry nothing of others out of the space it lies in (FILE-D10, FILE-D17)', async () => {
    const own = (await rootOf(server(), anna, { personal: 'true' })).id;
    const folder = await make(root, 'Gemeinsam');
    const theirs = await putFile(server(), ben, folder, { name: 'b.txt' });
    const out = await move(anna, own, { folder_ids: [folder] });
    expect([out.status, out.failure?.errors]).toEqual([422, { [folder]: ['files.batch.forbidden'] }]);
    expect((await server().call(getFile, { as: ben, params: { fileId: theirs.id } })).status).toBe(200);
    const within = await make(root, 'Nebenan');
    expect((await move(anna, within, { folder_ids: [folder] })).status).toBe(204);
  });

  it('meet a clear refusal, whatever signs and numbers they hold (FILE-D07, FILE-E10)', async () => {
    const file = await putFile(server(), anna, root, { name: 'a.txt' });
    const queries = ['q=%00', 'changed_to=9999-12-31', 'changed_from=0000-01-01', 'after=zz', 'limit=0', 'author=%00'];
    const read: [string, number][] = [];
    for (const query of queries) read.push([query, (await get(`${entriesOf(root)}?${query}`)).statusCode]);
    expect(read.filter(([, status]) => status >= 500)).toEqual([]);
    expect((await get('/api/storage/folders/root?group=%00')).statusCode).toBeLessThan(500);
    const names = await server().call(findTakenNames, {
      as: anna,
      params: { folderId: root },
      body: { names: ['a\0.txt'] },
    });
    expect(names.status).toBeLessThan(500);
    const params = { fileId: file.id, major: 99_999_999_999 };
    expect((await server().call(restoreVersion, { as: anna, params })).status).toBeLessThan(500);
    const described = await server().call(updateFile, {
      as: anna,
      params: { fileId: file.id },
      body: { name: 'a.txt', description: 'a\0b', updated_at: file.updated_at },
    });
    expect(described.status).toBeLessThan(500);
    for (const locked_until of ['2026-02-31', '9999-12-31', '0001-01-01'])
      expect(
        (await server().call(lockFile, { as: anna, params: { fileId: file.id }, body: { locked_until } })).status,
      ).toBe(422);
  });

  it('keep names apart that grow when they are sorted (FILE-D07)', async () => {
    // Signs that become several, in an order no compression shortens.
    const signs = Array.from({ length: 255 }, (_, index) =>
      String.fromCodePoint(0x3300 + (((index + 7) ** 3 * 31) % 88)),
    );
    const long = ['ﷺ'.repeat(255), signs.join(''), '1a'.repeat(127)];
    for (const name of long) {
      const made = await server().call(createFolder, { as: anna, body: { parent_folder_id: root, name } });
      expect(made.status).toBe(201);
    }
    expect((await server().reply(listEntries, { as: ben, params: { folderId: root } })).entries).toHaveLength(3);
  });

  it('build no tree that is deeper than anybody can read', async () => {
    const path = Array.from({ length: 900 }, () => 'a').join('/');
    const made = await server().call(createFolderTree, {
      as: anna,
      params: { folderId: root },
      body: { paths: [path] },
    });
    expect([made.status, made.failure?.errors]).toEqual([422, { paths: ['files.problem.too_deep'] }]);
    const [deep, tall] = ['a'.repeat(40), 'b'.repeat(31)].map((path) => [...path].join('/'));
    const { folders } = await server().reply(createFolderTree, {
      as: anna,
      params: { folderId: root },
      body: { paths: [deep ?? '', tall ?? '', 'b'] },
    });
    const [last, , tops] = folders.map(({ id }) => id);
    if (last === undefined || tops === undefined) throw new Error('No tree was made.');
    const moved = await move(anna, last, { folder_ids: [tops] });
    expect([moved.status, moved.failure?.errors]).toEqual([422, { [tops]: ['files.problem.too_deep'] }]);
  });

  it('refuse a tree that is nothing but deep before its folders are listed (FILE-D26)', async () => {
    const paths = Array.from({ length: 20 }, (_, index) => `${index}/`.padEnd(3_990, 'a/').concat('b'));
    const made = await server().call(createFolderTree, { as: anna, params: { folderId: root }, body: { paths } });
    expect([made.status, made.failure?.errors]).toEqual([422, { paths: ['files.problem.too_deep'] }]);
  });

  it('write archives whose names no system trips over, folders without files among them (FILE-D27)', async () => {
    await make(root, 'Leer');
    await make(root, 'docs');
    const names = ['C:böse.txt', 'docs', 'a..b.txt', '...', 'wer?.txt', 'Ende.', '=1+1.csv'];
    for (const name of [...names, `${'ä'.repeat(251)}.txt`]) await putFile(server(), anna, root, { name });
    const { response, status } = await server().call(downloadArchive, { as: anna, params: { folderId: root } });
    expect(status).toBe(200);
    expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const inside = namesInZip(response.rawPayload);
    expect(inside.filter((name) => /^[/\\]|\.\.\/|[:?*<>|"\\]/.test(name))).toEqual([]);
    expect(inside).toContain('Leer/');
    expect(inside.filter((name) => Buffer.byteLength(name) > 255)).toEqual([]);
    expect(new Set(inside.map((name) => name.replace(/\/$/, '').toLowerCase())).size).toBe(inside.length);
    const table = await server().call(downloadListCsv, { as: anna, params: { folderId: root } });
    expect(table.response.body).not.toMatch(/(^|\n|,)"?=1/);
  });

  it('learn nothing of a file by beginning a page behind it', async () => {
    const own = (await rootOf(server(), anna, { personal: 'true' })).id;
    const secret = await putFile(server(), anna, own, { name: 'm.txt' });
    await putFile(server(), ben, root, { name: 'a.txt' });
    const behind = await server().call(listEntries, {
      as: ben,
      params: { folderId: root },
      query: { after: secret.id },
    });
    expect(behind.status).toBe(422);
  });

  it('take back nothing that has lain in the trash for longer than it is kept (FILE-D23)', async () => {
    const file = await putFile(server(), anna, root, { name: 'alt.txt' });
    await server().call(removeEntries, { as: anna, params: type, body: { file_ids: [file.id] } });
    const removedAt = new Date(server().clock.now().getTime() - 31 * 24 * 3_600_000);
    await server().db.update(files).set({ removedAt }).where(eq(files.id, file.id));
    const back = await server().call(restoreEntries, { as: anna, params: type, body: { file_ids: [file.id] } });
    expect(back.status).toBe(422);
  });

  it('are told of nothing that lay where they do not look, nor cut a letter in two (FILE-D31)', async () => {
    const own = (await rootOf(server(), anna, { personal: 'true' })).id;
    const secret = await putFile(server(), anna, own, { name: 'm.txt' });
    await server().call(removeEntries, { as: anna, params: type, body: { file_ids: [secret.id] } });
    const back = await server().call(restoreEntries, { as: ben, params: type, body: { file_ids: [secret.id] } });
    expect(back.failure?.errors).toEqual({ [secret.id]: ['files.batch.not_found'] });
    const long = await putFile(server(), anna, root, { name: 'lang.txt', content: `x${'ä'.repeat(100_000)}` });
    const read = await server().reply(readFileText, { as: ben, params: { fileId: long.id } });
    expect([read.text.at(-1), read.is_cut]).toEqual(['ä', true]);
  });

  it('bring an upload to one file only', async () => {
    const { id } = await storeFile(server(), anna, { name: 'a.txt' });
    const twice = await server().call(placeFiles, {
      as: anna,
      params: { folderId: root },
      body: { files: [{ id }, { id }] },
    });
    expect(twice.status).toBe(422);
  });

  it('find no folder deleted under a lock that was set meanwhile (FILE-D10)', async () => {
    for (let round = 0; round < 6; round += 1) {
      const folder = await make(root, `Runde ${round}`);
      const file = await putFile(server(), ben, folder, { name: 'b.txt' });
      const [removed, locked] = await Promise.all([
        server().call(removeEntries, { as: admin, params: type, body: { folder_ids: [folder] } }),
        server().call(lockFile, { as: ben, params: { fileId: file.id }, body: { locked_until: '2026-11-22' } }),
      ]);
      expect([removed.status, locked.status].sort()).not.toEqual([200, 204]);
    }
  });

  it('do not stop each other for good, however they cross (FILE-E01)', async () => {
    const closed = await createGroup(server().db, {
      memberIds: [anna.membershipId, ben.membershipId],
      now: server().clock.now(),
      slug: 'garten',
      access: 'closed',
    });
    const first = await Promise.all([
      server().call(createFolder, { as: anna, body: { parent_folder_id: closed, name: 'A' } }),
      storeFile(server(), ben, { name: 'b.txt' }).then(({ id }) =>
        server().call(placeFiles, { as: ben, params: { folderId: closed }, body: { files: [{ id }] } }),
      ),
    ]);
    expect(first.map(({ status }) => status)).toEqual([201, 201]);
    const ids: string[] = [];
    for (const name of ['1.txt', '2.txt', '3.txt', '4.txt'])
      ids.push((await putFile(server(), anna, root, { name })).id);
    const body = { file_ids: ids };
    await server().call(removeEntries, { as: anna, params: type, body });
    const back = await Promise.all(
      [ids, ids.toReversed()].map((file_ids) =>
        server().call(restoreEntries, { as: anna, params: type, body: { file_ids } }),
      ),
    );
    expect(back.map(({ status }) => status).sort()).toEqual([204, 422]);
  });

  it('change nothing in a group that is archived, and see nothing of one that is deleted', async () => {
    const now = server().clock.now();
    const groupId = await createGroup(server().db, { memberIds: [anna.membershipId], now });
    const file = await putFile(server(), anna, groupId, { name: 'g.txt' });
    await server().db.update(groups).set({ archivedAt: now }).where(eq(groups.id, groupId));
    const refused = await Promise.all([
      server().call(createFolder, { as: admin, body: { parent_folder_id: groupId, name: 'A' } }),
      server().call(lockFile, { as: anna, params: { fileId: file.id }, body: { locked_until: '2026-11-22' } }),
      server().call(removeEntries, { as: admin, params: type, body: { file_ids: [file.id] } }),
      move(admin, root, { file_ids: [file.id] }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 422, 422]);
    await server().db.update(groups).set({ deletedAt: now }).where(eq(groups.id, groupId));
    const hidden = await Promise.all([
      server().call(getFile, { as: admin, params: { fileId: file.id } }),
      server().call(openFile, { as: anna, params: { fileId: file.id, name: 'x' } }),
      server().call(listEntries, { as: anna, params: { folderId: groupId } }),
    ]);
    expect(hidden.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

/** The names in the directory at the end of an archive. */
function namesInZip(zip: Buffer): string[] {
  const names: string[] = [];
  for (let at = zip.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4, 'latin1')) {
    const length = zip.readUInt16LE(at + 28);
    names.push(zip.subarray(at + 46, at + 46 + length).toString('utf8'));
  }
  return names;
}
