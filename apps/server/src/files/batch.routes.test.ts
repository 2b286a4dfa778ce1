import {
  createFolder,
  getFile,
  getFolder,
  listEntries,
  moveEntries,
  removeEntries,
  restoreEntries,
} from '@atrium/core/files/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../db/id.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { putFile, rootOf } from './files.fixtures.ts';
import { files } from './files.tables.ts';

describeOnPostgres('files and folders together', (useServer) => {
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
  const names = async (folderId: string, as = anna) =>
    (await server().reply(listEntries, { as, params: { folderId } })).entries.map(({ name }) => name);
  const make = async (parent_folder_id: string, name: string, as = anna) =>
    (await server().reply(createFolder, { as, body: { parent_folder_id, name } })).folder.id;
  type Chosen = { file_ids?: string[]; folder_ids?: string[]; source_folder_id?: string };
  const remove = (as: TestMember, body: Chosen) => server().call(removeEntries, { as, params: type, body });
  const restore = (as: TestMember, body: { file_ids?: string[]; folder_ids?: string[] }) =>
    server().call(restoreEntries, { as, params: type, body });
  const move = (as: TestMember, target_folder_id: string, body: Chosen) =>
    server().call(moveEntries, { as, params: type, body: { ...body, target_folder_id } });

  it('are deleted with what is in them, and come back with it (FILE-016, FILE-047, FILE-D08, FILE-D23, FILE-D31, UPLD-019)', async () => {
    const folder = await make(root, 'Plan');
    const inner = await make(folder, 'Innen');
    const deep = await putFile(server(), anna, inner, { name: 'tief.txt' });
    const loose = await putFile(server(), anna, root, { name: 'lose.txt' });
    expect((await remove(anna, { file_ids: [loose.id], folder_ids: [folder] })).status).toBe(204);
    expect(await names(root)).toEqual([]);
    expect((await server().call(getFile, { as: anna, params: { fileId: deep.id } })).status).toBe(404);
    expect((await server().call(getFolder, { as: admin, params: { folderId: inner } })).status).toBe(404);
    expect((await restore(ben, { folder_ids: [folder] })).status).toBe(422);
    expect((await restore(anna, { file_ids: [loose.id], folder_ids: [folder] })).status).toBe(204);
    expect([await names(root), await names(inner)]).toEqual([['Plan', 'lose.txt'], ['tief.txt']]);
  });

  it('stay all of them when one cannot go, and say which (FILE-E04, FILE-D10, FILE-043, FILE-044, FILE-045)', async () => {
    const mine = await putFile(server(), anna, root, { name: 'a.txt' });
    const others = await putFile(server(), ben, root, { name: 'b.txt' });
    const refused = await remove(anna, { file_ids: [mine.id, others.id] });
    expect([refused.status, refused.failure?.errors]).toEqual([422, { [others.id]: ['files.batch.forbidden'] }]);
    await server().db.update(files).set({ finalizedAt: server().clock.now() }).where(eq(files.id, mine.id));
    expect((await remove(anna, { file_ids: [mine.id] })).failure?.errors).toEqual({
      [mine.id]: ['files.batch.finalized'],
    });
    const folder = await make(root, 'Voll');
    await putFile(server(), ben, folder, { name: 'c.txt' });
    expect((await remove(anna, { folder_ids: [folder] })).failure?.errors).toEqual({
      [folder]: ['files.batch.forbidden'],
    });
    expect((await remove(anna, { file_ids: [newId()] })).status).toBe(422);
    expect((await remove(anna, { folder_ids: [root] })).status).toBe(422);
    expect(await names(root)).toEqual(['Voll', 'a.txt', 'b.txt']);
    expect((await remove(admin, { folder_ids: [folder] })).status).toBe(204);
  });

  it('stay where somebody has taken them meanwhile, if whoever deletes or moves them says where they chose them (FILE-049)', async () => {
    const [here, there] = [await make(root, 'Hier'), await make(root, 'Dort')];
    const file = await putFile(server(), anna, here, { name: 'a.txt' });
    const inner = await make(here, 'Innen');
    const both = { file_ids: [file.id], folder_ids: [inner], source_folder_id: here };
    expect((await move(anna, there, both)).status).toBe(204);
    expect((await move(anna, there, both)).status).toBe(204);
    const refused = [await remove(anna, both), await move(anna, root, both)];
    const gone = ['files.batch.not_found'];
    expect(refused.map(({ status, failure }) => [status, failure?.errors])).toEqual(
      Array(2).fill([422, { [file.id]: gone, [inner]: gone }]),
    );
    expect(await names(there)).toEqual(['Innen', 'a.txt']);
    expect((await remove(anna, { ...both, source_folder_id: there })).status).toBe(204);
    expect([await names(here), await names(there)]).toEqual([[], []]);
  });

  it('move together, and not where they may not (FILE-048, FILE-049, FILE-D31, FILE-D09, FILE-E02, FILE-E03, UPLD-019, UPLD-D01)', async () => {
    const target = await make(root, 'Ziel');
    const folder = await make(root, 'Plan');
    const file = await putFile(server(), anna, root, { name: 'a.txt' });
    const body = { file_ids: [file.id], folder_ids: [folder] };
    expect((await move(anna, target, body)).status).toBe(204);
    expect((await move(anna, target, body)).status).toBe(204);
    expect([await names(root), await names(target)]).toEqual([['Ziel'], ['Plan', 'a.txt']]);
    expect((await move(anna, newId(), body)).status).toBe(404);
    expect((await move(ben, root, body)).status).toBe(422);
    const own = (await rootOf(server(), anna, { personal: 'true' })).id;
    expect((await move(anna, own, body)).status).toBe(204);
    expect((await server().call(getFile, { as: ben, params: { fileId: file.id } })).status).toBe(404);
    expect((await move(ben, own, {})).status).toBe(404);
  });

  it('never lie in themselves, whoever moves at once (FILE-E01)', async () => {
    const [a, b] = [await make(root, 'A'), await make(root, 'B')];
    const inner = await make(a, 'Innen');
    const refused = await move(anna, inner, { folder_ids: [a] });
    expect([refused.status, refused.failure?.errors]).toEqual([422, { [a]: ['files.batch.folder_cycle'] }]);
    const both = await Promise.all([move(anna, b, { folder_ids: [a] }), move(admin, a, { folder_ids: [b] })]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 422]);
    expect(await names(root)).toHaveLength(1);
  });

  it('keep names apart in one folder, also when two come at once (FILE-D07)', async () => {
    const target = await make(root, 'Ziel');
    await make(target, 'Plan');
    const plan = await make(root, 'plan');
    expect((await move(anna, target, { folder_ids: [plan] })).failure?.errors).toEqual({
      [plan]: ['files.batch.name_taken'],
    });
    const made = await Promise.all(
      ['Neu', 'NEU'].map((name) => server().call(createFolder, { as: anna, body: { parent_folder_id: root, name } })),
    );
    expect(made.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('of 10,000 files move at once', async () => {
    const [tree, target] = [await make(root, 'Baum'), await make(root, 'Ziel')];
    const first = await putFile(server(), anna, tree, { name: 'f.txt' });
    await server().db.execute(sql`
      insert into files (id, folder_id, name, name_key, sort_name, extension, kind, original_filename, content_type, size, author_id, created_at, updated_at)
      select lpad(to_hex(number), 24, '0'), folder_id, name, name_key, sort_name, extension, kind, original_filename, content_type, size, author_id, created_at, updated_at
      from files, generate_series(1, 9999) number where id = ${first.id}`);
    expect((await move(anna, target, { folder_ids: [tree] })).status).toBe(204);
    const { folder } = await server().reply(getFolder, { as: anna, params: { folderId: tree } });
    expect([folder.total_files_count, folder.folder_path.length]).toEqual([10_000, 3]);
  });
});
