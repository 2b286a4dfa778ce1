import {
  createFolder,
  createFolderTree,
  findTakenNames,
  getFolder,
  getRootFolder,
  listEntries,
  moveEntries,
  openFile,
  placeFiles,
  removeEntries,
  removeFolder,
  updateFolder,
} from '@atrium/core/files/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { createGroup } from '../testing/test-groups.ts';
import { storeFile } from '../uploads/uploads.fixtures.ts';
import { putFile, rootOf } from './files.fixtures.ts';
import { files as filesTable } from './files.tables.ts';

describeOnPostgres('folders', (useServer) => {
  const server = useServer();
  let anna: TestMember;
  let ben: TestMember;
  let admin: TestMember;
  let guest: TestMember;

  beforeEach(async () => {
    await server().reset();
    anna = await server().member('Anna');
    ben = await server().member('Ben');
    admin = await server().member('Ada', { networkAdmin: true });
    guest = await server().member('Gast', { isExternal: true });
  });

  const names = async (as: TestMember, folderId: string, query = {}) =>
    (await server().reply(listEntries, { as, params: { folderId }, query })).entries.map(({ name }) => name);
  const rowOf = async ({ id }: { readonly id: string }) => {
    const [row] = await server().db.select().from(filesTable).where(eq(filesTable.id, id));
    if (row === undefined) throw new Error('The file is not there.');
    return row;
  };
  const make = async (as: TestMember, parent_folder_id: string, name: string) =>
    (await server().reply(createFolder, { as, body: { parent_folder_id, name } })).folder;

  it('hold folders first, then files, by what people call them, page by page (FILE-013, FILE-017, FILE-D01, FILE-D32)', async () => {
    const root = await rootOf(server(), anna);
    expect([root.type, root.i18n_type, root.space.kind]).toEqual(['root_folder', 'root_folder.network', 'network']);
    for (const name of ['Übung', 'beta']) await make(anna, root.id, name);
    for (const name of ['Plan 10.txt', 'Plan 2.txt', 'ärger.txt', 'Zug.txt'])
      await putFile(server(), anna, root.id, { name });
    const sorted = ['beta', 'Übung', 'ärger.txt', 'Plan 2.txt', 'Plan 10.txt', 'Zug.txt'];
    expect(await names(ben, root.id)).toEqual(sorted);
    expect(await names(ben, root.id, { direction: 'down' })).toEqual([
      ...sorted.slice(0, 2).reverse(),
      ...sorted.slice(2).reverse(),
    ]);
    const paged: string[] = [];
    let query: Record<string, string> = { limit: '2' };
    for (let page = 0; page < 3; page += 1) {
      const { response, reply } = await server().call(listEntries, { as: ben, params: { folderId: root.id }, query });
      paged.push(...(reply?.entries ?? []).map(({ name }) => name));
      query = Object.fromEntries(new URLSearchParams(`${response.headers.link ?? ''}`.replace(/^.*\?|>.*$/g, '')));
    }
    expect(paged).toEqual(sorted);
    expect(await names(ben, root.id, { q: 'plan' })).toEqual(['Plan 2.txt', 'Plan 10.txt']);
    expect(await names(ben, root.id, { kind: 'image' })).toEqual([]);
    const { folder } = await server().reply(getFolder, { as: ben, params: { folderId: root.id } });
    expect([folder.total_files_count, folder.total_subfolders_count]).toEqual([4, 2]);
  });

  it('are narrowed to whose they are and when they last changed, and sorted by who added them (FILE-D12)', async () => {
    const root = await rootOf(server(), anna);
    await make(ben, root.id, 'von Ben');
    await make(anna, root.id, 'von Anna');
    for (const [as, name] of [
      [ben, '1.txt'],
      [anna, '2.txt'],
      [ben, '3.txt'],
    ] as const)
      await putFile(server(), as, root.id, { name });
    const sorted = ['von Anna', 'von Ben', '2.txt', '1.txt', '3.txt'];
    expect(await names(anna, root.id, { sort_by: 'author' })).toEqual(sorted);
    expect(await names(anna, root.id, { sort_by: 'author', direction: 'down' })).toEqual([
      ...['von Ben', 'von Anna', '3.txt', '1.txt', '2.txt'],
    ]);
    const ids = (
      await server().reply(listEntries, { as: anna, params: { folderId: root.id }, query: { sort_by: 'author' } })
    ).entries.map(({ id }) => id);
    for (const [at, after] of ids.entries())
      expect(await names(anna, root.id, { sort_by: 'author', after })).toEqual(sorted.slice(at + 1));
    expect(await names(anna, root.id, { author: ben.membershipId })).toEqual(['von Ben', '1.txt', '3.txt']);
    expect(await names(ben, root.id, { author: 'me', kind: 'document' })).toEqual(['1.txt', '3.txt']);
    const today = server().services.now().toISOString().slice(0, 10);
    expect(await names(anna, root.id, { author: anna.membershipId, changed_from: today, changed_to: today })).toEqual([
      'von Anna',
      '2.txt',
    ]);
    expect(await names(anna, root.id, { changed_from: '2100-01-01' })).toEqual([]);
    expect(await names(anna, root.id, { changed_to: '1999-12-31' })).toEqual([]);
  });

  it('refuse names that no disk could hold, beside the field (FILE-D07, FILE-E10)', async () => {
    const root = await rootOf(server(), anna);
    const bad = ['', ' ', 'a/b', 'a\\b', 'a\u0007', '..', 'con', 'x'.repeat(300), 'pdf\u202Egpj.exe'];
    const refused = await Promise.all(
      bad.map(
        async (name) =>
          (await server().call(createFolder, { as: anna, body: { parent_folder_id: root.id, name } })).status,
      ),
    );
    expect(refused).toEqual(bad.map(() => 422));
    await make(anna, root.id, 'Pläne');
    const taken = await server().call(createFolder, { as: ben, body: { parent_folder_id: root.id, name: 'PLÄNE' } });
    expect([taken.status, taken.failure?.errors]).toEqual([422, { name: ['files.problem.name_taken'] }]);
  });

  it('are made, renamed and deleted; a root is neither renamed, moved nor deleted (FILE-D05)', async () => {
    const root = await rootOf(server(), admin);
    const body = { parent_folder_id: root.id, name: 'Pläne', description: 'Was wir vorhaben' };
    const { status, reply } = await server().call(createFolder, { as: anna, body });
    const folder = reply?.folder;
    expect([status, folder]).toMatchObject([201, { name: 'Pläne', description: 'Was wir vorhaben', type: 'folder' }]);
    const params = { folderId: folder?.id ?? '' };
    const renamed = { name: 'Vorhaben', description: '', updated_at: folder?.updated_at ?? '' };
    const changed = await server().reply(updateFolder, { as: anna, params, body: renamed });
    expect([changed.folder.name, changed.folder.description]).toEqual(['Vorhaben', '']);
    const remove = async (as: TestMember, folderId: string) =>
      (await server().call(removeFolder, { as, params: { folderId } })).status;
    expect([await remove(ben, params.folderId), await remove(anna, params.folderId)]).toEqual([403, 204]);
    expect([await remove(anna, params.folderId), await names(anna, root.id)]).toEqual([404, []]);

    const { folder: kept } = await server().reply(updateFolder, {
      as: admin,
      params: { folderId: root.id },
      body: { name: 'Anders', description: '', updated_at: root.updated_at },
    });
    const target = await make(admin, (await rootOf(server(), admin, { personal: 'true' })).id, 'Ziel');
    const moved = { file_ids: [], folder_ids: [root.id], target_folder_id: target.id };
    const refused = await server().call(moveEntries, { as: admin, params: { type: 'folders' }, body: moved });
    expect([kept.name, kept.can.destroy, refused.status, await remove(admin, root.id)]).toEqual(['', false, 422, 403]);
    expect((await rootOf(server(), anna)).type).toBe('root_folder');
  });

  it('say what they are: roots of whom they belong to, and folders (FILE-014)', async () => {
    const groupId = await createGroup(server().db, { memberIds: [anna.membershipId], now: server().clock.now() });
    const roots = [
      await rootOf(server(), anna),
      await rootOf(server(), anna, { group: groupId }),
      await rootOf(server(), anna, { personal: 'true' }),
    ];
    const all = [...roots, await make(anna, roots[1]?.id ?? '', 'Beet')];
    expect(all.map(({ type, i18n_type }) => [type, i18n_type])).toEqual([
      ['root_folder', 'root_folder.network'],
      ['root_folder', 'root_folder.group'],
      ['root_folder', 'root_folder.member'],
      ['folder', 'folder'],
    ]);
  });

  it('of a thousand come whole, and of one more say that there is more (FILE-017, FILE-E07)', async () => {
    const root = await rootOf(server(), anna);
    const { id: _, ...like } = await rowOf(await putFile(server(), anna, root.id));
    const named = (number: number) => ({
      ...like,
      name: `${number}.txt`,
      nameKey: `${number}.txt`,
      sortName: `${number}`,
    });
    await server()
      .db.insert(filesTable)
      .values(Array.from({ length: 999 }, (_, number) => named(number)));
    const read = async () => {
      const query = { limit: '1000' };
      const { reply, response } = await server().call(listEntries, { as: ben, params: { folderId: root.id }, query });
      return [reply?.entries.length, reply?.total, response.headers.link !== undefined];
    };
    expect(await read()).toEqual([1_000, 1_000, false]);
    await server().db.insert(filesTable).values(named(1_000));
    expect(await read()).toEqual([1_000, 1_001, true]);
  });

  it('take uploads in, all or none, and say which names they have already (FILE-D04, FILE-D07, FILE-D25)', async () => {
    const root = await rootOf(server(), anna);
    const mine = await storeFile(server(), anna, { name: 'eins.txt' });
    const others = await storeFile(server(), ben, { name: 'zwei.txt' });
    const params = { folderId: root.id };
    const files = [{ id: mine.id }, { id: others.id }];
    const refused = await server().call(placeFiles, { as: anna, params, body: { files } });
    expect([refused.status, refused.failure?.errors]).toEqual([422, { [others.id]: ['js.uploads.failed.gone'] }]);
    expect(await names(anna, root.id)).toEqual([]);
    const placed = await server().reply(placeFiles, { as: anna, params, body: { files: [{ id: mine.id }] } });
    expect(placed.files).toMatchObject([{ name: 'eins.txt', size: 10, version: { major: 1 }, kind: 'document' }]);
    const again = await server().call(placeFiles, { as: anna, params, body: { files: [{ id: mine.id }] } });
    expect(again.status).toBe(422);
    const { taken } = await server().reply(findTakenNames, { as: ben, params, body: { names: ['EINS.txt', 'x.txt'] } });
    expect(taken).toMatchObject([{ name: 'EINS.txt', replaceable: true }]);
    const replaces = taken[0]?.file_id ?? '';
    const replaced = await server().reply(placeFiles, {
      as: ben,
      params,
      body: { files: [{ id: (await storeFile(server(), ben, { name: 'eins.txt' })).id, replaces }] },
    });
    expect(replaced.files).toMatchObject([{ id: replaces, version: { major: 2 } }]);
  });

  it('come to be as a dropped tree needs them, and are found again (FILE-D26)', async () => {
    const root = await rootOf(server(), anna);
    const drop = () =>
      server().reply(createFolderTree, { as: anna, params: { folderId: root.id }, body: { paths: ['a/b', 'c'] } });
    const { folders } = await drop();
    expect(await names(anna, root.id)).toEqual(['a', 'c']);
    expect((await drop()).folders).toEqual(folders);
    const paths = ['A/neu/Innen', 'a/NEU/innen', 'a/neu'];
    const grown = await server().reply(createFolderTree, { as: anna, params: { folderId: root.id }, body: { paths } });
    const [inner, same, around] = grown.folders.map(({ id }) => id);
    expect(same).toBe(inner);
    const { folder } = await server().reply(getFolder, { as: anna, params: { folderId: inner ?? root.id } });
    expect(folder.folder_path.map(({ id }) => id).slice(-2)).toEqual([folders[0] && around, inner]);
    const bad = { as: anna, params: { folderId: root.id }, body: { paths: ['a/../b'] } };
    expect((await server().call(createFolderTree, bad)).status).toBe(422);
  });

  describe('are seen', () => {
    it('by the members of the network, not by guests nor visitors (FILE-E11, com:DIR-D05)', async () => {
      const root = await rootOf(server(), anna);
      const file = await putFile(server(), anna, root.id);
      expect((await server().call(getRootFolder, { as: guest, query: {} })).status).toBe(404);
      const open = { params: { fileId: file.id, name: 'x' } };
      const statuses = [];
      for (const as of [ben, guest, server().visitor])
        statuses.push((await server().call(openFile, { as, ...open })).status);
      expect(statuses).toEqual([200, 404, 401]);
    });

    it('by their owner alone where they are personal, whoever administers the network (FILE-D30)', async () => {
      const own = await rootOf(server(), anna, { personal: 'true' });
      const file = await putFile(server(), anna, own.id);
      for (const as of [ben, admin]) {
        expect((await server().call(getFolder, { as, params: { folderId: own.id } })).status).toBe(404);
        expect((await server().call(openFile, { as, params: { fileId: file.id, name: 'x' } })).status).toBe(404);
      }
    });

    it('by those who read the group, and filled by its members (FILE-026, FILE-027, FILE-028, FILE-029, FILE-030)', async () => {
      const { membershipId } = anna;
      await createGroup(server().db, { slug: 'garten', memberIds: [membershipId], now: server().clock.now() });
      const [mine, other] = [
        await rootOf(server(), anna, { group: 'garten' }),
        await rootOf(server(), ben, { group: 'garten' }),
      ];
      expect([mine.can.add_files, other.can.add_files, other.can.create_subfolders]).toEqual([true, false, false]);
      const refused = await server().call(createFolder, { as: ben, body: { parent_folder_id: other.id, name: 'x' } });
      expect(refused.status).toBe(403);
      const folder = await make(anna, mine.id, 'Beete');
      const file = await putFile(server(), anna, folder.id, { name: 'plan.txt' });
      const { updated_at } = folder;
      const renamed = {
        as: ben,
        params: { folderId: folder.id },
        body: { name: 'Meins', description: '', updated_at },
      };
      expect((await server().call(updateFolder, renamed)).status).toBe(403);
      for (const body of [{ file_ids: [file.id] }, { folder_ids: [folder.id] }])
        expect((await server().call(removeEntries, { as: ben, params: { type: 'files' }, body })).status).toBe(422);
      expect((await server().call(getRootFolder, { as: guest, query: { group: 'garten' } })).status).toBe(404);
    });

    it('by administrators only where a folder above says so, and by those below it the same (FILE-D29)', async () => {
      const root = await rootOf(server(), admin);
      const closed = await make(admin, root.id, 'Vorstand');
      const inner = await make(admin, closed.id, 'Protokolle');
      const file = await putFile(server(), admin, inner.id);
      const body = {
        name: 'Vorstand',
        own_rights: { reads: 'admins' as const, adds: null, approval: null },
        updated_at: closed.updated_at,
      };
      expect((await server().call(updateFolder, { as: ben, params: { folderId: closed.id }, body })).status).toBe(403);
      await server().reply(updateFolder, { as: admin, params: { folderId: closed.id }, body });
      expect(await names(ben, root.id)).toEqual([]);
      for (const folderId of [closed.id, inner.id])
        expect((await server().call(getFolder, { as: ben, params: { folderId } })).status).toBe(404);
      expect((await server().call(openFile, { as: ben, params: { fileId: file.id, name: 'x' } })).status).toBe(404);
      expect(await names(admin, inner.id)).toEqual([file.name]);
      const stale = await server().call(updateFolder, { as: admin, params: { folderId: closed.id }, body });
      expect([stale.status, stale.failure?.code]).toEqual([409, 'stale_object']);
    });
  });

  it('show what is safe in the page, and nothing else (FILE-063, FILE-D21, FILE-E12)', async () => {
    const root = await rootOf(server(), anna);
    const open = async (name: string, content: string | Uint8Array<ArrayBuffer>, type: string, query = {}) => {
      const file = await putFile(server(), anna, root.id, { name, content, type });
      const { response } = await server().call(openFile, {
        as: ben,
        params: { fileId: file.id, name: 'other' },
        query,
      });
      const { 'content-type': shown, 'content-disposition': disposition } = response.headers;
      return [response.statusCode, shown, `${disposition}`.split(';')[0]];
    };
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4]);
    const saved = [200, 'application/octet-stream', 'attachment'];
    expect(await open('a.png', png, 'image/png')).toEqual([200, 'image/png', 'inline']);
    expect(await open('b.png', png, 'image/png', { download: 'true' })).toEqual(saved);
    expect(await open('c.png', '<script>alert(1)</script>', 'image/png')).toEqual(saved);
    expect(await open('d.html', png, 'image/png')).toEqual(saved);
    expect(await open('e.svg', '<svg onload="alert(1)"/>', 'image/svg+xml')).toEqual(saved);
    expect(await open('f.pdf', '%PDF-1.7 ', 'application/pdf')).toEqual([200, 'application/pdf', 'inline']);
  });

  it('give parts of a file to who asks for them (FILE-D21)', async () => {
    const root = await rootOf(server(), anna);
    const file = await putFile(server(), anna, root.id, { content: '0123456789' });
    const range = async (wanted: string) => {
      const headers = { range: wanted };
      const { response } = await server().call(openFile, { as: ben, params: { fileId: file.id, name: 'x' }, headers });
      return [response.statusCode, response.body, response.headers['content-range']];
    };
    expect(await range('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10']);
    expect(await range('bytes=-3')).toEqual([206, '789', 'bytes 7-9/10']);
    expect(await range('bytes=90-')).toEqual([200, '0123456789', undefined]);
  });
});
